import fc from 'fast-check'

import { changed, changes, oddValue } from './odd-values.ts'
import type { OddRequest } from './request.ts'
import { inputsOf, type Known } from './values.ts'
import { type CallInput, toRequest, type WireCall } from './wire-document.ts'

/** One more than a list in an address may have; many more make it too long to be read. */
const mostInAddress = 101

/** Inputs of which some parameter, or some part of the body, is not as it should be. */
function nearlyRight(call: WireCall, right: fc.Arbitrary<CallInput>): fc.Arbitrary<CallInput> {
  const ofBody = fc
    .tuple(right, changes)
    .map(([input, change]) => ({ ...input, body: changed(input.body, change) }))
  const names = call.parameters.map(({ name }) => name)
  if (names.length === 0) return call.body ? ofBody : right
  const ofParameters = fc
    .tuple(right, fc.constantFrom(...names), changes)
    .map(([input, name, change]) => {
      const value = changed(input.parameters[name], change, mostInAddress)
      return { ...input, parameters: { ...input.parameters, [name]: value } }
    })
  return call.body ? fc.oneof(ofParameters, ofBody) : ofParameters
}

/** Inputs that have nothing to do with what the call takes. */
function wrong(call: WireCall): fc.Arbitrary<CallInput> {
  const parameters = fc.record(
    Object.fromEntries(call.parameters.map(({ name }) => [name, oddValue])),
    { requiredKeys: [] },
  )
  return call.body ? fc.record({ parameters, body: oddValue }) : fc.record({ parameters })
}

/** Headers that say something odd of the caller, or of the answer that is wanted. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    authorization: fc.constantFrom('', 'Bearer', 'Bearer x', 'Bearer \u00ff', 'Basic eDp5', 'x'),
    'x-sigil-id': fc.constantFrom('', 'x', '019de33f-c320-779c-baf6-645ffd87528a'),
    'accept-encoding': fc.constantFrom('', 'x', 'br;q=0, gzip', '*;q=0', 'gzip;q=x'),
    'accept-language': fc.constantFrom('', 'de', 'x-y-z', ',,,'),
    'if-none-match': fc.constantFrom('*', 'x', 'W/""'),
    range: fc.constantFrom('bytes=0-1', 'x'),
  },
  { requiredKeys: [] },
)

/** Bodies and types of them that no JSON client sends. */
const malformed: fc.Arbitrary<Partial<OddRequest>> = fc.oneof(
  fc
    .constantFrom('', '{', '[', '{"a":1,}', '"\\u0000"', '\uFEFF{}', '[1e999]')
    .map((body) => ({ body })),
  fc
    .constantFrom('['.repeat(5_000), `${'[{"a":'.repeat(2_000)}1${'}]'.repeat(2_000)}`)
    .map((body) => ({ body })),
  fc
    .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x')
    .map((type) => ({ headers: { 'content-type': type } })),
)

/**
 * Requests of a call: as its document says, nearly so, nothing like it, and malformed. `known` names
 * what there is, so that many get far.
 */
export function wireRequests(call: WireCall, known?: Known): fc.Arbitrary<OddRequest> {
  const right = inputsOf(call, known)
  const toOne = (input: CallInput) => toRequest(call, input)
  return fc.oneof(
    { weight: 5, arbitrary: right.map(toOne) },
    { weight: 4, arbitrary: nearlyRight(call, right).map(toOne) },
    { weight: 1, arbitrary: wrong(call).map(toOne) },
    {
      weight: 1,
      arbitrary: fc.tuple(right, oddHeaders).map(([input, more]) => {
        const request = toOne(input)
        return { ...request, headers: { ...request.headers, ...more } }
      }),
    },
    {
      weight: call.body ? 1 : 0,
      arbitrary: fc.tuple(right, malformed).map(([input, more]) => ({ ...toOne(input), ...more })),
    },
  )
}
