import type { FieldErrors } from '@ltk/contract/field-errors'
import { data } from 'react-router'

import { statusOf } from './failure.ts'
import { logQuietly } from './log-failure.ts'

/** Why a form was refused as a whole. */
export type FormProblem = {
  /** The wire's error code, or one of the site's. */
  code: string
  /** The server's own words, which are English, for a code that the site has no message for. */
  said: string
}

/** The result of a form that stays on its page. Plain JSON: it is written into the page. */
export type FormResult = {
  /** Which of the page's forms was sent. */
  form: string
  /** Whether the form was accepted and carried out. */
  done: boolean
  fieldErrors: FieldErrors
  problem: FormProblem | null
  /** What was typed, to be filled in again; secrets are left out. */
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

/** Returns the 200 for a form that was carried out and stays on its page. */
export function formDone(form: FormData) {
  return data<FormResult>(resultOf(form, { ...noProblem, done: true }), { status: 200 })
}

/** Returns the 422 for a form with invalid fields. */
export function refuseFields(form: FormData, fieldErrors: FieldErrors) {
  const rest = { ...noProblem, done: false, fieldErrors }
  return data<FormResult>(resultOf(form, rest), { status: 422 })
}

/** Returns the result of a form that was refused as a whole, with the given status. */
export function refuseForm(form: FormData, status: number, code: string, said = '') {
  const rest = { ...noProblem, done: false, problem: { code, said } }
  return data<FormResult>(resultOf(form, rest), { status })
}

/** A refusal of the wire; status 0 if it could not be reached. */
type WireRefusal = { status: number; code: string; userMessage: string; message: string }

/**
 * Returns the result of a form that the wire refused, with its status; 503 if it was unreachable.
 */
export function refuseAsWire(form: FormData, failure: WireRefusal) {
  const { status, code, userMessage, message } = failure
  if (statusOf(failure) >= 500) logQuietly('Failed carrying out a form', failure)
  return refuseForm(form, status || 503, code, userMessage || message)
}
