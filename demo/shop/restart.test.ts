import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openJournal } from './journal.ts'
import { inStock, makeFolder, openTestShop, pick, retailer } from './testing/test-shop.ts'

const coat = pick(inStock)
const fileOf = (folder: string) => join(folder, `${retailer}.jsonl`)

test('a checkout goes on after a restart, and what was sold stays sold', async () => {
  const shop = openTestShop()
  await shop.setOffer(coat, { stock: 2, price: 50_00 })
  const { json: session } = await shop.checkOut([[coat, 2]])
  shop.restart()
  expect((await shop.call('GET', `/checkout-sessions/${session.id}`)).json).toEqual(session)
  const { json: completed } = await shop.complete(session.id)
  expect(completed.status).toBe('completed')
  const order = await shop.call('GET', `/orders/${completed.order.id}`)
  shop.restart()
  expect(await shop.call('GET', `/orders/${completed.order.id}`)).toEqual(order)
  expect((await shop.complete(session.id)).json).toEqual(completed)
  expect(await shop.lookUp(coat)).toMatchObject({
    price: { amount: 50_00 },
    availability: { available: false },
  })
})

test('an order whose line was cut off by a kill was not placed, and can be', async () => {
  const shop = openTestShop()
  await shop.setOffer(coat, { stock: 1 })
  const { json: session } = await shop.checkOut([coat])
  const before = readFileSync(fileOf(shop.folder))
  await shop.complete(session.id)
  const line = readFileSync(fileOf(shop.folder)).subarray(before.length)
  const cut = before.length + Math.floor(line.indexOf('\n') / 2)
  const torn = readFileSync(fileOf(shop.folder)).subarray(0, cut)
  shop.shop.stop()
  writeFileSync(fileOf(shop.folder), torn)
  const again = openTestShop({ folder: shop.folder })
  expect(await again.lookUp(coat)).toMatchObject({ availability: { available: true } })
  const { json } = await again.complete(session.id)
  expect(json).toMatchObject({ status: 'completed', order: { label: 'HW-1001' } })
  again.restart()
  expect((await again.complete(session.id)).json).toEqual(json)
})

test('a journal cut off anywhere has the lines before, and goes on from there', () => {
  const folder = makeFolder()
  const values = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 8 })
  let run = 0
  fc.assert(
    fc.property(values, fc.nat(400), (written, length) => {
      const file = join(folder, `${run++}.jsonl`)
      const journal = openJournal(file, () => {})
      for (const value of written) journal.append(value)
      journal.close()
      const bytes = readFileSync(file)
      const left = bytes.subarray(0, Math.min(length, bytes.length))
      writeFileSync(file, left)
      const read: unknown[] = []
      const again = openJournal(file, (value) => read.push(value))
      const whole = left.toString().split('\n').length - 1
      expect(read).toEqual(written.slice(0, whole))
      again.append('more')
      again.close()
      const last: unknown[] = []
      openJournal(file, (value) => last.push(value)).close()
      expect(last).toEqual([...read, 'more'])
    }),
  )
})

test('a line in the middle that cannot be read is named', () => {
  const file = join(makeFolder(), 'shop.jsonl')
  const journal = openJournal(file, () => {})
  journal.append(1)
  appendFileSync(file, '{"half":\n')
  expect(() => openJournal(file, () => {})).toThrow(`${file} cannot be read in line 2`)
})
