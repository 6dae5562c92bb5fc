import { z } from 'zod'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * An address of a retailer's interface: https. On this machine also http, which is only called where
 * the process itself serves it.
 */
export const apiAddress = z.string().refine((address) => {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.includes(url.hostname))
  )
}, 'must be an https address')
