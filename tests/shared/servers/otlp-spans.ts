/** A span as OTLP has it. */
export type ReceivedSpan = {
  service: string
  traceId: string
  id: string
  /** Empty for the first span of a trace. */
  parentId: string
  name: string
  kind: 'internal' | 'server' | 'client'
  attributes: Record<string, string | number>
  isError: boolean
}

/** A field of a message in protobuf: its number, and its number or bytes. */
type Field = { id: number; number: number; bytes: Buffer }

const kinds = [undefined, 'internal', 'server', 'client'] as const

/**
 * Returns the spans of an ExportTraceServiceRequest. Fields are numbered as in trace.proto, common.proto
 * and resource.proto of OpenTelemetry.
 */
export function readSpans(request: Buffer): ReceivedSpan[] {
  return all(request, 1).flatMap((resourceSpans) => {
    const resource = readAttributes(all(first(resourceSpans, 1), 1))
    const service = String(resource['service.name'])
    const messages = all(resourceSpans, 2).flatMap((scopeSpans) => all(scopeSpans, 2))
    return messages.map((span) => ({
      service,
      traceId: first(span, 1).toString('hex'),
      id: first(span, 2).toString('hex'),
      parentId: first(span, 4).toString('hex'),
      name: first(span, 5).toString(),
      kind: kinds[numberOf(span, 6)] ?? fail('a kind that we do not use'),
      attributes: readAttributes(all(span, 9)),
      isError: numberOf(first(span, 15), 3) === 2,
    }))
  })
}

function readAttributes(pairs: Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const value = first(pair, 2)
      const text = all(value, 1)[0]?.toString()
      return [first(pair, 1).toString(), text ?? numberOf(value, 3)]
    }),
  )
}

const all = (message: Buffer, id: number) =>
  [...fieldsOf(message)].filter((field) => field.id === id).map(({ bytes }) => bytes)
const first = (message: Buffer, id: number) => all(message, id)[0] ?? Buffer.alloc(0)
const numberOf = (message: Buffer, id: number) =>
  [...fieldsOf(message)].find((field) => field.id === id)?.number ?? 0

function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? fail('a message that ends early')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const take = (length: number) => message.subarray(at, (at += length))
  while (at < message.length) {
    const key = varint()
    const id = key >>> 3
    switch (key & 7) {
      case 0:
        yield { id, number: varint(), bytes: Buffer.alloc(0) }
        break
      case 1:
        yield { id, number: Number.NaN, bytes: take(8) }
        break
      case 2:
        yield { id, number: Number.NaN, bytes: take(varint()) }
        break
      case 5:
        yield { id, number: Number.NaN, bytes: take(4) }
        break
      default:
        fail('a type of field that OTLP has not')
    }
  }
}

function fail(what: string): never {
  throw new Error(`OTLP: ${what}`)
}
