import { randomBytes } from 'node:crypto'

import { type BrowserContext, expect, type Page } from '@playwright/test'

import { expectNoViolations } from './accessible.ts'
import { hydrated, readApi, test } from './journey.ts'
import { openAsNew } from './shopper.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Chromium without a head has no push service to subscribe at, and nobody who answers its question for
 * permission: both are answered here, at the browser's own interface.
 */
async function answerAsBrowser(context: BrowserContext, permission: 'granted' | 'denied') {
  const endpoint = `https://push.example/${randomBytes(9).toString('base64url')}`
  await context.addInitScript(
    ([subscription, answer]) => {
      Notification.requestPermission = async () => {
        sessionStorage.setItem('asked', 'true')
        return answer
      }
      const toJSON = () => subscription
      PushManager.prototype.subscribe = async () => Object.assign(Object.create(null), { toJSON })
    },
    [
      { endpoint, keys: { p256dh: pointOfCurve, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } },
      permission,
    ] as const,
  )
  return endpoint
}

/** The base point of P-256, which is as good a public key as any. */
const pointOfCurve = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
).toString('base64url')

const setting = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const box = (page: Page, name: string) => setting(page).getByRole('checkbox', { name })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const save = (page: Page) => saveButton(page).click()

/** Whether the shopper was asked for permission. */
const wasAsked = (page: Page) => page.evaluate(() => sessionStorage.getItem('asked') !== null)

async function storedFor(page: Page): Promise<{ endpoint: string; kinds: string[] }[]> {
  const { pushSubscriptions } = await readApi(page, '/v2/push_subscriptions')
  return pushSubscriptions
}

test('notifications are off until a shopper asks for them, and end with signing out', async ({
  page,
  context,
}) => {
  const endpoint = await answerAsBrowser(context, 'granted')
  await openAsNew(page, '/account')
  await hydrated(page)
  await expect(box(page, 'Saved products that cost less')).not.toBeChecked()
  await expect(box(page, 'New posts of creators I follow')).not.toBeChecked()
  await expectNoViolations(page, { within: '#notifications' })

  await box(page, 'New posts of creators I follow').check()
  await expect.poll(() => wasAsked(page)).toBe(false)
  await save(page)
  await expect(page.getByText('Your settings are saved.')).toBeVisible()
  await expect.poll(() => wasAsked(page)).toBe(true)
  expect(await storedFor(page)).toMatchObject([{ endpoint, kinds: ['new-posts'] }])
  await expect(box(page, 'New posts of creators I follow')).toBeChecked()
  await page.reload()
  await hydrated(page)
  await expect(box(page, 'New posts of creators I follow')).toBeChecked()
  await expect(box(page, 'Saved products that cost less')).not.toBeChecked()

  await box(page, 'New posts of creators I follow').uncheck()
  await save(page)
  await expect.poll(() => storedFor(page)).toEqual([])
  await expect(box(page, 'New posts of creators I follow')).not.toBeChecked()

  await box(page, 'Saved products that cost less').check()
  await save(page)
  await expect.poll(() => storedFor(page)).toMatchObject([{ kinds: ['price-drops'] }])
  // The page that answers has been opened too.
  await expect(saveButton(page)).not.toHaveAttribute('aria-busy')
  const pushCookie = async () => (await context.cookies()).some(({ name }) => name === 'push')
  expect(await pushCookie()).toBe(true)
  const out = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout')
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await out
  await expect(page).toHaveURL(/\/$/)
  expect(await pushCookie()).toBe(false)
})

test('a shopper whose browser says no is told where to allow it', async ({ page, context }) => {
  await answerAsBrowser(context, 'denied')
  await openAsNew(page, '/account')
  await hydrated(page)
  await box(page, 'Saved products that cost less').check()
  await save(page)
  await expect(setting(page).getByRole('alert')).toContainText('does not let this site show')
  expect(await storedFor(page)).toEqual([])
})

test('a message of the push service becomes a notification that opens its page', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  await hydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // No permission is granted without a head, so the worker is asked what it would show and open.
  await worker.evaluate(() => {
    const told: unknown[] = []
    Object.assign(self, { told })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      told.push({ title, ...options })
    }
    const clients: unknown = Reflect.get(self, 'clients')
    Object.assign(Object(clients), { openWindow: async (url: string) => told.push(url) })
  })
  const told = () => worker.evaluate((): unknown[] => Reflect.get(self, 'told'))

  const { origin } = new URL(page.url())
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const notice = { kind: 'new-posts', title: 'Ada has a new post', body: 'Linen', locale: 'en' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify({ ...notice, path: '/deals' }),
  })
  await expect
    .poll(told)
    .toMatchObject([{ title: notice.title, body: 'Linen', tag: 'new-posts', data: '/deals' }])

  await worker.evaluate(() => {
    const notification = { data: '/deals', close: () => {} }
    self.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }),
    )
  })
  await expect.poll(told).toMatchObject([{}, `${origin}/deals`])
})
