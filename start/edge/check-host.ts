import type { IncomingMessage } from 'node:http'

import { replaceHeader } from './replace-header.ts'

/** A host and perhaps a port (RFC 3986, section 3.2), without the comma that joins several. */
const validHost = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]+)(:\d*)?$/i

/** The absolute form of an address (RFC 9112, section 3.2.2): its host and the rest. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * Whether a request has one valid host and an address on it (RFC 9112, section 3.2). Node takes the first
 * of several `Host` headers, a proxy or cache may take another. An absolute address becomes a path, and its
 * host replaces the header.
 */
export function checkHost(req: IncomingMessage): boolean {
  const { rawHeaders, url = '' } = req
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  )
  // Node refuses HTTP/1.1 without a host. HTTP/1.0 may leave it out.
  if (hosts.length > 1 || !hosts.every((host) => validHost.test(host))) return false
  if (url.startsWith('/')) return true
  const [, host = '', rest = ''] = absoluteForm.exec(url) ?? []
  if (!validHost.test(host)) return false
  replaceHeader(req, 'host', host)
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  return true
}
