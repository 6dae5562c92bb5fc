import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { FormField } from '../../forms/form-field.tsx'
import { useFormContext } from '../../forms/form.tsx'
import { typedEmail } from './typed-email.ts'

/** The email with which a visitor signs in. A reload of the page keeps what was typed. */
export function EmailField() {
  const { isBusy } = useFormContext()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    if (!field) return
    // What was typed before the page came to life stays.
    if (field.value === '') field.value = typedEmail.read() ?? ''
    else typedEmail.write(field.value)
  }, [])
  useEffect(() => {
    if (isBusy) typedEmail.remove()
  }, [isBusy])
  return (
    <FormField
      label={<Trans>Email</Trans>}
      name="email"
      type="email"
      autoComplete="username"
      required
      ref={ref}
      onInput={({ currentTarget }) => typedEmail.write(currentTarget.value)}
    />
  )
}
