import type { WireError } from '@ltk/contract/wire'

/** The one error that domains throw; `http` turns it into the wire's error. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly userMessage: string
  readonly details: string[]
  readonly headers: Record<string, string>
  /** Fields of the body beyond the wire's error. */
  readonly body: object

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      userMessage?: string
      details?: string[]
      headers?: Record<string, string>
      body?: object
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.userMessage = options.userMessage ?? message
    this.details = options.details ?? []
    this.headers = options.headers ?? {}
    this.body = options.body ?? {}
  }
}

/** A 404 that names what was not found. */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'not-found', `${what} was not found`)
}

/** A 503 for trouble that passes: the caller should try again after `retryAfter` seconds. */
export function unavailable(
  message: string,
  { retryAfter = 1, cause }: { retryAfter?: number; cause?: unknown } = {},
): ApiError {
  return new ApiError(503, 'unavailable', message, {
    userMessage: 'We are a little busy right now. Please try again in a moment.',
    headers: { 'retry-after': String(retryAfter) },
    cause,
  })
}

/** The wire's error. */
export function errorBody(error: ApiError): WireError {
  return {
    ...error.body,
    status: error.status,
    error_code: error.code,
    developer_message: error.message,
    user_message: error.userMessage,
    error_details: error.details,
  }
}

/** The wire's error as a response. */
export function errorResponse(error: ApiError): Response {
  return Response.json(errorBody(error), {
    status: error.status,
    headers: { 'cache-control': 'no-store', ...error.headers },
  })
}
