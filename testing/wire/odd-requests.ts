import fc from 'fast-check'

import { inputsOf, type Known } from './values.ts'
import { type CallInput, toRequest, type WireCall } from './wire-document.ts'

export type WireRequest = ReturnType<typeof toRequest>

/** Values that clients send by mistake or on purpose, whatever is expected. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1.5, 101, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, [], {}),
  fc.constantFrom('', ' ', '0', '-1', 'NaN', 'null', '999999999999999999999', '1e9', '0x10'),
  fc.constantFrom('\u0000', 'a\u0000b', '\uD800', '\u202E', '🛍️', '%', '%00', '%E0%A4%A', '../..'),
  fc.constantFrom('__proto__', 'constructor', "' or 1=1 --", '<b>', '019DE33F', '2026-02-30', '\\'),
  fc.constantFrom('0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-01-01T24:00:00Z'),
  fc.constantFrom('a'.repeat(600), 'é'.repeat(10_000), 'e30', 'bnVsbA', 'W10'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** What is done to a value somewhere within it, to make it nearly right. */
type Change = { where: number; to: unknown }
const changes: fc.Arbitrary<Change> = fc.record({ where: fc.nat(1_000), to: odd })

/** Returns a value with one of its parts, whichever `where` chooses, replaced, left out or doubled. */
function changed(value: unknown, { where, to }: Change): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = where % value.length
    const rest = Math.floor(where / value.length)
    if (rest % 5 === 0) return Array.from({ length: 1_001 }, () => value[at])
    return value.with(at, changed(value[at], { where: rest, to }))
  }
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const name = names[where % names.length]
  if (name === undefined) return to
  const rest = Math.floor(where / names.length)
  const entries = Object.entries(Object.assign({}, value))
  if (rest % 7 === 0) return Object.fromEntries(entries.filter(([key]) => key !== name))
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === name ? changed(one, { where: rest, to }) : one]),
  )
}

/** Inputs of which some parameter, or some part of the body, is not as it should be. */
function nearlyRight(call: WireCall, right: fc.Arbitrary<CallInput>): fc.Arbitrary<CallInput> {
  const names = call.parameters.map(({ name }) => name)
  const ofParameters = fc
    .tuple(right, fc.constantFrom(...names), changes)
    .map(([input, name, change]) => {
      const value = changed(input.parameters[name], change)
      return { ...input, parameters: { ...input.parameters, [name]: value } }
    })
  const ofBody = fc
    .tuple(right, changes)
    .map(([input, change]) => ({ ...input, body: changed(input.body, change) }))
  if (names.length === 0) return call.body ? ofBody : right
  return call.body ? fc.oneof(ofParameters, ofBody) : ofParameters
}

/** Inputs that have nothing to do with what the call takes. */
function wrong(call: WireCall): fc.Arbitrary<CallInput> {
  const parameters = fc.record(Object.fromEntries(call.parameters.map(({ name }) => [name, odd])), {
    requiredKeys: [],
  })
  return call.body ? fc.record({ parameters, body: odd }) : fc.record({ parameters })
}

/** Bodies and headers that no JSON client sends. */
const malformed: fc.Arbitrary<Partial<WireRequest>> = fc.oneof(
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
export function requestsOf(call: WireCall, known?: Known): fc.Arbitrary<WireRequest> {
  const right = inputsOf(call, known)
  const toOne = (input: CallInput) => toRequest(call, input)
  return fc.oneof(
    { weight: 5, arbitrary: right.map(toOne) },
    { weight: 4, arbitrary: nearlyRight(call, right).map(toOne) },
    { weight: 1, arbitrary: wrong(call).map(toOne) },
    {
      weight: call.body ? 1 : 0,
      arbitrary: fc.tuple(right, malformed).map(([input, more]) => ({ ...toOne(input), ...more })),
    },
  )
}
