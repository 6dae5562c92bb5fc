/** The categories that every site has, by their names in addresses, in their order. */
export const categoryNames = [
  'ltkstyletip',
  'ltkhome',
  'ltkbeauty',
  'salealert',
  'ltkworkwear',
  'ltktravel',
  'ltkkids',
  'ltkwedding',
  'ltkseasonal',
  'findsunder100',
  'findsunder50',
  'ltkbuynow',
  'ltkparties',
  'ltkfamily',
  'fashionmonth',
  'ltkactive',
] as const
export type CategoryName = (typeof categoryNames)[number]
