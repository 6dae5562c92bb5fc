import { getRequestListener } from '@hono/node-server'

// The product's server replaces `Request` and `Response` with its own, which lack what is new in
// Node's (`bytes`): the tests run with these.
getRequestListener(() => new Response())
