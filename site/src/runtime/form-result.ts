import type { FieldErrors } from '@ltk/contract/field-errors'
import { data } from 'react-router'

/** Why a form was refused as a whole. */
export type FormProblem = {
  /** The wire's code of the error, or one of the site's. */
  code: string
  /** The server's own words, for a code that has no message. */
  said: string
}

/** How a form was answered that leads nowhere else. Plain JSON: it is written into the page. */
export type FormResult = {
  /** Which of the page's forms was sent. */
  form: string
  /** Whether what the form asks for was done. */
  done: boolean
  fieldErrors: FieldErrors
  problem: FormProblem | null
  /** What was typed, but for secrets, to be filled in again. */
  typed: Record<string, string>
}

const secret = /password|token/i
const noProblem = { fieldErrors: {}, problem: null }

function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !secret.test(name)) texts[name] = value
  }
  return texts
}

function resultOf(form: FormData, rest: Pick<FormResult, 'done' | 'fieldErrors' | 'problem'>) {
  const { form: name = '', ...typed } = textsOf(form)
  return { form: name, typed, ...rest } satisfies FormResult
}

/** Answers a form that was carried out and leads nowhere else: 200. */
export function formDone(form: FormData) {
  return data<FormResult>(resultOf(form, { ...noProblem, done: true }), { status: 200 })
}

/** Answers a form with wrong fields: 422. */
export function refuseFields(form: FormData, fieldErrors: FieldErrors) {
  const rest = { ...noProblem, done: false, fieldErrors }
  return data<FormResult>(resultOf(form, rest), { status: 422 })
}

/** Answers a form that was refused as a whole, with the status that says why. */
export function refuseForm(form: FormData, status: number, code: string, said = '') {
  const rest = { ...noProblem, done: false, problem: { code, said } }
  return data<FormResult>(resultOf(form, rest), { status })
}

/** What the wire says of a refusal; status 0 where it could not be reached. */
type WireRefusal = { status: number; code: string; userMessage: string; message: string }

/** Answers a form with what the wire refused of it; 503 where the wire could not be reached. */
export function refuseAsWire(form: FormData, failure: WireRefusal) {
  const { status, code, userMessage, message } = failure
  return refuseForm(form, status || 503, code, userMessage || message)
}
