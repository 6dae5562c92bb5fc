import type { OddRequest } from '@ltk/testing/requests/request'

/** One call of a route and what it was answered with. */
export type Outcome = { kind: string; name: string; status: string }

/** Returns a table of how many calls of each kind were answered with each status. */
export function tableOf(outcomes: Outcome[]): string[] {
  const statuses = [...new Set(outcomes.map(({ status }) => status))].sort()
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  const count = (isOf: (one: Outcome) => boolean) => String(outcomes.filter(isOf).length)
  const row = (name: string, cells: string[]) =>
    name.padEnd(12) + cells.map((cell) => cell.padStart(7)).join('')
  return [
    row('', [...statuses, 'all']),
    ...kinds.map((kind) =>
      row(kind, [
        ...statuses.map((status) => count((one) => one.kind === kind && one.status === status)),
        count((one) => one.kind === kind),
      ]),
    ),
    row('all', [
      ...statuses.map((status) => count((one) => one.status === status)),
      String(outcomes.length),
    ]),
  ]
}

/** Returns the names of the routes of a kind none of whose calls was a success. */
export function neverRight(outcomes: Outcome[], kind: string): string[] {
  const ofKind = outcomes.filter((one) => one.kind === kind)
  const right = new Set(ofKind.flatMap(({ name, status }) => (status < '300' ? [name] : [])))
  return [...new Set(ofKind.map(({ name }) => name))].filter((name) => !right.has(name))
}

/**
 * Returns a request as a line for a shell that sends it again, to `$SITE`, with what is a caller's own
 * in the headers that `$COOKIE` holds.
 */
export function replayLine({ method, path, headers, body }: OddRequest): string {
  const given = Object.entries(headers).filter(([name]) => name !== 'cookie')
  const parts = [
    `curl -isS --path-as-is -X ${method} "$SITE"${quoted(path)}`,
    ...given.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...('cookie' in headers ? ['-H "cookie: $COOKIE"'] : []),
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
  ]
  return parts.join(' ')
}

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)
  const printable = escaped.replaceAll(/[^ -~]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  )
  return printable === text ? `'${text}'` : `$'${printable}'`
}
