import type { LocaleCode } from '@ltk/contract/locales'
import type { Letter } from '@ltk/platform/letter'

import type { InStock } from './queries.ts'

type Named = { product: string; retailer: string }
type Texts = {
  /** The product, and which of its variants. */
  variantOf: (name: string, variant: string) => string
  subject: (product: string) => string
  isBack: (named: Named) => string
  onlyMail: string
  seeIt: string
}

const inBrackets = (name: string, variant: string) => `${name} (${variant})`
const inWideBrackets = (name: string, variant: string) => `${name}（${variant}）`

const english: Texts = {
  variantOf: inBrackets,
  subject: (product) => `Back in stock: ${product}`,
  isBack: ({ product, retailer }) =>
    `${product} is back in stock at ${retailer}. You asked us to tell you.`,
  onlyMail: 'This is the only mail about it, unless you ask us again.',
  seeIt: 'See it',
}

const texts: Record<LocaleCode, Texts> = {
  en: english,
  'en-GB': english,
  fr: {
    variantOf: inBrackets,
    subject: (product) => `De retour en stock\u00a0: ${product}`,
    isBack: ({ product, retailer }) =>
      `${product} est de retour en stock chez ${retailer}. Vous nous avez demandé de vous prévenir.`,
    onlyMail: 'C’est le seul e-mail à ce sujet, sauf si vous nous le demandez à nouveau.',
    seeIt: 'Voir le produit',
  },
  de: {
    variantOf: inBrackets,
    subject: (product) => `Wieder da: ${product}`,
    isBack: ({ product, retailer }) =>
      `${product} ist bei ${retailer} wieder verfügbar. Du wolltest, dass wir dir Bescheid geben.`,
    onlyMail: 'Das ist die einzige E-Mail dazu, es sei denn, du bittest uns noch einmal darum.',
    seeIt: 'Ansehen',
  },
  zh: {
    variantOf: inWideBrackets,
    subject: (product) => `到货通知：${product}`,
    isBack: ({ product, retailer }) =>
      `${product} 在 ${retailer} 重新有货了。这是你之前订阅的到货通知。`,
    onlyMail: '除非你再次订阅，否则我们不会再就此发送邮件。',
    seeIt: '查看商品',
  },
  'zh-Hant': {
    variantOf: inWideBrackets,
    subject: (product) => `到貨通知：${product}`,
    isBack: ({ product, retailer }) =>
      `${product} 在 ${retailer} 重新有貨了。這是你先前訂閱的到貨通知。`,
    onlyMail: '除非你再次訂閱，否則我們不會再為此寄送郵件。',
    seeIt: '查看商品',
  },
  'es-ES': {
    variantOf: inBrackets,
    subject: (product) => `De nuevo disponible: ${product}`,
    isBack: ({ product, retailer }) =>
      `${product} vuelve a estar disponible en ${retailer}. Nos pediste que te avisáramos.`,
    onlyMail: 'Este es el único correo sobre ello, a menos que nos lo pidas otra vez.',
    seeIt: 'Ver el producto',
  },
  it: {
    variantOf: inBrackets,
    subject: (product) => `Di nuovo disponibile: ${product}`,
    isBack: ({ product, retailer }) =>
      `${product} è di nuovo disponibile da ${retailer}. Ci hai chiesto di avvisarti.`,
    onlyMail: 'Questa è l’unica email al riguardo, a meno che tu non ce lo chieda di nuovo.',
    seeIt: 'Vedi il prodotto',
  },
  pt: {
    variantOf: inBrackets,
    subject: (product) => `Disponível de novo: ${product}`,
    isBack: ({ product, retailer }) =>
      `${product} está disponível de novo na loja ${retailer}. Você pediu que avisássemos.`,
    onlyMail: 'Este é o único e-mail sobre isso, a menos que você peça de novo.',
    seeIt: 'Ver o produto',
  },
  ko: {
    variantOf: inBrackets,
    subject: (product) => `재입고 알림: ${product}`,
    isBack: ({ product, retailer }) =>
      `${product} 상품이 ${retailer}에 다시 입고되었습니다. 요청하신 재입고 알림입니다.`,
    onlyMail: '다시 요청하지 않으시면 이 상품에 대한 메일은 더 이상 보내지 않습니다.',
    seeIt: '상품 보기',
  },
}

/** Returns the mail, in a language, that something is back in stock. */
export function restockLetter(found: InStock, locale: LocaleCode): Letter {
  const { variantId, variantTitle, detailsId, name, hasVariants, retailer } = found
  const { variantOf, subject, isBack, onlyMail, seeIt } = texts[locale]
  const product = hasVariants ? variantOf(name, variantTitle) : name
  return {
    kind: 'back_in_stock',
    subject: subject(product),
    paragraphs: [isBack({ product, retailer }), onlyMail],
    links: [{ label: seeIt, path: `/products/${detailsId}?variant=${variantId}` }],
  }
}
