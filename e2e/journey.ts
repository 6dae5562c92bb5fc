import { randomInt } from 'node:crypto'

import { test as base } from '@playwright/test'

const octet = () => randomInt(1, 255)

/** A test whose browsers come from an address of their own, so that no journey uses up the limits of another. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` })
  },
})
