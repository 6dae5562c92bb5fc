import { cleanText } from './text.ts'

/** A GTIN as its digits, which files write with spaces or hyphens, or after Excel's apostrophe. */
export const gtin = cleanText
  .transform((value) => value.replace(/^'|[\s-]/g, ''))
  .refine(isGtin, 'must be 8, 12, 13 or 14 digits, the last of them the check digit')
  .meta({ unit: '8, 12, 13 or 14 digits with their check digit' })

/** From the right, digits count once and three times by turns; all of them make whole tens. */
function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
