import {
  type BrowserSubscription,
  browserSubscription,
  type PushKind,
  pushKinds,
} from '@ltk/contract/push-subscriptions'
import type { ActionFunctionArgs } from 'react-router'

import { get, send } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { pushCookieLine, readPushCookie } from '../../domain/account/push-cookie.server.ts'
import { malformedForm } from '../../framework/read-form.server.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/**
 * Loads which notifications this browser is sent, and the key that it subscribes with; null where it
 * cannot be sent any.
 */
export async function loadNotifications(args: Args) {
  const { site } = args.context.get(pageContext)
  if (!site.keepsPages || site.user?.impersonator) return null
  return (await logErrors('push subscriptions', findOwn(args))) ?? null
}

async function findOwn({ request, context }: Args) {
  const { api } = context.get(serverContext)
  const { pushSubscriptions, applicationServerKey } = await get(api, '/v2/push_subscriptions')
  const id = readPushCookie(request.headers)
  const own = pushSubscriptions.find((subscription) => subscription.id === id)
  return { applicationServerKey, kinds: own?.kinds ?? [] }
}

type Chosen = {
  kinds: PushKind[]
  /** Where there are any kinds. */
  browser?: BrowserSubscription & { timeZone: string }
}

/**
 * Reads which notifications a form chooses for this browser; undefined where they stay as they are. The
 * browser's subscription comes from its script, so without scripts they can only be switched off.
 */
export async function readNotifications(
  args: Args,
  form: FormData,
): Promise<Chosen | 'no-subscription' | undefined> {
  const [given, timeZone] = [form.get('subscription'), form.get('timeZone')]
  if (given === null) return undefined
  const chosen = form.getAll('kinds')
  const kinds = pushKinds.filter((kind) => chosen.includes(kind))
  const before = await findOwn(args)
  if (kinds.join() === before.kinds.join()) return undefined
  if (kinds.length === 0) return { kinds }
  if (typeof given !== 'string' || typeof timeZone !== 'string' || given === '') {
    return 'no-subscription'
  }
  return { kinds, browser: { ...parseSubscription(given), timeZone } }
}

/**
 * Stores which notifications this browser wants. Returns the cookie line by which it is known. Throws
 * `ApiFailure`.
 */
export async function saveNotifications(
  { request, context }: Args,
  { kinds, browser }: Chosen,
): Promise<string> {
  const { api } = context.get(serverContext)
  const { site } = context.get(pageContext)
  const id = readPushCookie(request.headers) ?? crypto.randomUUID()
  const params = { browserId: id }
  if (browser) {
    const body = { pushSubscription: { ...browser, kinds, locale: site.locale } }
    await send(api, 'put', '/v2/push_subscriptions/{browserId}', { params, body })
  } else {
    await send(api, 'delete', '/v2/push_subscriptions/{browserId}', { params })
  }
  return pushCookieLine(browser && id, site.siteUrl)
}

function parseSubscription(text: string) {
  try {
    return browserSubscription.parse(JSON.parse(text))
  } catch {
    throw malformedForm()
  }
}
