/** The part of oidc-provider 9 that identity uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events'
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type Adapter = {
    upsert(id: string, payload: Record<string, unknown>, expiresIn: number): Promise<void>
    find(id: string): Promise<Record<string, unknown> | undefined>
    findByUid(uid: string): Promise<Record<string, unknown> | undefined>
    findByUserCode(code: string): Promise<Record<string, unknown> | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export type Client = {
    clientId: string
    clientAuthMethod: string
    clientName?: string
    clientSecret?: string
    firstParty?: boolean
    legacyPassword?: boolean
    compareClientSecret(given: string): boolean
    grantTypeAllowed(name: string): boolean
  }

  export type Account = {
    accountId: string
    claims(use: string, scope: string): Promise<Record<string, unknown>>
  }

  export type Session = {
    id: string
    uid: string
    accountId?: string
    loginTs?: number
    amr?: string[]
    loginAccount(details: {
      accountId: string
      amr?: string[]
      loginTs?: number
      transient?: boolean
    }): void
    grantIdFor(clientId: string): string | undefined
    resetIdentifier(): void
    save(ttl: number): Promise<string>
    destroy(): Promise<void>
  }

  export type Grant = {
    jti: string
    exp: number
    accountId: string
    clientId: string
    remainingTTL: number
    addOIDCScope(scope: string): void
    getOIDCScope(): string
    getOIDCScopeFiltered(scopes: Set<string> | string[]): string
    save(): Promise<string>
  }

  export type Token = {
    accountId?: string
    grantId?: string
    sessionUid?: string
    iat?: number
    amr?: string[]
    authTime?: number
    scope?: string
    clientId?: string
    readonly scopes: Set<string>
    readonly expiration: number
    /** Seconds from the first of a line of rotated refresh tokens to the end of this one. */
    totalLifetime(): number
    ttlPercentagePassed(): number
    save(): Promise<string>
  }

  export type Interaction = {
    uid: string
    prompt: { name: string }
    params: Record<string, unknown>
    returnTo: string
    session?: { accountId: string }
  }

  export type TokenDetails = {
    client: Client
    accountId: string
    grantId: string
    gty: string
    scope: string
    authTime?: number
  }

  export type OidcContext = {
    client: Client
    account?: Account
    session?: Session
    params: Record<string, string | undefined>
    result?: { login?: object; consent?: { grantId?: string } }
    requestParamOIDCScopes: Set<string>
    entities: {
      AuthorizationCode?: Token
      RefreshToken?: Token
      RotatedRefreshToken?: Token
      IdTokenHint?: object
      Client?: Client
    }
    provider: Provider
    entity(name: string, value: object): void
  }

  export type Context = {
    req: IncomingMessage
    res: ServerResponse
    oidc: OidcContext
    type: string
    status: number
    body: unknown
    method: string
    path: string
    querystring: string
    secure: boolean
    /** A header of the request, or an empty text. */
    get(name: string): string
    cookies: {
      get(name: string, options?: object): string | undefined
      set(name: string, value: string | null, options?: object): void
    }
    set(name: string, value: string): void
    redirect(url: string): void
    accepts(...types: string[]): string | false
  }

  export type ErrorOut = { error: string; error_description?: string }

  export type Configuration = {
    adapter: (model: string) => Adapter | Pick<Adapter, 'find'>
    clients: Record<string, unknown>[]
    clientDefaults: Record<string, unknown>
    jwks: { keys: Record<string, unknown>[] }
    cookies: {
      keys: string[]
      names: { session: string; interaction: string; resume: string }
      long: Record<string, unknown>
      short: Record<string, unknown>
    }
    claims: Record<string, string[] | null>
    scopes: string[]
    conformIdTokenClaims: boolean
    clientAuthMethods: string[]
    enabledJWA: Record<string, string[]>
    extraParams: string[]
    extraClientMetadata: {
      properties: string[]
      validator: (ctx: Context, key: string, value: unknown) => void
    }
    features: Record<string, Record<string, unknown>>
    findAccount(ctx: Context, sub: string, token?: Token): Promise<Account | undefined>
    loadExistingGrant(ctx: Context): Promise<Grant | undefined>
    issueRefreshToken(ctx: Context, client: Client, source: Token): Promise<boolean>
    expiresWithSession(ctx: Context, source: Token): Promise<boolean>
    rotateRefreshToken(ctx: Context): boolean
    interactions: {
      policy: interactionPolicy.Policy
      url(ctx: Context, interaction: Interaction): Promise<string>
    }
    pkce: { required(ctx: Context, client: Client): boolean }
    renderError(ctx: Context, out: ErrorOut, error: Error): Promise<void>
    responseTypes: string[]
    routes: Record<string, string>
    ttl: Record<string, number | ((ctx: Context, subject: never, client: Client) => number)>
  }

  export class Provider extends EventEmitter {
    constructor(issuer: string, configuration: Partial<Configuration>)
    readonly issuer: string
    proxy: boolean
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): this
    createContext(req: IncomingMessage, res: ServerResponse): Context
    cookieName(kind: 'session' | 'interaction' | 'resume'): string
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>
    registerGrantType(
      name: string,
      handler: (ctx: Context) => Promise<void>,
      parameters: string[],
      duplicates?: string[],
    ): void
    readonly Client: { prototype: Client }
    readonly Interaction: { find(uid: string): Promise<Interaction | undefined> }
    readonly Session: { new (): Session; get(ctx: Context): Promise<Session> }
    readonly Grant: {
      new (details: { accountId: string; clientId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    readonly AccessToken: { new (details: TokenDetails): Token }
    readonly RefreshToken: { new (details: TokenDetails): Token }
    readonly IdToken: {
      new (
        claims: Record<string, unknown>,
        options: { ctx: Context },
      ): { scope: string; mask: object; issue(options: { use: 'idtoken' }): Promise<string> }
    }
  }

  export namespace interactionPolicy {
    class Check {
      readonly reason: string
      constructor(
        reason: string,
        description: string,
        check: (ctx: Context) => boolean | Promise<boolean>,
      )
    }
    class Prompt {
      constructor(info: { name: string; requestable: boolean }, ...checks: Check[])
      checks: { add(check: Check): void }
    }
    type Policy = {
      get(name: string): Prompt | undefined
      remove(name: string): void
      add(prompt: Prompt, index?: number): void
    }
    function base(): Policy
  }

  export namespace errors {
    class OIDCProviderError extends Error {
      error: string
      error_description?: string
    }
    class InvalidGrant extends OIDCProviderError {
      constructor(detail: string)
    }
    class InvalidRequest extends OIDCProviderError {
      constructor(description: string, status?: number)
    }
    class SessionNotFound extends InvalidRequest {}
    class CustomOIDCProviderError extends OIDCProviderError {
      constructor(message: string, description: string)
    }
  }

  export default Provider
}
