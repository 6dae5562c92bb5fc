export type ConnectorFault =
  | 'auth'
  | 'rate_limited'
  | 'timeout'
  | 'unavailable'
  | 'protocol'
  | 'missing_url'
  | 'unsafe_url'
  | 'misconfigured'

/** What went wrong between us and a retailer. */
export class ConnectorError extends Error {
  readonly fault: ConnectorFault
  /** The same call may succeed a little later. */
  readonly retryable: boolean
  /** How long the retailer asks us to wait, where it says so. */
  readonly retryAfterMs: number | undefined

  constructor(
    fault: ConnectorFault,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options)
    this.fault = fault
    this.retryAfterMs = options.retryAfterMs
    this.retryable = fault === 'rate_limited' || fault === 'timeout' || fault === 'unavailable'
  }
}
