import { Agent } from 'node:http'

import { gather } from '@ltk/testing/requests/gather-known'
import type { UnderWay } from '@ltk/testing/requests/identity-requests'
import type { OddRequest } from '@ltk/testing/requests/request'

import { type Answer, ask } from '../ask.ts'
import { note } from '../figures.ts'
import { anyAddress, beginSignIn, type Caller } from './callers.ts'
import { deadlineMs, type Fault, judgeAnswer, readJson } from './judge-answer.ts'
import { sign } from './messages.ts'
import { type Outcome, replayLine } from './show.ts'
import type { Target } from './targets.ts'

/** Stands for a sign-in that has begun, in requests that are made beforehand. */
export const someSignIn: UnderWay = {
  uid: 'begun-sign-in',
  cookie: 'begun-sign-in',
  token: 'begun-sign-in',
}

export type Sending = { target: Target; request: OddRequest; caller: Caller }

export type Sent = Outcome & {
  requestId: string
  fault?: Fault
}

type Options = {
  origin: string
  folder: string
  sendings: Sending[]
  /** Puts what a caller has in the place of stand-ins. */
  resolve: (text: string, own: Caller['own']) => string
}

const connections = 4
/** After so many calls a sign-in that has begun is left, since it may have ended. */
const callsOfSignIn = 100
const callsOfNote = 1_000

/**
 * Sends everything, a few requests at a time, and returns what came of each. Prints what is answered
 * wrongly at once, as a line that sends it again.
 */
export async function sendAll({ origin, folder, sendings, resolve }: Options): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sent: Sent[] = []
  const start = performance.now()
  let next = 0
  let signIn = beginSignIn(origin)

  async function fill({ target, request, caller }: Sending): Promise<OddRequest> {
    const { uid, cookie, token } = await signIn
    const { kind } = target
    const own = await caller.headers()
    const given = request.headers['cookie']?.replace(someSignIn.cookie, cookie)
    const authorization = request.headers['authorization']?.replace(someSignIn.token, token)
    const cookies = [own['cookie'], given].filter(Boolean).join('; ')
    // What is for this machine alone is refused to what seems to be forwarded.
    const isForwarded = kind === 'pages' || (kind === 'identity' && target.name !== '/mailbox')
    const { 'x-forwarded-host': forwarded, ...headers } = request.headers
    const filled: OddRequest = {
      ...request,
      path: resolve(request.path, caller.own).replace(someSignIn.uid, uid),
      headers: {
        ...own,
        ...(isForwarded && { 'x-forwarded-for': anyAddress() }),
        ...(isForwarded && forwarded && { 'x-forwarded-host': forwarded }),
        ...(kind === 'demo shop' && { 'ucp-agent': `profile="${origin}/"` }),
        ...headers,
        ...(authorization && { authorization }),
        ...(cookies && { cookie: cookies }),
      },
      ...(request.body !== undefined && { body: resolve(request.body, caller.own) }),
    }
    return kind === 'webhooks' ? sign(filled, { origin, folder }) : filled
  }

  function learn({ target, caller }: Sending, { status, headers, body }: Answer): void {
    const cookies = headers['set-cookie'] ?? []
    const isRefused = status === 401 && target.route !== undefined
    if (isRefused || cookies.some((line) => line.startsWith('session=;'))) caller.lost()
    const isOwn = target.route && target.route.access !== 'public'
    if (isOwn && status < 300) gather(caller.own, readJson(body))
  }

  async function drive(): Promise<void> {
    for (let index = next++; index < sendings.length; index = next++) {
      const sending = sendings[index]
      if (!sending) return
      if (index % callsOfSignIn === 0) signIn = beginSignIn(origin)
      const { target, caller } = sending
      const requestId = `fuzz-${index}`
      const filled = await fill(sending)
      const answer = await ask(origin, {
        ...filled,
        headers: { 'x-request-id': requestId, ...filled.headers },
        agent,
        timeoutMs: 2 * deadlineMs,
      })
      const wrong = judgeAnswer(target, filled, answer)
      learn(sending, answer)
      sent.push({
        kind: target.kind,
        name: target.name,
        status: answer.failure ?? String(answer.status),
        requestId,
        ...(wrong && { fault: wrong.fault }),
      })
      if (wrong) {
        note(`${requestId}: ${wrong.why}, ${target.name} as ${caller.name}: ${replayLine(filled)}`)
      }
      if (sent.length % callsOfNote === 0) {
        const minutes = ((performance.now() - start) / 60_000).toFixed(1)
        note(`${sent.length} of ${sendings.length} calls, ${minutes} minutes`)
      }
    }
  }

  await Promise.all(Array.from({ length: connections }, drive))
  agent.destroy()
  return sent
}
