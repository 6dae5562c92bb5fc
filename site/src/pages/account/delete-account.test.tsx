import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { testPage } from '@ltk/testing/site/test-page'
import { testSite } from '@ltk/testing/site/test-site'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { serverContext } from '../../context/server-context.server.ts'
import type { SiteUser } from '../../context/site-context.ts'
import { action, loader } from './delete-account.server.ts'
import DeleteAccount from './delete-account.tsx'

const address = 'http://shop.test/account/delete'
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const shopper: SiteUser = {
  userId: '019de33f-c320-779c-baf6-000000000001',
  email: 'ada@example.com',
  name: 'Ada',
  initial: 'A',
  canChangeEmail: true,
  isNew: false,
}
const creator = { ...shopper, publisherId: '019de33f-c320-779c-baf6-000000000002' }

let sent: unknown[]
let signedInAt: Date | undefined
let answer: () => Response
beforeEach(() => {
  sent = []
  signedInAt = new Date()
  answer = () => Response.json({ dataRequest: {} })
})

function argsOf(user: SiteUser, request: Request) {
  const site = testSite({ user })
  const { context } = testPage({ queryClient: new QueryClient(), i18n, site })
  context.set(serverContext, {
    user,
    offer: { google: false, demo: false, externalIssuer: undefined },
    provider: 'email',
    signedInAt,
    api: async (_path, init) => {
      sent.push(await new Response(init?.body).json())
      return answer()
    },
    accounts: undefined,
    readUserAgain: async () => {},
    sessions: async () => [],
    logOutEverywhere: async () => {},
  })
  return { request, context, params: {}, pattern: '/account/delete', url: new URL(request.url) }
}

function submit(user: SiteUser, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  return action(argsOf(user, new Request(address, { method: 'POST', body })))
}

async function render(user: SiteUser, query = ''): Promise<string> {
  const data = loader(argsOf(user, new Request(address + query)))
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: DeleteAccount }])
  return renderToString(
    <I18nProvider i18n={i18n}>
      <Stub hydrationData={{ loaderData: { page: data } }} />
    </I18nProvider>,
  )
}

/** Returns what a form sends if nothing in it is changed. */
const chosenIn = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes('checked'))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1])

const locationOf = (answered: unknown) =>
  answered instanceof Response ? answered.headers.get('location') : undefined

test('a creator is asked what happens to their posts, a shopper is not', async () => {
  const html = await render(creator)
  expect(html).toContain('Delete my posts too')
  expect(html).toContain('Leave my posts up without my name')
  expect(chosenIn(html)).toEqual(['delete'])
  expect(await render(shopper)).not.toContain('my posts')
})

test('the choice is sent with the request for erasure', { tags: 'F-ACC-06' }, async () => {
  expect(locationOf(await submit(creator, { published: 'hand-over' }))).toBe(
    '/logout?account=deleted',
  )
  expect(locationOf(await submit(shopper, {}))).toBe('/logout?account=deleted')
  expect(sent).toEqual([
    { dataRequest: { requestType: 'erasure', publishedContent: 'hand-over' } },
    { dataRequest: { requestType: 'erasure' } },
  ])
})

test('a creator who posts from another page is asked first', async () => {
  expect(locationOf(await submit(creator, {}))).toBe('/account/delete')
  expect(locationOf(await submit(creator, { published: 'perhaps' }))).toBe('/account/delete')
  expect(sent).toEqual([])
})

test('a user who logged in a while ago is told why they are asked to log in again', async () => {
  const why = 'we ask you to log in again'
  expect(await render(shopper)).not.toContain(why)
  signedInAt = new Date(Date.now() - 301_000)
  expect(await render(shopper)).toContain(why)
})

test('back from logging in again, a page that no script takes on says that one press is left', async () => {
  expect(await render(shopper, '?back=true')).toContain('You can delete your account now.')
  expect(await render(shopper)).not.toContain('You can delete your account now.')
})

test('the password is asked for again, with the reason, and the choice is still there then', async () => {
  const refused = { status: 403, error_code: 'recent-sign-in-required', user_message: 'Log in.' }
  answer = () => Response.json({ ...refused, error_details: [] }, { status: 403 })
  const location = locationOf(await submit(creator, { published: 'hand-over' }))
  const { pathname, searchParams } = new URL(location ?? '', address)
  expect(pathname).toBe('/login')
  expect(searchParams.get('again')).toBe('true')
  expect(searchParams.get('shopltk-signup-prompt')).toBe('delete-account')
  const back = searchParams.get('to')
  expect(back).toBe('/account/delete?back=true&published=hand-over')
  expect(chosenIn(await render(creator, new URL(back ?? '', address).search))).toEqual([
    'hand-over',
  ])
})

test.each([200, 201])(
  'a request that the wire answers with %i has succeeded',
  { tags: 'F-ACC-07' },
  async (status) => {
    answer = () => Response.json({ dataRequest: {} }, { status })
    expect(locationOf(await submit(shopper, {}))).toBe('/logout?account=deleted')
  },
)

test.each([400, 409, 429, 500, 503])(
  'a request that the wire answers with %i has failed, with the reason',
  { tags: 'F-ACC-07' },
  async (status) => {
    const refused = { status, error_code: 'refused', user_message: 'Not today.' }
    answer = () => Response.json({ ...refused, error_details: [] }, { status })
    expect(await submit(shopper, {})).toMatchObject({
      data: { done: false, problem: { code: 'refused', said: 'Not today.' } },
      init: { status },
    })
  },
)

test.each([202, 206])(
  'a request that the wire answers with %i has not succeeded',
  { tags: 'F-ACC-07' },
  async (status) => {
    answer = () => Response.json({ dataRequest: {} }, { status })
    expect(await submit(shopper, {})).toMatchObject({
      data: { done: false, problem: { said: '' } },
      init: { status: 502 },
    })
  },
)
