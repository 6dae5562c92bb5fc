import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as contract from '@ltk/contract/restock-notices'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import type { Letter } from '@ltk/platform/letter'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { importProducts } from '../../catalogue/imports/import-products.ts'
import { sendRestockMails } from './send-mails.ts'

let api: TestApi
let content: Content
let folder: string
let day = 0

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 1, postsEach: 1 })
  folder = await mkdtemp(join(tmpdir(), 'restock-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => importSizes({ S: true, M: false }))

/** Imports the dress, with its sizes in stock or not. */
async function importSizes(sizes: Record<string, boolean>, price = 8_000): Promise<void> {
  const file = join(folder, 'products.jsonl')
  const variants = Object.entries(sizes).map(([title, available]) => ({
    id: title,
    title,
    priceInMinorUnits: price,
    available,
    options: { Size: title },
  }))
  const dress = { id: 'dress', title: 'Linen dress', currency: 'USD', variants }
  await writeFile(file, JSON.stringify({ ...dress, images: ['https://pictures.test/1.jpg'] }))
  day += 1
  const now = new Date(Date.UTC(2026, 10, day))
  const report = await importProducts(api.database.db, { file, retailer: 'shop', now })
  expect(report).toMatchObject({ refused: 0 })
}

async function variantId(title: string): Promise<string> {
  const path = `/v3/consumer_retailer_products/${content.retailerProductId}`
  const { retailerProduct } = await api.get(getRetailerProduct, path)
  return retailerProduct.variants.find((variant) => variant.title === title)?.id ?? ''
}

const path = '/v2/restock_notices'
const ask = async (id: string, user: string) =>
  api.send(contract.putRestockNotice, `${path}/${id}`, undefined, user)
const withdraw = async (id: string, user: string) =>
  api.send(contract.deleteRestockNotice, `${path}/${id}`, undefined, user)
const list = async (id: string, user: string) => {
  const query = `retailer_product_variant_ids=${id}`
  return (await api.get(contract.getRestockNotices, `${path}?${query}`, user)).restockNotices
}

/** Sends what is due, and returns the mails to a user. */
async function mailsTo(user: string): Promise<Letter[]> {
  const mails: Letter[] = []
  await sendRestockMails(api.database.db, async (_trx, userId, letterIn) => {
    if (userId === user) mails.push(letterIn('en'))
  })
  return mails
}

test('a notice is stored once, belongs to its shopper, and can be withdrawn', async () => {
  const [user, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const id = await variantId('M')
  const { restockNotice } = await ask(id, user)
  expect(restockNotice.retailerProductVariantId).toBe(id)
  expect((await ask(id.toUpperCase(), user)).restockNotice).toEqual(restockNotice)
  expect(await list(id, user)).toEqual([restockNotice])
  expect(await list(id, other)).toEqual([])
  await withdraw(id, other)
  expect(await list(id, user)).toHaveLength(1)
  await withdraw(id, user)
  await withdraw(id, user)
  expect(await list(id, user)).toEqual([])
})

test('what is in stock needs no notice, and what does not exist can have none', async () => {
  const put = async (id: string) =>
    (await api.request(`${path}/${id}`, { method: 'PUT' }, crypto.randomUUID())).status
  expect(await put(await variantId('S'))).toBe(409)
  expect(await put(crypto.randomUUID())).toBe(404)
  expect(await put('M')).toBe(400)
})

test('an import that sees stock brings one mail, and no other after it', async () => {
  const user = crypto.randomUUID()
  const id = await variantId('M')
  await ask(id, user)
  await importSizes({ S: true, M: false }, 7_000)
  expect(await mailsTo(user)).toEqual([])
  await importSizes({ S: true, M: true }, 7_000)
  expect(await mailsTo(user)).toEqual([
    {
      kind: 'back_in_stock',
      subject: 'Back in stock: Linen dress (M)',
      paragraphs: [
        'Linen dress (M) is back in stock at The Shop. You asked us to tell you.',
        'This is the only mail about it, unless you ask us again.',
      ],
      links: [{ label: 'See it', path: `/products/${content.detailsIds[0]}?variant=${id}` }],
    },
  ])
  expect(await list(id, user)).toEqual([])
  await importSizes({ S: true, M: false })
  await importSizes({ S: true, M: true })
  expect(await mailsTo(user)).toEqual([])
})

test('a withdrawn notice brings no mail', async () => {
  const user = crypto.randomUUID()
  const id = await variantId('M')
  await ask(id, user)
  await withdraw(id, user)
  await importSizes({ S: true, M: true })
  expect(await mailsTo(user)).toEqual([])
})

test('what sold out again before the mail went out waits for the next time', async () => {
  const user = crypto.randomUUID()
  const id = await variantId('M')
  await ask(id, user)
  await importSizes({ S: true, M: true })
  await importSizes({ S: true, M: false })
  expect(await mailsTo(user)).toEqual([])
  expect(await list(id, user)).toHaveLength(1)
  await importSizes({ S: true, M: true })
  expect(await mailsTo(user)).toHaveLength(1)
})

test('a variant that a file left out for a while is known again', async () => {
  const user = crypto.randomUUID()
  const id = await variantId('M')
  await ask(id, user)
  await importSizes({ S: true })
  expect(await mailsTo(user)).toEqual([])
  await importSizes({ S: true, M: true })
  const [mail] = await mailsTo(user)
  const path = expect.stringContaining(await variantId('M'))
  expect(mail?.links).toEqual([{ label: 'See it', path }])
  expect(await variantId('M')).not.toBe(id)
})

test('a run that fails mails nobody, and the next one everybody once', async () => {
  const users = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const id = await variantId('M')
  for (const user of users) await ask(id, user)
  await importSizes({ S: true, M: true })
  const { db } = api.database
  let calls = 0
  const failing = sendRestockMails(db, async () => {
    calls += 1
    if (calls === 2) throw new Error('no connection')
  })
  await expect(failing).rejects.toThrow('no connection')
  const mailed: string[] = []
  const send = () => sendRestockMails(db, async (_trx, userId) => void mailed.push(userId))
  await Promise.all([send(), send()])
  expect(mailed.toSorted()).toEqual(users.toSorted())
})
