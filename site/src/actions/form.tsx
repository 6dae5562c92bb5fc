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

/** The form around a component. Throws where there is none. */
export function useFormContext(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('This belongs into a form')
  return form
}

type Props = {
  form: FormState
  className?: string | undefined
  /** Runs before it is sent, which it may prevent. */
  onSubmit?: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** Any form that is sent. It works without a script too, as a plain post. */
export function Form({ form, className, onSubmit, children }: Props) {
  const { Element, ref, name, action } = form
  // A change leaves the reader where they are.
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

/** A form that the browser posts by itself, and that leads to another page. */
export function DocumentForm({ className, children, ...options }: DocumentProps) {
  return (
    <Form form={useDocumentForm(options)} className={className}>
      {children}
    </Form>
  )
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy'>

/** Sends the form that it is in, and is busy until there is an answer. */
export function SubmitButton(props: ButtonProps) {
  return <Button {...props} type="submit" busy={useFormContext().isBusy} />
}
