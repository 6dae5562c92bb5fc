import { decimalsOf, isWrittenWhole } from '@ltk/contract/currencies'
import { isCurrency } from '@ltk/platform/currency'

import { quoted } from './text.ts'

/** The maximum of the database's integer columns. */
export const greatestAmount = 2_147_483_647

const maxPriceLength = 40
const pattern = /^(?:([a-z]{3})\s*)?(\d[\d.,\s'’]*)(?:\s*([a-z]{3}))?$/i

/**
 * Reads a price such as `75.00 USD`, `USD 75`, `1.234,50` or `1 500 JPY`, in minor units.
 * Throws a sentence on anything else, on a negative price, where no currency is known, and where a lone
 * separator before three digits, as in `1,234`, could mean thousands or decimals (decision 11-formats).
 */
export function parsePrice(text: string, currency?: string): { amount: number; currency: string } {
  const match = text.length <= maxPriceLength ? pattern.exec(text.trim()) : undefined
  const number = match?.[2]
  if (number === undefined) {
    throw new Error(`price ${quoted(text)} must look like "75.00 ${currency ?? 'USD'}"`)
  }
  const code = (match?.[1] ?? match?.[3] ?? currency)?.toUpperCase()
  if (code === undefined)
    throw new Error(`price ${quoted(text)} names no currency: write "75.00 USD"`)
  if (!isCurrency(code))
    throw new Error(`price ${quoted(text)} names the unknown currency "${code}"`)
  const decimals = decimalsOf(code)
  const digits = number.replace(/[\s'’]/g, '')
  if (isAmbiguous(digits, code)) {
    const [whole = '', part = ''] = digits.split(/[.,]/)
    // A fourth decimal tells the decimals of a dinar from thousands.
    const fraction = isWrittenWhole(code) ? `${part}0` : part.slice(0, decimals)
    throw new Error(
      `price ${quoted(text)} can be read in two ways: write "${whole}${part}${decimals === 3 ? '.000' : '.00'} ${code}" or "${whole}.${fraction} ${code}"`,
    )
  }
  const parts = splitNumber(digits, code)
  if (!parts) throw new Error(`price ${quoted(text)} must look like "75.00 ${code}"`)
  const fraction = parts.fraction.replace(/0+$/, '')
  if (fraction.length > decimals) {
    throw new Error(`price ${quoted(text)} has more decimals than ${code}, which has ${decimals}`)
  }
  const amount = Number(parts.whole + fraction.padEnd(decimals, '0'))
  if (amount > greatestAmount) {
    throw new Error(
      `price ${quoted(text)} is above the greatest that can be kept, ${greatestAmount}`,
    )
  }
  return { amount, currency: code }
}

const oneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Whether a separator before three digits is one of thousands: the currency has no others, or they are not written. */
function hasThousandsOnly(code: string): boolean {
  const decimals = decimalsOf(code)
  return decimals === 0 || (decimals === 2 && isWrittenWhole(code))
}

/** One of three decimals is written with a point. */
function isAmbiguous(digits: string, code: string): boolean {
  if (!oneGroup.test(digits) || hasThousandsOnly(code)) return false
  return decimalsOf(code) !== 3 || isWrittenWhole(code) || digits.includes(',')
}

function splitNumber(
  number: string,
  code: string,
): { whole: string; fraction: string } | undefined {
  const mark = decimalMark(number, code)
  const [grouped = '', fraction = '', ...more] = mark ? number.split(mark) : [number]
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined
  const isWhole = /^\d+$/.test(grouped) || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(grouped)
  return isWhole ? { whole: grouped.replace(/[.,]/g, ''), fraction } : undefined
}

function decimalMark(number: string, code: string): '.' | ',' | undefined {
  const marks = number.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return undefined
  if (marks.length > 1) return marks[0] === last ? undefined : last
  return oneGroup.test(number) && hasThousandsOnly(code) ? undefined : last
}
