import { z } from 'zod'

import { cleanText } from './text.ts'

function isWeb(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Pages name addresses such as `//cdn.example/a.jpg`, which have the page's scheme. */
function withScheme(value: string): string {
  return value.startsWith('//') ? `https:${value}` : value
}

function address(isAllowed: (value: string) => boolean, kinds: string) {
  return cleanText
    .transform(withScheme)
    .pipe(
      z
        .string()
        .max(2048)
        .refine(isAllowed, {
          error: ({ input }) =>
            `must be an ${kinds} address (it is "${String(input).slice(0, 60)}")`,
        }),
    )
    .meta({ maxLength: 2048, unit: `${kinds} address` })
}

/** The address of a picture or video: on the web, or drawn by the demo. */
export const pictureAddress = address(
  (value) => isWeb(value) || /^demo:\S+$/.test(value),
  'https:, http: or demo:',
)

/** A page that a shopper can be led to. */
export const pageAddress = address(isWeb, 'https: or http:')
