import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { FormField } from '../../forms/form-field.tsx'
import { useFormContext } from '../../forms/form.tsx'
import { emailDraft } from './email-draft.ts'

type Props = {
  /** What was typed on the page before. */
  defaultValue?: string
}

/** The email with which a visitor signs in. The typed text survives a reload. */
export function EmailField({ defaultValue }: Props) {
  const { isBusy } = useFormContext()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    if (!field) return
    // Text typed before hydration stays.
    if (field.value === '') field.value = emailDraft.read() ?? ''
    else emailDraft.write(field.value)
  }, [])
  useEffect(() => {
    if (isBusy) emailDraft.remove()
  }, [isBusy])
  return (
    <FormField
      label={<Trans>Email</Trans>}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={defaultValue}
      ref={ref}
      onInput={({ currentTarget }) => emailDraft.write(currentTarget.value)}
    />
  )
}
