import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'

/** Posts JSON to a receiver. Throws an OutboundError unless the answer is a success. */
export async function postJson(
  fetch: GuardedFetch,
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'user-agent': 'event-sink/1.0', 'content-type': 'application/json', ...headers },
    maxBytes: 65_536,
    timeoutMs: 10_000,
  })
  await answer.body?.cancel()
}
