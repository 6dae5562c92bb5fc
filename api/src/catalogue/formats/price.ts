import { decimalsOf } from '@ltk/platform/currency'

import { quoted } from './text.ts'

const codes = new Set(Intl.supportedValuesOf('currency'))

/** The maximum of the database's integer columns. */
export const greatestAmount = 2_147_483_647

const maxPriceLength = 40
const pattern = /^(?:([a-z]{3})\s*)?(\d[\d.,\s'’]*)(?:\s*([a-z]{3}))?$/i

/** Whether a text is the code of a currency in capitals, such as `USD`. */
export function isCurrency(code: string): boolean {
  return codes.has(code)
}

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
  if (isAmbiguous(digits, decimals)) {
    const [whole = '', fraction = ''] = digits.split(/[.,]/)
    throw new Error(
      `price ${quoted(text)} can be read in two ways: write "${whole}${fraction}${decimals === 3 ? '.000' : '.00'} ${code}" or "${whole}.${fraction.slice(0, decimals)} ${code}"`,
    )
  }
  const parts = splitNumber(digits, decimals)
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

/** A currency without decimals has thousands only; one of three decimals is written with a point. */
function isAmbiguous(digits: string, decimals: number): boolean {
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) || decimals === 0) return false
  return decimals !== 3 || digits.includes(',')
}

function splitNumber(
  number: string,
  decimals: number,
): { whole: string; fraction: string } | undefined {
  const mark = decimalMark(number, decimals)
  const [grouped = '', fraction = '', ...more] = mark ? number.split(mark) : [number]
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined
  const isWhole = /^\d+$/.test(grouped) || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(grouped)
  return isWhole ? { whole: grouped.replace(/[.,]/g, ''), fraction } : undefined
}

function decimalMark(number: string, decimals: number): '.' | ',' | undefined {
  const marks = number.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return undefined
  if (marks.length > 1) return marks[0] === last ? undefined : last
  const groupsThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && decimals === 0
  return groupsThousands ? undefined : last
}
