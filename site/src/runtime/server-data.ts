import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router'

import type { RouteTable } from './route-table.ts'
import type { Json } from './route.ts'

/** What a script accepts in place of a document: what the page's loader or action answers with. */
export const serverDataType = 'application/vnd.ltk.page+json'

/** The answer to it. A redirect comes as data: a script could not read where a real one leads. */
export type ServerData = { data: Json } | { to: string }

/** Whether a request asks for a page's data. */
export function asksForData(request: Request): boolean {
  return request.headers.get('accept') === serverDataType
}

/** How the browser's loaders and actions ask the server, for what only that can answer. */
export function createServerCalls(table: RouteTable) {
  async function ask(url: string, init: RequestInit) {
    const response = await fetch(url, { ...init, headers: { accept: serverDataType } })
    // Before the page could answer, somebody else did, such as a proxy.
    if (!response.headers.get('content-type')?.startsWith(serverDataType)) {
      throw data(null, { status: response.ok ? 502 : response.status })
    }
    const answer: ServerData = await response.json()
    if ('data' in answer) return data(answer.data, { status: response.status })
    const target = new URL(answer.to, location.href)
    const page = target.origin === location.origin ? table.find(target.pathname) : undefined
    return !page || page.serverOnly ? redirectDocument(answer.to) : redirect(answer.to)
  }
  return {
    /** The loader of a page that only the server can make: read again after a form, else loaded whole. */
    load({ request }: LoaderFunctionArgs) {
      if (request.url !== location.href.replace(/#.*/, '')) throw redirectDocument(request.url)
      return ask(request.url, { signal: request.signal })
    },
    /** The action of all pages: sends a form to the server. */
    async send({ request }: ActionFunctionArgs) {
      return ask(request.url, { method: 'POST', body: await request.formData() })
    },
  }
}
export type ServerCalls = ReturnType<typeof createServerCalls>
