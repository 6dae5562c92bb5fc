import { type OpenerChoice, openerChoice } from '@ltk/contract/openers'
import { wireError } from '@ltk/contract/wire'
import { redirect } from 'react-router'
import type { z } from 'zod'

import { type Api, ApiFailure, get, send } from '../../api/call.ts'
import { toOpener } from '../../domain/opener/to-opener.ts'
import { refuseAsWire, refuseFields } from '../../framework/form-result.ts'
import { malformedForm } from '../../framework/read-form.server.ts'

/** What the first page opens with now, by names. */
export type ShownOpener = {
  lead: { id: string; title: string } | null
  creators: string[]
  guide: { id: string; title: string; displayName: string } | null
  /** How many. */
  deals: number
}

/** Loads what the first page opens with now. */
export async function loadShownOpener(api: Api): Promise<ShownOpener> {
  const { lead, rising, guide, deals } = toOpener(await get(api, '/v3/activities/opener'))
  return {
    lead: lead ? { id: lead.postId, title: lead.title || lead.caption || lead.postId } : null,
    creators: rising.map(({ displayName }) => displayName),
    guide: guide
      ? { id: guide.id, title: guide.title, displayName: guide.creator.displayName }
      : null,
    deals: deals.length,
  }
}

const done = () => redirect('/ops#opener', { status: 303 })

/** Chooses what a form of the page says, and redirects back. */
export async function chooseOpener(api: Api, form: FormData) {
  const { data: opener, error } = openerChoice.safeParse(choiceIn(form))
  if (error) return refuseFields(form, fieldsOf(error))
  try {
    await send(api, 'post', '/v1/operations/openers', { body: { opener } })
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const fields = wireError.safeParse(failure.body).data?.field_errors
    return fields ? refuseFields(form, fields) : refuseAsWire(form, failure)
  }
  return done()
}

/** Ends the choice that a form of the page names, and redirects back. */
export async function endOpener(api: Api, form: FormData) {
  const id = form.get('opener')
  if (typeof id !== 'string') throw malformedForm()
  try {
    await send(api, 'delete', '/v1/operations/openers/{id}', { params: { id } })
  } catch (failure) {
    if (failure instanceof ApiFailure) return refuseAsWire(form, failure)
    throw failure
  }
  return done()
}

/** What was typed; posts and guides are given by their addresses, which have the id in them. */
function choiceIn(form: FormData): Record<keyof OpenerChoice, unknown> {
  const textOf = (name: keyof OpenerChoice) => {
    const typed = form.get(name)
    return (typeof typed === 'string' && typed.trim()) || undefined
  }
  const idOf = (name: keyof OpenerChoice) => {
    const typed = textOf(name)
    return typed && (/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(typed)?.[0] ?? typed)
  }
  const names = textOf('creators')
    ?.split(',')
    .map((name) => name.trim().replace(/^@/, ''))
  return {
    from: textOf('from'),
    until: textOf('until'),
    lead: idOf('lead'),
    guide: idOf('guide'),
    creators: names?.filter(Boolean),
  }
}

function fieldsOf({ issues }: z.ZodError) {
  // Where nothing was named at all, there is no field to blame but the first.
  return Object.fromEntries(
    issues.map(({ path: [field] }) =>
      field === undefined ? ['lead', 'required' as const] : [String(field), 'invalid' as const],
    ),
  )
}
