import { routes } from '@ltk/contract/routes'
import type { RouteDefinition } from '@ltk/contract/wire'
import { gather, knownFrom, type Named } from '@ltk/testing/requests/gather-known'
import { inputsOf } from '@ltk/testing/requests/values'
import { readCalls, subjectOf, toRequest, type WireCall } from '@ltk/testing/requests/wire-document'
import fc from 'fast-check'

import { ask } from '../ask.ts'
import { featured, includes } from '../demo-content.ts'

export const byName: Record<string, RouteDefinition> = routes

/** Reads the document of the wire, and what its calls tell everybody of the content. */
export async function readKnown(
  origin: string,
  seed: number,
): Promise<{ calls: WireCall[]; named: Named }> {
  const read = (path: string) => ask(`${origin}/api${path}`)
  const calls = readCalls((await read('/openapi.json')).body)
  const named: Named = new Map()
  gather(named, JSON.parse((await ask(`${origin}${featured}?${includes}`)).body))
  const isOpen = ({ name, method }: WireCall) =>
    method === 'GET' && byName[name]?.access === 'public'
  // Twice: the second round names what the first has found.
  for (const round of [0, 1]) {
    for (const call of calls.filter(isOpen)) {
      const inputs = fc.sample(inputsOf(call, knownFrom(named)), { numRuns: 2, seed: seed + round })
      for (const input of inputs) {
        const { status, body } = await read(toRequest(call, input).path)
        if (status === 200) gather(named, JSON.parse(body))
      }
    }
  }
  return { calls, named }
}

/** The names of what belongs to a caller, in what is sent with the calls that need one. */
export function ownNames(calls: WireCall[]): string[] {
  return calls
    .filter(({ name }) => byName[name]?.owner === 'user')
    .flatMap((call) => [
      ...call.parameters.map((parameter) => subjectOf(call, parameter)),
      ...Object.keys(call.body?.properties ?? {}),
    ])
}
