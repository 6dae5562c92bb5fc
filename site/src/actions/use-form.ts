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

import type { FormProblem, FormResult } from '../runtime/form-result.ts'

/** What is wrong with what was typed, as far as the browser can tell. */
export type Check = (fields: Record<string, string>) => FieldErrors

/** A form as it stands: what was typed, what is wrong with it, and what is being sent of it. */
export type FormState = {
  /** What sends it: the router, or the browser itself. */
  Element: ElementType
  ref: RefObject<HTMLFormElement | null>
  /** Its name among the forms of the page. */
  name: string | undefined
  action: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  fieldErrors: FieldErrors
  problem: FormProblem | null
  /** What was typed when it was sent last. */
  typed: Record<string, string>
  isDone: boolean
  isBusy: boolean
  /** What is being sent. Where the answer is foreseeable it can be shown at once. */
  sent: FormData | undefined
}

const nothing = {}

type Options = {
  /** Its name among the forms of the page. */
  name: string
  /** The page that answers it: the one that it is on, unless another is given. */
  action?: string | undefined
  check?: Check | undefined
  /** Sent again while it is being sent, it takes the place of what was sent before. */
  replaces?: boolean | undefined
  /** Is told of each answer; `refusal` is undefined where what the form asks for was done. */
  onAnswer?: ((refusal: FormResult | undefined) => void) | undefined
}

/**
 * A form that the action of a page answers. With a script it is sent in place, and the page stays;
 * without one the browser posts it, and the page comes back with what was wrong.
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

  // A redirect leaves the last answer as it was: what was wrong then is not any more.
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
  /** What was wrong with it and what was typed, where another address led back here. */
  fieldErrors?: FieldErrors | undefined
  typed?: Record<string, string> | undefined
}

/** A form that the browser posts by itself, and that leads to another page: such as to sign in or out. */
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

/** Runs when somebody comes back from the next page, and the browser has kept this one as it was left. */
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

/** Checks a form before it is sent, and focuses the first of its fields that is wrong. */
function useChecked(answered: FieldErrors, check: Check | undefined, isHeld: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  // What was found here counts until the server has answered again.
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
