import fc from 'fast-check'
import { expect, test } from 'vitest'

import { spread } from '../retailers/spread.ts'
import { ucpOrder } from '../retailers/ucp/messages.ts'
import { reportOfOrder } from '../retailers/ucp/order-report.ts'
import { accountOf, type DueEntry, listDueEntries } from './due-entries.ts'
import { matchLines } from './match-lines.ts'
import { randomOrder, statesOf } from './testing/random-orders.ts'

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

const placeOf = (variant: string, quantity: number, clickId: string) => ({
  externalProductId: 'dress',
  externalVariantId: variant,
  productDetailsId: null,
  retailerProductId: null,
  variantId: null,
  title: '',
  variantTitle: '',
  imageId: null,
  contentSourceType: null,
  contentSourceId: null,
  clickHash: null,
  clickId,
  quantity,
})

test('after each report of a random order the ledger says what its shop says was paid', () => {
  fc.assert(
    fc.property(randomOrder, (given) => {
      const places = given.lines.flatMap(({ quantity, ofFirst }, index) => {
        const variant = ['S', 'M', 'L'][index] ?? ''
        const first = Math.min(ofFirst, quantity)
        return [
          placeOf(variant, first, `${variant} first`),
          placeOf(variant, quantity - first, `${variant} second`),
        ].filter((place) => place.quantity > 0)
      })
      const ledger: DueEntry[] = []
      for (const { order, paid } of statesOf(given)) {
        const report = reportOfOrder(ucpOrder.parse(order), {
          at: new Date(),
          readLink: (address) => address,
        })
        for (const { returnedAmount, refundedAmount } of report.lines) {
          expect(returnedAmount + refundedAmount).toBeGreaterThanOrEqual(0)
        }
        const lines = report.state === 'cancelled' ? [] : matchLines(report, places, [])
        ledger.push(...listDueEntries(ledger, lines, 'USD'))
        expect(sum(ledger.map(({ amount }) => amount))).toBe(paid)
        expect(listDueEntries(ledger, lines, 'USD')).toEqual([])
        for (const entries of Map.groupBy(ledger, accountOf).values()) {
          expect(sum(entries.map(({ quantity }) => quantity))).toBeGreaterThanOrEqual(0)
          expect(sum(entries.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test('what is spread sums up to the amount, and no part is off by a unit or more', () => {
  const weights = fc.array(fc.nat(2 ** 31 - 1), { minLength: 1, maxLength: 12 })
  const amounts = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(amounts, weights, (amount, of) => {
      const parts = spread(amount, of)
      expect(sum(parts)).toBe(amount)
      const all = sum(of)
      const exact = of.map((weight) => (all > 0 ? (amount * weight) / all : amount / of.length))
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (exact[index] ?? 0))).toBeLessThan(1.001)
      }
    }),
  )
})

test('one more piece that comes back never gives another one back to a creator', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(quantities, (of) => {
      const places = of.map((quantity, index) => placeOf('S', quantity, String(index)))
      const quantity = sum(of)
      let before = of.map(() => 0)
      for (let returned = 0; returned <= quantity; returned++) {
        const line = { productId: null, variantId: 'S', unitPrice: 100, refundedAmount: 0 }
        const amounts = { amount: quantity * 100, returnedAmount: returned * 100 }
        const lines = [{ ...line, ...amounts, quantity, returnedQuantity: returned }]
        const now = matchLines({ lines }, places, []).map((one) => one.returnedQuantity)
        expect(sum(now)).toBe(returned)
        for (const [index, count] of now.entries()) {
          expect(count).toBeGreaterThanOrEqual(before[index] ?? 0)
          expect(count).toBeLessThanOrEqual(of[index] ?? 0)
        }
        before = now
      }
    }),
    { numRuns: 100 },
  )
})
