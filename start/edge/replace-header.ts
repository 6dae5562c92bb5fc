import type { IncomingMessage } from 'node:http'

/** Sets a header of a request, named in lower case, in both forms in which Node keeps them. */
export function replaceHeader(
  { headers, rawHeaders }: IncomingMessage,
  name: string,
  value: string,
) {
  const isKnown = headers[name] !== undefined
  headers[name] = value
  // The app's request is made from these.
  if (isKnown) {
    const isOther = (other = '') => other.toLowerCase() !== name
    const others = rawHeaders.filter((_, index) => isOther(rawHeaders[index - (index % 2)]))
    rawHeaders.splice(0, rawHeaders.length, ...others)
  }
  rawHeaders.push(name, value)
}
