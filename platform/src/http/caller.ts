import { ApiError } from './api-error.ts'

/** The caller of a request, from the access token. */
export type Caller = {
  userId: string
  email?: string | undefined
  /** The creator's profile, where the account is one. */
  publisherId?: string | undefined
  /** Runs the shop: the account is marked as an operator's. */
  isOperator?: boolean | undefined
  /** The operator who acts for the user. */
  impersonator?: { id: string; email: string } | undefined
  /**
   * The time when the user last entered a password: null where this token does not show it, undefined where
   * the issuer never reports it.
   */
  signedInAt?: Date | null | undefined
}

/** Returns the holder of an access token, or undefined where it is not valid. */
export type VerifyToken = (token: string) => Promise<Caller | undefined>

export type FindCaller = (request: Request) => Promise<Caller | undefined>

const known = new WeakMap<Request, Caller>()

/** Tells whose token a request has, where this process has just found out: it is not looked up again. */
export function withCaller(request: Request, caller: Caller | undefined): Request {
  if (caller) known.set(request, caller)
  return request
}

/** Finds the caller of a request by its bearer token. Throws a 401 where the token is not valid. */
export function createFindCaller(verifyToken: VerifyToken): FindCaller {
  return async (request) => {
    const header = request.headers.get('authorization')
    if (!header) return undefined
    const token = /^Bearer (\S+)$/i.exec(header)?.[1]
    const caller = known.get(request) ?? (token ? await verifyToken(token) : undefined)
    if (!caller) throw new ApiError(401, 'invalid-token', 'The access token is not valid')
    return caller
  }
}
