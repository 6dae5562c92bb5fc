import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  replace,
} from 'react-router'

import { refuseForm } from './form-result.ts'
import type { RouteTable } from './route-table.ts'
import type { Json } from './route.ts'

/**
 * The media type that the browser's router accepts in place of a document: a loader's or action's
 * data.
 */
export const serverDataType = 'application/vnd.ltk.data+json'

/**
 * The response body. A redirect is sent as data, since `fetch` cannot read the target of a real
 * one.
 */
type ServerData = { data: Json } | { to: string }

/** Whether a request asks for a page's data instead of its document. */
export function asksForData(request: Request): boolean {
  return request.headers.get('accept') === serverDataType
}

/**
 * Returns the browser's loader and action for what only the server can answer. `hashAhead` returns the
 * hash of the address that is being opened, since requests carry none.
 */
export function createServerCalls(table: RouteTable, hashAhead: () => string) {
  async function ask(url: string, init: RequestInit) {
    const response = await fetch(url, { ...init, headers: { accept: serverDataType } })
    // Something in front of the page answered, such as a proxy.
    if (!response.headers.get('content-type')?.startsWith(serverDataType)) {
      throw data(null, { status: response.ok ? 502 : response.status })
    }
    const answer: ServerData = await response.json()
    if ('data' in answer) return data(answer.data, { status: response.status })
    const target = new URL(answer.to, location.href)
    const page = target.origin === location.origin ? table.find(target.pathname) : undefined
    if (!page || page.serverOnly) return redirectDocument(answer.to)
    // A redirect to the current page must not add a history entry.
    const isHere = answer.to === location.pathname + location.search
    return isHere ? replace(answer.to) : redirect(answer.to)
  }
  return {
    /**
     * The loader of a `serverOnly` page. Refetches the current page's data, such as after a form;
     * for any other page it throws a redirect that loads the document.
     */
    async load({ request }: LoaderFunctionArgs) {
      if (request.url !== location.href.replace(/#.*/, '')) {
        throw redirectDocument(request.url + hashAhead())
      }
      const answer = await ask(request.url, { signal: request.signal })
      // A page that fails on the server has no data, only a status.
      const hasContent = answer instanceof Response || answer.data !== null
      if (!hasContent && (answer.init?.status ?? 200) >= 400) throw answer
      return answer
    },
    /**
     * The action of all pages: sends a form to the server. A failure on the way is returned as a
     * refusal, so that the page stays, with everything that was typed.
     */
    async send({ request }: ActionFunctionArgs) {
      const form = await request.formData()
      const { signal } = request
      try {
        const answer = await ask(request.url, { method: 'POST', body: form, signal })
        if (answer instanceof Response || answer.data !== null) return answer
        return refuseForm(form, answer.init?.status ?? 500, 'unknown')
      } catch (error) {
        const isUnreachable = error instanceof TypeError
        return refuseForm(
          form,
          isUnreachable ? 503 : 502,
          isUnreachable ? 'unreachable' : 'unknown',
        )
      }
    },
  }
}
