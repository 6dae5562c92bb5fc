import fc from 'fast-check'
import { expect, test } from 'vitest'

import { choosePieces, type Offer, type Piece, summarise } from './look.ts'

const offer = (more: Partial<Offer> = {}): Offer => ({
  retailer: 'The Loft',
  price: { amount: 10_000, currency: 'USD' },
  isAvailable: true,
  ...more,
})

const anyOffer = fc
  .record({
    retailer: fc.constantFrom('The Loft', 'Attic', 'Cellar'),
    isAvailable: fc.boolean(),
    price: fc.option(
      fc.record({
        amount: fc.nat(1_000_000),
        currency: fc.constantFrom('USD', 'EUR', 'JPY'),
      }),
      { nil: undefined },
    ),
  })
  .map(offer)
const anyPieces = fc.array(
  fc.record({ own: anyOffer, cheaper: fc.option(anyOffer, { nil: undefined }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
)

const numbers = fc.array(fc.integer({ min: 1, max: 8 }).map(String))

const formOf = (look: string[], swap: string[] = []) =>
  new URLSearchParams([...look.map((n) => ['look', n]), ...swap.map((n) => ['swap', n])])
const sumIn = (pieces: Piece[], form: URLSearchParams, currency: string) =>
  summarise(choosePieces(pieces, form)).sums.find((sum) => sum.currency === currency)?.amount ?? 0

test('a piece changes the sum by its price, in its currency only', () => {
  fc.assert(
    fc.property(anyPieces, numbers, numbers, fc.nat(7), (pieces, look, swap, at) => {
      const index = at % pieces.length
      const number = String(index + 1)
      const others = look.filter((other) => other !== number)
      const without = formOf(['', ...others], swap)
      const including = formOf(['', ...others, number], swap)
      const price = choosePieces(pieces, including)[index]?.offer.price
      for (const currency of ['USD', 'EUR', 'JPY']) {
        const change = sumIn(pieces, including, currency) - sumIn(pieces, without, currency)
        expect(change).toBe(price?.currency === currency ? price.amount : 0)
      }
    }),
  )
})

test('counts, retailers and sums are those of the included pieces', () => {
  fc.assert(
    fc.property(anyPieces, numbers, numbers, (pieces, look, swap) => {
      const chosen = choosePieces(pieces, formOf(['', ...look], swap))
      const included = chosen.filter(({ isIncluded }) => isIncluded)
      const summary = summarise(chosen)
      expect(summary.count).toBe(included.length)
      expect(summary.count).toBe(pieces.filter((_, index) => look.includes(`${index + 1}`)).length)
      expect(summary.retailers).toBeLessThanOrEqual(summary.count)
      expect(new Set(summary.sums.map(({ currency }) => currency)).size).toBe(summary.sums.length)
      const prices = included.flatMap(({ offer: { price } }) => price ?? [])
      expect(summary.unpriced).toBe(included.length - prices.length)
      const total = (list: { amount: number }[]) =>
        list.reduce((sum, { amount }) => sum + amount, 0)
      expect(total(summary.sums)).toBe(total(prices))
    }),
  )
})

test('before anything is chosen all that is in stock belongs to the look', () => {
  const pieces: Piece[] = [
    { own: offer(), cheaper: undefined },
    { own: offer({ isAvailable: false }), cheaper: offer() },
    { own: offer({ retailer: 'Attic' }), cheaper: undefined },
  ]
  expect(summarise(choosePieces(pieces, new URLSearchParams()))).toEqual({
    count: 2,
    sums: [{ amount: 20_000, currency: 'USD' }],
    unpriced: 0,
    retailers: 2,
  })
})

test('a swapped piece counts with the cheaper price; one without a cheaper one stays', () => {
  const cheaper = offer({ price: { amount: 4_000, currency: 'USD' }, retailer: 'Attic' })
  const pieces: Piece[] = [
    { own: offer(), cheaper },
    { own: offer(), cheaper: undefined },
  ]
  const chosen = choosePieces(pieces, formOf(['', '1', '2'], ['1', '2']))
  expect(chosen.map(({ isSwapped }) => isSwapped)).toEqual([true, false])
  expect(summarise(chosen).sums).toEqual([{ amount: 14_000, currency: 'USD' }])
})

test('a form without any piece is an empty look', () => {
  const chosen = choosePieces([{ own: offer(), cheaper: undefined }], formOf(['']))
  expect(summarise(chosen)).toEqual({ count: 0, sums: [], unpriced: 0, retailers: 0 })
})
