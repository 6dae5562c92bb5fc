/** Totals of an order, a checkout, a line or an adjustment, in minor units. */
export type Totals = { type: string; amount: number }[]

/** Entries of totals that are for goods. All others are shipping, taxes, fees and ways of paying. */
const goods = ['subtotal', 'items_discount', 'discount']

export const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

/** The share of some pieces in an amount for more of them. */
export const shareOf = (amount: number, pieces: number, of: number) =>
  of > 0 ? Math.round((amount * pieces) / of) : 0

/** Whether totals name anything but goods. */
export const namesOthers = (totals: Totals) =>
  totals.some(({ type, amount }) => type !== 'total' && !goods.includes(type) && amount !== 0)

/** Returns what totals say was paid for goods; undefined where they do not say it. */
export function goodsOf(totals: Totals = []): number | undefined {
  const total = totals.find(({ type }) => type === 'total')
  const ofType = (isWanted: (type: string) => boolean) =>
    totals.filter(({ type }) => isWanted(type)).map(({ amount }) => amount)
  if (!total) {
    const amounts = ofType((type) => goods.includes(type))
    return amounts.length > 0 ? sum(amounts) : undefined
  }
  return total.amount - sum(ofType((type) => type !== 'total' && !goods.includes(type)))
}
