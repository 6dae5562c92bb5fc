import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import { Field } from '../ui/field.tsx'
import { fieldMessages } from './form-messages.ts'
import { useFormContext } from './form.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'error'> & { name: string }

/** A field of a form, with the value last submitted and its error message. */
export function FormField({ name, defaultValue, ...rest }: Props) {
  const { i18n } = useLingui()
  const { fieldErrors, typed, isDone } = useFormContext()
  const error = fieldErrors[name]
  return (
    <Field
      {...rest}
      name={name}
      defaultValue={(isDone ? undefined : typed[name]) ?? defaultValue}
      error={error && i18n._(fieldMessages[error])}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- moves the focus to the first wrong field where no script does
      autoFocus={error !== undefined}
    />
  )
}
