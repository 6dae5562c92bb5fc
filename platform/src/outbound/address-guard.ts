import { BlockList, isIP, type LookupFunction } from 'node:net'

import { OutboundError } from './outbound-error.ts'

export type ResolvedAddress = { address: string; family: number }

/** Not on the public internet by the IANA special-purpose registry, and one cloud's metadata host. */
const closedIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Inside 2000::/3: Teredo and protocol assignments, documentation, 6to4, which all can hold a private address. */
const closedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Everything else (mapped IPv4, NAT64, unique local, link-local, multicast …) is not public. */
const globalIPv6 = ['2000::/3']

const loopback = ['127.0.0.0/8', '::1/128']

const localName = /(^|\.)(localhost|local|internal|home\.arpa)$/

type AddressGuard = {
  /** Throws where a host, as `URL.hostname` returns it, is a closed address or a local name. */
  checkHost(host: string): void
  /** A `lookup` for Node's sockets that fails where a name leads to any closed address. */
  lookup: LookupFunction
}

/** Decides which hosts may be connected to: public addresses only, and loopback where allowed. */
export function createAddressGuard(
  allowLoopback: boolean,
  resolve: (host: string) => Promise<ResolvedAddress[]>,
): AddressGuard {
  const closed = listOf([...closedIPv4, ...closedIPv6])
  const global = listOf(globalIPv6)
  const allowed = listOf(allowLoopback ? loopback : [])

  const isOpen = (address: string) => {
    const family = isIP(address)
    // A zone (fe80::1%eth0) is only ever part of a link-local address.
    if (family === 0 || address.includes('%')) return false
    const kind = family === 4 ? 'ipv4' : 'ipv6'
    if (allowed.check(address, kind)) return true
    return !closed.check(address, kind) && (family === 4 || global.check(address, kind))
  }

  const resolveOpen = async (host: string) => {
    const addresses = await resolve(host)
    if (addresses.length === 0) throw new OutboundError('unknown-host', `${host} is not known`)
    // One closed address among open ones is the mark of a rebinding name, so all have to be open.
    if (!addresses.every(({ address }) => isOpen(address))) throw refusal(host)
    return addresses
  }

  return {
    checkHost(host) {
      const name = host.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
      if (isIP(name)) {
        if (!isOpen(name)) throw refusal(host)
        return
      }
      if (allowLoopback && name === 'localhost') return
      if (name === '' || localName.test(name)) throw refusal(host)
    },
    lookup(host, options, callback) {
      const answer = async () => {
        let addresses: ResolvedAddress[]
        try {
          addresses = await resolveOpen(host)
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)), [])
          return
        }
        const [first] = addresses
        if (options.all || !first) callback(null, addresses)
        else callback(null, first.address, first.family)
      }
      void answer()
    },
  }
}

/**
 * Whether a host, as `URL.hostname` returns it, may be reached: a name that is not local, or a public
 * address. Where a name leads to is only known when it is connected to.
 */
export function isPublicHost(host: string): boolean {
  try {
    createAddressGuard(false, async () => []).checkHost(host)
    return true
  } catch {
    return false
  }
}

function refusal(host: string): OutboundError {
  return new OutboundError('refused-address', `${host} is not a public address`)
}

function listOf(ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), isIP(net) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
