import { createBrowser } from '@ltk/testing/identity/browser'
import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { expect, vi } from 'vitest'

import { password, type Person, type setUpErasures } from './set-up-erasures.ts'

type Variant = { id: string; availability: boolean }

/** Returns the report of a click on a search result. */
export const clickOn = (content_id: string | undefined, content_type: string) => ({
  event: 'search_result_click',
  platform: 'web',
  version: '1',
  search_string: 'linen dress',
  content_id,
  content_type,
  index: `${content_type}s`,
  click_position: 1,
  query_id: crypto.randomUUID(),
  timestamp: new Date().toISOString(),
})

/** Does everything that a person can do on the site. */
export async function leaveTraces(
  given: ReturnType<typeof setUpErasures>,
  { browser, userId, email, newEmail }: Person,
): Promise<void> {
  const { call, fillIn, land, runJobs } = given
  const { identity } = given.issuer
  const [creatorId, otherId] = given.content.profileIds
  const posts = given.content.postIds[2] ?? []
  await call(browser, 'POST', '/v2/follows', {
    follows: [{ profile_id: creatorId }, { profile_id: otherId }],
  })
  for (const ltk_id of posts) {
    await call(browser, 'POST', '/v2/likes', { like_type: 'CLICK', network: 'LTK', ltk_id })
  }
  const { products } = await call(
    browser,
    'GET',
    `/v3/activities/posts/profile/${creatorId}?includes=products`,
  )
  const { wishCollection } = await call(browser, 'POST', '/v2/wish_collections', {
    title: 'Summer',
  })
  await call(browser, 'PATCH', `/v2/wish_collections/${wishCollection.id}`, { shared: true })
  const ltk_product_id = products[0].id
  await call(browser, 'POST', '/v2/wishes', { ltk_product_id, collection_id: wishCollection.id })
  await call(browser, 'POST', '/v2/wishes', { ltk_product_id })
  const { retailerProduct } = await call(
    browser,
    'GET',
    `/v3/consumer_retailer_products/${given.content.retailerProductId}`,
  )
  const soldOut = retailerProduct.variants.find((variant: Variant) => !variant.availability)
  await call(browser, 'PUT', `/v2/restock_notices/${soldOut.id}`, {})
  await call(browser, 'PUT', `/v2/push_subscriptions/${crypto.randomUUID()}`, {
    pushSubscription: {
      ...subscribeBrowser().subscription,
      kinds: ['price-drops'],
      locale: 'de',
      timeZone: 'Europe/Berlin',
    },
  })
  await call(browser, 'PUT', '/v2/settings', { settings: { locale: 'de_DE' } })
  const signed = { cookie: true, privacy: true, tos: true }
  await call(browser, 'PATCH', '/v2/signed_policies', { signedPolicies: signed })
  await call(browser, 'POST', '/v1/analytics/clicks', clickOn(posts[0], 'post'))
  await call(browser, 'POST', '/v1/analytics/events', {
    platform: 'web',
    version: '1',
    visitorId: crypto.randomUUID(),
    events: [
      { id: crypto.randomUUID(), at: new Date().toISOString(), path: '/home', name: 'sign up' },
    ],
  })
  // No route creates shares yet; imports of shoppers' activity do.
  await given.database.db
    .insertInto('shares')
    .values({ id: crypto.randomUUID(), user_id: userId, post_id: posts[0] ?? '' })
    .execute()
  await call(browser, 'GET', '/v3/activities/posts/user/for_you')
  await call(browser, 'GET', '/v1/recommendations/ltk_profile_recommendations')

  const session = browser.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const tokens = (await given.issuer.auth.sessions.find(session))?.tokens
  const changed = await fetch(`${given.url}/identity/api/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens?.accessToken}` },
    body: new URLSearchParams({ email: newEmail, currentPassword: password }),
  })
  expect(changed.status).toBe(200)
  const other = createBrowser(given.url)
  await fillIn(other, '/login', { email, password: 'not this one' })
  await other.request('/identity/api/password/request/ltk', {
    method: 'POST',
    body: new URLSearchParams({ email }),
  })
  await vi.waitFor(
    async () => {
      const mails = (await identity?.listOutbox()) ?? []
      expect(mails.some((mail) => mail.to === email && mail.kind === 'reset_password')).toBe(true)
    },
    { timeout: 30_000 },
  )
  // An unfinished sign-in, in a browser that has a session at the issuer.
  await land(browser, '/login?again=true')
  const link = await linkToActFor(identity, email)
  const acting = createBrowser(given.url)
  await land(acting, link)
  await call(acting, 'PUT', '/v2/settings', { settings: { locale: 'fr_FR' } })

  await runJobs()
  await call(browser, 'POST', '/v2/data_requests', { dataRequest: { requestType: 'access' } })
  await runJobs()
}
