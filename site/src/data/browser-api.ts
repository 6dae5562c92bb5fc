import type { Api } from './api.ts'

/** The wire from the browser: the gateway on the site's own origin, which knows the session. */
export const browserApi: Api = (path, init) => fetch(`/api${path}`, init)
