import { z } from 'zod'

import { cleanText } from './text.ts'

function isWeb(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

function address(isAllowed: (value: string) => boolean, kinds: string) {
  return z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .max(2048)
        .refine(isAllowed, {
          error: ({ input }) =>
            `must be an ${kinds} address (it is "${String(input).slice(0, 60)}")`,
        }),
    )
}

/** Where a picture or video comes from: the web, or drawn by the demo. */
export const pictureAddress = address(
  (value) => isWeb(value) || /^demo:\S+$/.test(value),
  'https:, http: or demo:',
)

/** A page that a shopper can be led to. */
export const pageAddress = address(isWeb, 'https: or http:')
