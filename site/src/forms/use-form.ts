import type { FieldErrors } from '@ltk/contract/field-errors'
import {
  type ElementType,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'

import type { FormProblem, FormResult } from '../framework/form-result.ts'

/** Returns the errors in the typed values that the browser can detect. */
export type Check = (fields: Record<string, string>) => FieldErrors

/** The state of a form: its last values, their errors, and the fields that are being sent. */
export type FormState = {
  /** The component that submits it: the router's form, or a plain `form`. */
  Element: ElementType
  ref: RefObject<HTMLFormElement | null>
  /** Identifies it among the forms of the page. */
  name: string | undefined
  action: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  fieldErrors: FieldErrors
  problem: FormProblem | null
  /** The values last submitted. */
  typed: Record<string, string>
  isDone: boolean
  isBusy: boolean
  /** The fields that are being sent, for an optimistic update. */
  sent: FormData | undefined
}

const nothing = {}

type Options = {
  /** Identifies it among the forms of the page. */
  name: string
  /** The page whose action handles it; defaults to the current page. */
  action?: string | undefined
  check?: Check | undefined
  /** A new submission replaces the one that is in flight, instead of being held back. */
  replaces?: boolean | undefined
  /** Called after each answer; `refusal` is undefined on success. */
  onAnswer?: ((refusal: FormResult | undefined) => void) | undefined
}

/**
 * A form that is handled by the action of a page. With scripts it is submitted in place and the page
 * stays; without scripts the browser posts it and the page comes back with the errors.
 */
export function useForm({ name, action, check, replaces, onAnswer }: Options): FormState {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<FormResult>()
  const posted = useActionData<FormResult>()
  const result = fetcher.data ?? (posted?.form === name ? posted : undefined)
  const isBusy = fetcher.state !== 'idle'
  const checked = useChecked(result?.fieldErrors ?? nothing, check, isBusy && !replaces)
  const { ref } = checked

  useReturn(fetcher.reset)

  // A redirect leaves the fetcher's last data in place, although its errors no longer apply.
  const before = useRef(fetcher.data)
  const onSettled = useEffectEvent(() => {
    const answer = fetcher.data === before.current ? undefined : fetcher.data
    if (!answer) fetcher.reset()
    const refusal = answer?.done ? undefined : answer
    if (!refusal) ref.current?.reset()
    onAnswer?.(refusal)
  })
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) onSettled()
    wasBusy.current = isBusy
  }, [isBusy])

  return {
    ...checked,
    Element: fetcher.Form,
    onSubmit(event) {
      before.current = fetcher.data
      checked.onSubmit(event)
    },
    name,
    action: action ?? pathname + search,
    problem: result?.problem ?? null,
    typed: result?.typed ?? nothing,
    isDone: result?.done ?? false,
    isBusy,
    sent: fetcher.formData,
  }
}

type DocumentOptions = {
  action: string
  check?: Check | undefined
  /** The errors and values, after a redirect back to this page. */
  fieldErrors?: FieldErrors | undefined
  typed?: Record<string, string> | undefined
}

/** A form that the browser posts itself and that ends in a page load, such as signing in or out. */
export function useDocumentForm(options: DocumentOptions): FormState {
  const { action, check, fieldErrors = nothing, typed = nothing } = options
  const [isBusy, setBusy] = useState(false)
  const checked = useChecked(fieldErrors, check, isBusy)

  useReturn(() => setBusy(false))

  return {
    ...checked,
    Element: 'form',
    name: undefined,
    action,
    typed,
    problem: null,
    isDone: false,
    isBusy,
    sent: undefined,
    onSubmit(event) {
      checked.onSubmit(event)
      if (!event.defaultPrevented) setBusy(true)
    },
  }
}

/** Runs `onReturn` when the page is restored from the back/forward cache. */
function useReturn(onReturn: () => void) {
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn()
  })
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShow(event)
    addEventListener('pageshow', listener)
    return () => removeEventListener('pageshow', listener)
  }, [])
}

/** Checks a form before it is submitted, and focuses the first invalid field. */
function useChecked(answered: FieldErrors, check: Check | undefined, isHeld: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  // Errors found in the browser apply until the server answers again.
  const [found, setFound] = useState({ after: answered, fieldErrors: answered })
  const fieldErrors = found.after === answered ? found.fieldErrors : answered

  useEffect(() => {
    if (Object.keys(fieldErrors).length === 0) return
    // By its name: the text that marks it as wrong may still be on its way.
    const fields = [...(ref.current?.elements ?? [])].filter(
      (field) => field instanceof HTMLInputElement,
    )
    fields.find(({ name }) => fieldErrors[name])?.focus()
  }, [fieldErrors])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields: Record<string, string> = {}
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields[name] = value
    }
    const wrong = check?.(fields) ?? nothing
    if (isHeld || Object.keys(wrong).length > 0) event.preventDefault()
    setFound({ after: answered, fieldErrors: wrong })
  }
  return { ref, fieldErrors, onSubmit }
}
