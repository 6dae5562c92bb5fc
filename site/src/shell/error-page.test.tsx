import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'

import { ErrorPage } from './error-page.tsx'

async function render(
  error: unknown,
  { signedIn = false, feed }: Partial<Parameters<typeof ErrorPage>[0]> = {},
) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => null,
      ErrorBoundary: () => <ErrorPage signedIn={signedIn} feed={feed} />,
    },
  ])
  return renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub hydrationData={{ errors: { '0': error } }} />
    </I18nProvider>,
  )
}

const missing = { status: 404, statusText: '', internal: false, data: null }

test('an unknown address is a 404', { tags: ['E-23', 'E-24'] }, async () => {
  const html = await render(missing)
  expect(html).toContain('<h1>404 Oh No!</h1>')
  expect(html).toContain(
    'Sorry, but this link is invalid. Please double check your URL or discover new posts below.',
  )
})

test('what was withdrawn says so', async () => {
  const html = await render({ ...missing, status: 410 })
  expect(html).toContain('No longer here')
  expect(html).toContain('was withdrawn')
})

test('any other failure is an error page without details', { tags: ['E-23', 'E-25'] }, async () => {
  // As it is served: a developer is shown the trace.
  vi.stubEnv('DEV', false)
  onTestFinished(() => void vi.unstubAllEnvs())
  const html = await render(new Error('secret'))
  expect(html).toContain('<h1>An error occurred</h1>')
  expect(html).toContain(
    'Sorry, but we encountered an error. Please try again later or discover new posts below.',
  )
  expect(html).not.toContain('secret')
})

test(
  'signed-in users get a link to discover more, visitors see posts below',
  { tags: 'E-26' },
  async () => {
    expect(await render(missing, { signedIn: true })).toMatch(
      /<a [^>]*href="\/home"[^>]*>Discover More</,
    )
    const html = await render(missing, { feed: <p>New posts</p> })
    expect(html).not.toContain('Discover More')
    expect(html).toContain('New posts')
  },
)

test('a feed that fails is left out', { tags: 'E-48' }, async () => {
  function Broken(): never {
    throw new Error('broken')
  }
  const html = await render(missing, { feed: <Broken /> })
  expect(html).toContain('404 Oh No!')
  expect(html).not.toContain('An error occurred')
})

test(
  'a failure of the page itself shows one sentence and a link to the home page',
  { tags: 'E-28' },
  async () => {
    const unreadable = {
      get status() {
        throw new Error('broken')
      },
    }
    const html = await render(unreadable)
    expect(html).toContain('<h1>An error occurred while showing the error page</h1>')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home</)
  },
)
