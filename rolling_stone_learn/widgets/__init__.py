"""What a person sees and touches in a notebook."""
