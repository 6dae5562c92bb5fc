import { browserSubscription, pushKinds } from '@ltk/contract/push-subscriptions'
import { type ActionFunctionArgs, redirect } from 'react-router'

import { type Api, ApiFailure, get, send } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { pushCookieLine, readPushCookie } from '../../domain/account/push-cookie.server.ts'
import { refuseAsWire, refuseForm } from '../../framework/form-result.ts'
import { malformedForm } from '../../framework/read-form.server.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/**
 * Loads which notifications this browser is sent, and the key that it subscribes with; null where it
 * cannot be sent any.
 */
export async function loadNotifications({ request, context }: Args) {
  const { site } = context.get(pageContext)
  if (!site.keepsPages || site.user?.impersonator) return null
  const { api } = context.get(serverContext)
  const found = await logErrors('push subscriptions', get(api, '/v2/push_subscriptions'))
  if (!found) return null
  const id = readPushCookie(request.headers)
  const own = found.pushSubscriptions.find((subscription) => subscription.id === id)
  return { applicationServerKey: found.applicationServerKey, kinds: own?.kinds ?? [] }
}

/**
 * Stores which notifications this browser wants. Its subscription comes from its script, so without
 * scripts they can only be switched off.
 */
export async function saveNotifications({ request, context }: Args, form: FormData) {
  const { api } = context.get(serverContext)
  const { site } = context.get(pageContext)
  const chosen = form.getAll('kinds')
  const kinds = pushKinds.filter((kind) => chosen.includes(kind))
  const id = readPushCookie(request.headers) ?? crypto.randomUUID()
  const params = { browserId: id }
  try {
    if (kinds.length === 0) {
      await send(api, 'delete', '/v2/push_subscriptions/{browserId}', { params })
    } else {
      const given = form.get('subscription')
      const timeZone = form.get('timeZone')
      if (typeof given !== 'string' || typeof timeZone !== 'string' || given === '') {
        return refuseForm(form, 422, 'no-notifications')
      }
      const pushSubscription = {
        ...parseSubscription(given),
        kinds,
        locale: site.locale,
        timeZone,
      }
      const body = { pushSubscription }
      await send(api, 'put', '/v2/push_subscriptions/{browserId}', { params, body })
    }
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
  return redirect('/account?saved=notifications', {
    headers: { 'set-cookie': pushCookieLine(kinds.length > 0 ? id : undefined, site.siteUrl) },
  })
}

/** Ends the notifications of all browsers of the user. */
export async function endNotifications(api: Api): Promise<void> {
  const { pushSubscriptions } = await get(api, '/v2/push_subscriptions')
  for (const { id } of pushSubscriptions) {
    const params = { browserId: id }
    await send(api, 'delete', '/v2/push_subscriptions/{browserId}', { params })
  }
}

function parseSubscription(text: string) {
  try {
    return browserSubscription.parse(JSON.parse(text))
  } catch {
    throw malformedForm()
  }
}
