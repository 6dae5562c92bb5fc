import { type ActionFunctionArgs, data, redirect, redirectDocument, replace } from 'react-router'

import { type FormAnswer, formAnswerType } from './form-answer.ts'
import { refuseForm } from './form-result.ts'

/**
 * Sends a form from the browser to the action of its page. Returns its answer, or the way on. What
 * fails in between is a refusal too, so that nothing that was typed is lost.
 */
export async function sendForm({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const form = await request.formData()
  let response: Response
  try {
    response = await fetch(request.url, {
      method: 'POST',
      headers: { accept: formAnswerType },
      body: form,
      signal: request.signal,
    })
  } catch {
    return refuseForm(form, 503, 'unreachable')
  }
  const { status } = response
  const answer: FormAnswer | null = await response.json().catch(() => null)
  if (!answer) return refuseForm(form, status, 'unknown')
  if ('result' in answer) return data(answer.result, { status })
  if (answer.wholePage) return redirectDocument(answer.to)
  const isHere = answer.to === location.pathname + location.search
  return isHere ? replace(answer.to) : redirect(answer.to)
}
