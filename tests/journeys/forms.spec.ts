import { expect, type Page } from '@playwright/test'

import { hydrated, test } from './journey.ts'
import { demoCreator, field, logIn, openAsNew, press } from './shopper.ts'

async function openAsCreator(page: Page, path: string): Promise<void> {
  await logIn(page, demoCreator)
  await page.goto(path)
}

/** Makes a wishlist and opens its page. */
async function openList(page: Page, title: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const made = await page.request.post('/api/v2/wish_collections', { headers, data: { title } })
  const { wishCollection } = await made.json()
  await page.goto(`/wishlists?list=${wishCollection.id}`)
  await hydrated(page)
  return wishCollection.id
}

/** Holds every form that is sent until it is let go, and then answers as is asked for. */
async function holdForms(page: Page, address = '**/wishlists?*') {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<'refuse' | 'continue'>()
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return (await isReleased) === 'refuse' ? route.abort() : route.continue()
  })
  return release
}

test('a name that is too long is refused in place, and what was typed stays', async ({ page }) => {
  await openAsCreator(page, '/account')
  await hydrated(page)
  const name = field(page, 'Name')
  // A browser lets nobody type more than fits.
  await name.evaluate((input) => input.removeAttribute('maxlength'))
  await name.fill('x'.repeat(121))
  await press(page, 'Save changes')
  await expect(name).toHaveAccessibleDescription('This is too long.')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('x'.repeat(121))
  await expect(page).toHaveURL('/account')
  const release = await holdForms(page, '**/account')
  const initial = page.getByRole('banner').getByText('Z', { exact: true })
  await expect(initial).toHaveCount(0)
  await name.fill('Zora')
  await press(page, 'Save changes')
  await expect(initial.filter({ visible: true })).toHaveCount(1)
  release('refuse')
  await expect(page.getByRole('alert')).toContainText('That did not reach us.')
  await expect(initial).toHaveCount(0)
  await page.unrouteAll()
  await name.fill('Mara L.')
  await press(page, 'Save changes')
  await expect(page.getByText('Your settings are saved.')).toBeVisible()
  await expect(name).toHaveValue('Mara L.')
})

test('one button saves the name and the language, and nobody is asked about notifications', async ({
  page,
}) => {
  await openAsNew(page, '/account')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Save changes' })
  // It sticks to the window while the form is on it.
  await expect(button).toBeInViewport()
  await field(page, 'Name').fill('Noor')
  await page.getByLabel('Language of the site').selectOption('de')
  await button.click()
  await expect(page.getByText('Deine Einstellungen sind gespeichert.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Noor')
})

test(
  'a new password with two wrong fields leads to the first of them',
  { tag: ['@V-26', '@V-27'] },
  async ({ page }) => {
    await page.goto('/forgot-password/reset?token=made-up')
    await hydrated(page)
    const [password, again] = [field(page, 'New password'), field(page, 'New password again')]
    await password.fill('short')
    await again.fill('other')
    await press(page, 'Save the password')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/Password must be 8 characters or more$/)
    await expect(again).toHaveAccessibleDescription('Passwords must match.')
    await password.fill('something longer')
    await again.fill('something longer')
    await press(page, 'Save the password')
    await expect(page.getByRole('alert')).toHaveText(
      'This link has expired or was used already. Please ask for a new one.',
    )
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    await expect(password).toHaveValue('something longer')
  },
)

test("a wishlist's new name shows at once", async ({ page }) => {
  await openAsCreator(page, '/wishlists')
  await openList(page, 'Spring')
  await page.getByText('Rename', { exact: true }).click()
  const title = field(page, 'Name')
  await title.fill(' ')
  await press(page, 'Save')
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('This field is required.')

  const release = await holdForms(page)
  await title.fill('Summer')
  await press(page, 'Save')
  const heading = page.getByRole('heading', { name: 'Summer', level: 1 })
  await expect(heading).toBeVisible()
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release('continue')
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(heading).toBeVisible()
})

test("a wishlist's new name that is refused is taken back, with the reason and what was typed", async ({
  page,
}) => {
  await openAsCreator(page, '/wishlists')
  await openList(page, 'Autumn')
  await page.getByText('Rename', { exact: true }).click()
  const release = await holdForms(page)
  await field(page, 'Name').fill('Winter')
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: 'Winter', level: 1 })).toBeVisible()
  release('refuse')
  await expect(page.getByRole('heading', { name: 'Autumn', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'That did not reach us. Check your connection and try again.',
  )
  await expect(field(page, 'Name')).toHaveValue('Winter')
})

test('a wishlist that is deleted goes at once, and comes back where that is refused', async ({
  page,
}) => {
  await openAsCreator(page, '/wishlists')
  await openList(page, 'Short-lived')
  await page.getByText('Delete', { exact: true }).click()
  const release = await holdForms(page)
  await press(page, 'Delete wishlist')
  const heading = page.getByRole('heading', { name: 'Short-lived', level: 1 })
  await expect(heading).toBeHidden()
  await expect(field(page, 'New wishlist')).toBeVisible()
  release('refuse')
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'That did not reach us. Check your connection and try again.',
  )
  await page.unrouteAll()
  await press(page, 'Delete wishlist')
  await expect(page).toHaveURL('/wishlists')
  await expect(page.getByRole('link', { name: 'Short-lived' })).toHaveCount(0)
})

test('a deletion that fails says so in a snackbar', { tag: '@E-37' }, async ({ page }) => {
  await openAsCreator(page, '/account/delete')
  await hydrated(page)
  const release = await holdForms(page, '**/account/delete*')
  await press(page, 'Delete my account')
  release('refuse')
  await expect(page.locator('.toast-list')).toContainText(
    'Error deleting account: That did not reach us. Check your connection and try again.',
  )
})
