import type { HttpBindings } from '@hono/node-server'

/** Routes get Node's own request and response, which the provider needs. */
export type NodeEnv = { Bindings: HttpBindings }
