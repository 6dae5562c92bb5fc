import { useLingui } from '@lingui/react/macro'
import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

import { Button } from '../../ui/button.tsx'
import { accountForm } from './account-page.tsx'
import type { FieldErrors } from './field-rules.ts'
import { faultMessages } from './messages.ts'

type Props = Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> & {
  /** What the server found wrong. */
  fieldErrors: FieldErrors
  /** What is wrong with what was typed, before it is sent. */
  check: (fields: Record<string, string>) => FieldErrors
  submit: ReactNode
  /** The fields; `error` gives what stands under one. */
  children: (error: (field: string) => string | undefined) => ReactNode
}

/**
 * A form that says under each field what is wrong with it and leads to the first of them. It is
 * the browser's own form: without a script the server does the checking.
 */
export function AccountForm({ fieldErrors, check, submit, children, ...rest }: Props) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  // What was found here counts until the server has spoken again.
  const [found, setFound] = useState({ after: fieldErrors, fieldErrors })
  const shown = found.after === fieldErrors ? found.fieldErrors : fieldErrors
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Back from the next page, which the browser keeps as it was left.
    const rest = () => setBusy(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])

  useEffect(() => {
    if (Object.keys(shown).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [shown])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields: Record<string, string> = {}
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields[name] = value
    }
    const checked = check(fields)
    if (busy || Object.keys(checked).length > 0) event.preventDefault()
    else setBusy(true)
    setFound({ after: fieldErrors, fieldErrors: checked })
  }

  return (
    <form {...rest} ref={form} method="post" className={accountForm} noValidate onSubmit={onSubmit}>
      {children((field) => {
        const fieldError = shown[field]
        return fieldError && i18n._(faultMessages[fieldError])
      })}
      <Button type="submit" busy={busy} wide>
        {submit}
      </Button>
    </form>
  )
}
