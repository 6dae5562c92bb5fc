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

  constructor(fault: ConnectorFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
    this.retryable = fault === 'rate_limited' || fault === 'timeout' || fault === 'unavailable'
  }
}
