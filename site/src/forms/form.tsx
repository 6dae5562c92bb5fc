import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
} from 'react'

import { Button } from '../ui/button.tsx'
import { type FormState, useDocumentForm } from './use-form.ts'

const FormContext = createContext<FormState | undefined>(undefined)

/** Returns the state of the surrounding form. Throws outside a form. */
export function useFormContext(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('This belongs into a form')
  return form
}

type Props = {
  form: FormState
  className?: string | undefined
  /** Runs before the form is sent, and may prevent it. */
  onSubmit?: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** A form that is posted. It works without scripts too. */
export function Form({ form, className, onSubmit, children }: Props) {
  const { Element, ref, name, action } = form
  // A change leaves the scroll position as it is.
  const staying = Element === 'form' ? {} : { preventScrollReset: true }
  return (
    <Element
      {...staying}
      ref={ref}
      method="post"
      action={action}
      className={className}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        onSubmit?.(event)
        if (!event.defaultPrevented) form.onSubmit(event)
      }}
    >
      {name !== undefined && <input type="hidden" name="form" value={name} />}
      <FormContext value={form}>{children}</FormContext>
    </Element>
  )
}

type DocumentProps = Parameters<typeof useDocumentForm>[0] & Omit<Props, 'form' | 'onSubmit'>

/** A form that the browser posts itself, followed by a page load. */
export function DocumentForm({ className, children, ...options }: DocumentProps) {
  return (
    <Form form={useDocumentForm(options)} className={className}>
      {children}
    </Form>
  )
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy'>

/** Submits the surrounding form; busy until the answer arrives. */
export function SubmitButton(props: ButtonProps) {
  return <Button {...props} type="submit" busy={useFormContext().isBusy} />
}
