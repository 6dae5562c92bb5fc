export type ConnectorFault =
  | 'auth'
  | 'rate_limited'
  | 'timeout'
  | 'unavailable'
  | 'protocol'
  | 'missing_url'
  | 'unsafe_url'
  | 'misconfigured'

/** The kind of failure between us and a retailer. */
export class ConnectorError extends Error {
  readonly fault: ConnectorFault
  /** The same call may succeed a little later. */
  readonly retryable: boolean
  /** The delay that the retailer asks for, if it does. */
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

/** Does what may fail. Returns the sentence of a ConnectorError; none where all went well. */
export async function faultsOf(work: () => Promise<void>): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (error instanceof ConnectorError) return [`${error.message}.`]
    throw error
  }
}
