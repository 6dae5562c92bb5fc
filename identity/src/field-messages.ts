import type { FieldErrorCode } from '@ltk/contract/field-errors'

/** The messages for wrong fields by their codes. Screens have wordings of their own in each language. */
export const fieldMessages: Record<FieldErrorCode, string> = {
  required: 'This field is required.',
  email: 'Please enter a valid email.',
  short: 'Password must be 8 characters or more',
  long: 'Password must be 256 characters or fewer',
  'too-long': 'This is too long.',
  match: 'Passwords must match.',
  creator:
    'Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.',
  common: 'This password is one of the most common ones. Please choose another.',
  wrong: 'The current password is not right.',
  taken: 'There is an account with this email already. Log in instead.',
  alpha: 'This field must be a number between 0 and 1.',
  name: 'Enter a name on one line, without web or email addresses.',
  invalid: 'The form is not valid.',
}
