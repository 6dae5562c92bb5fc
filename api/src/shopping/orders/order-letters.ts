import { languageTag, type LocaleCode } from '@ltk/contract/locales'
import { shownVariantTitle } from '@ltk/contract/variant-title'
import { formatMoney } from '@ltk/platform/currency'
import type { OrderedLine } from '@ltk/platform/db/column-types'
import type { Letter, LetterLink } from '@ltk/platform/letter'

import type { OrderReport } from '../retailers/connector.ts'
import { letterTexts } from './order-letter-texts.ts'

type Facts = { report: OrderReport; lines: OrderedLine[]; retailer: string }

/** How many items and parcels a mail lists; the order's page has all of them. */
const listed = 20

/** Returns the mail, in a language, that a retailer has confirmed an order. */
export function confirmationLetter({ report, lines, retailer }: Facts, locale: LocaleCode): Letter {
  const { confirmed, total, askRetailer } = letterTexts[locale]
  const { number, currency } = report
  return {
    kind: 'order_confirmed',
    subject: confirmed.subject({ number, retailer }),
    paragraphs: [
      confirmed.body({ number, retailer }),
      ...listItems(lines, locale),
      total(formatMoney(report.total, currency, languageTag(locale))),
      askRetailer(retailer),
    ],
    links: [seeOrders(locale)],
  }
}

/** Returns the mail, in a language, that an order is on its way, with the parcels that can be followed. */
export function shippingLetter({ report, lines, retailer }: Facts, locale: LocaleCode): Letter {
  const { shipped, parcel, trackParcel, askRetailer } = letterTexts[locale]
  const { number } = report
  const parcels = report.parcels.slice(0, listed)
  const named = parcels.flatMap(({ carrier, trackingNumber }) =>
    trackingNumber === null ? [] : [parcel(joined([carrier, trackingNumber]))],
  )
  const links = parcels.flatMap(({ trackingNumber, trackingUrl }): LetterLink[] =>
    trackingUrl === null
      ? []
      : [{ label: joined([trackParcel, parcels.length > 1 && trackingNumber]), url: trackingUrl }],
  )
  return {
    kind: 'order_shipped',
    subject: shipped.subject({ number, retailer }),
    paragraphs: [
      shipped.body({ number, retailer }),
      ...listItems(lines, locale),
      ...named,
      askRetailer(retailer),
    ],
    links: [...links, seeOrders(locale)],
  }
}

const seeOrders = (locale: LocaleCode) => ({
  label: letterTexts[locale].seeOrders,
  path: '/account/orders',
})

function listItems(lines: OrderedLine[], locale: LocaleCode): string[] {
  const { variantOf } = letterTexts[locale]
  return lines
    .filter(({ title }) => title !== '')
    .slice(0, listed)
    .map(({ quantity, title, ...line }) => {
      const variantTitle = shownVariantTitle(title, line.variantTitle)
      const item = variantTitle === '' ? title : variantOf(title, variantTitle)
      return `${quantity} × ${item}`
    })
}

const joined = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' ')
