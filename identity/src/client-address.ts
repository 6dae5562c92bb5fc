import type { IncomingMessage } from 'node:http'

/** The origin of a request. */
export type Origin = {
  address: string
  /** It was made on this machine itself. */
  isFromThisMachine: boolean
}

const origins = new WeakMap<IncomingMessage, Origin>()

/** Attaches its origin to a request; forwarding headers are not trusted. */
export function rememberOrigin(req: IncomingMessage, origin: Origin): void {
  origins.set(req, origin)
}

/** The address that a request comes from. */
export function addressOf(req: IncomingMessage): string {
  return origins.get(req)?.address ?? req.socket.remoteAddress ?? 'unknown'
}

/** Whether a request was made on this machine itself. */
export function isFromThisMachine(req: IncomingMessage): boolean {
  return origins.get(req)?.isFromThisMachine ?? false
}
