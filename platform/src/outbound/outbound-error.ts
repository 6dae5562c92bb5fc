type OutboundFault =
  /** The address, or one that it led to, is not on the public internet or not http. */
  | 'refused-address'
  | 'unknown-host'
  | 'connection'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'wrong-type'
  | 'too-large'
  /** The answer is not valid http, or its compression is damaged. */
  | 'broken'

/** Why a request to somebody else's address failed. The message names the host, never path or query. */
export class OutboundError extends Error {
  readonly code: OutboundFault
  /** Whether the same request may succeed later. */
  readonly retryable: boolean
  /** The status that was answered, where `code` is `status`. */
  readonly status: number | undefined

  constructor(
    code: OutboundFault,
    message: string,
    options: { retryable?: boolean; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryable = options.retryable ?? false
    this.status = options.status
  }
}

const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The typed error for what fetch, Node's network and zlib throw. */
export function toOutboundError(thrown: unknown, host: string): OutboundError {
  // fetch wraps what went wrong in "fetch failed" or "terminated".
  const error = thrown instanceof TypeError && thrown.cause ? thrown.cause : thrown
  if (error instanceof OutboundError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (code === 'ENOTFOUND') {
    return new OutboundError('unknown-host', `${host} is not known`, { cause: error })
  }
  if (code === 'EAI_AGAIN') {
    return new OutboundError('unknown-host', `The name of ${host} could not be looked up`, {
      retryable: true,
      cause: error,
    })
  }
  if (/^(Z_|HPE_|ERR__?ERROR|ERR_BROTLI|ERR_PADDING)/.test(code)) {
    return new OutboundError('broken', `${host} answered something damaged (${code})`, {
      cause: error,
    })
  }
  return new OutboundError('connection', `The connection to ${host} failed (${code})`, {
    retryable: passing.has(code),
    cause: error,
  })
}

/** The error for an answered status: 408, 425, 429 and 5xx may pass. */
export function statusError(status: number, host: string): OutboundError {
  return new OutboundError('status', `${host} answered ${status}`, {
    status,
    retryable: status >= 500 || [408, 425, 429].includes(status),
  })
}

/** The error for a body that is longer than it may be. */
export function tooLargeError(host: string, maxBytes: number): OutboundError {
  return new OutboundError('too-large', `${host} answered more than ${maxBytes} bytes`)
}
