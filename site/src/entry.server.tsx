import { Writable } from 'node:stream'

import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

import { pageContext } from './data/page-context.ts'
import { seedElementId, seedText } from './data/seed.ts'

const longestRender = 5_000

/** Renders a page to its last byte: its loaders have seen to all it shows, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { queryClient, i18n } = context.get(pageContext)
  const html = await render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <ServerRouter context={entry} url={request.url} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const seed = `<script type="application/json" id="${seedElementId}">${seedText(queryClient)}</script>`
  return new Response(
    html.replace('</body>', () => `${seed}</body>`),
    { status, headers },
  )
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const timer = setTimeout(
      () => stream.abort(new Error('rendering took too long')),
      longestRender,
    )
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
    })
  })
}
