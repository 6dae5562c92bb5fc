import type { LocaleCode } from '@ltk/contract/locales'

type Order = { number: string; retailer: string }
type Text = { subject: (order: Order) => string; body: (order: Order) => string }
type Texts = {
  confirmed: Text
  shipped: Text
  /** An item, and which of its variants. */
  variantOf: (name: string, variant: string) => string
  total: (amount: string) => string
  /** A parcel, by its carrier and its number there. */
  parcel: (number: string) => string
  /** Who the purchase is with. */
  askRetailer: (retailer: string) => string
  seeOrders: string
  trackParcel: string
}

const inBrackets = (name: string, variant: string) => `${name} (${variant})`
const inWideBrackets = (name: string, variant: string) => `${name}（${variant}）`

const english: Texts = {
  confirmed: {
    subject: ({ number, retailer }) => `Your order at ${retailer}: ${number}`,
    body: ({ number, retailer }) => `${retailer} has confirmed your order ${number}. Thank you!`,
  },
  shipped: {
    subject: ({ number, retailer }) => `On its way: your order ${number} from ${retailer}`,
    body: ({ number, retailer }) => `Your order ${number} from ${retailer} is on its way.`,
  },
  variantOf: inBrackets,
  total: (amount) => `Total: ${amount}`,
  parcel: (number) => `Parcel: ${number}`,
  askRetailer: (retailer) =>
    `You bought from ${retailer}. Please ask them about delivery, changes and returns.`,
  seeOrders: 'See your orders',
  trackParcel: 'Track the parcel',
}

/** The texts of the mails about orders, in each language. */
export const letterTexts: Record<LocaleCode, Texts> = {
  en: english,
  'en-GB': english,
  fr: {
    confirmed: {
      subject: ({ number, retailer }) => `Votre commande chez ${retailer}\u00a0: ${number}`,
      body: ({ number, retailer }) =>
        `${retailer} a confirmé votre commande ${number}. Merci\u00a0!`,
    },
    shipped: {
      subject: ({ number, retailer }) => `En route\u00a0: votre commande ${number} de ${retailer}`,
      body: ({ number, retailer }) => `Votre commande ${number} de ${retailer} est en route.`,
    },
    variantOf: inBrackets,
    total: (amount) => `Total\u00a0: ${amount}`,
    parcel: (number) => `Colis\u00a0: ${number}`,
    askRetailer: (retailer) =>
      `Votre vendeur est ${retailer}. Adressez-vous à lui pour la livraison, les modifications et les retours.`,
    seeOrders: 'Voir vos commandes',
    trackParcel: 'Suivre le colis',
  },
  de: {
    confirmed: {
      subject: ({ number, retailer }) => `Deine Bestellung bei ${retailer}: ${number}`,
      body: ({ number, retailer }) =>
        `${retailer} hat deine Bestellung ${number} bestätigt. Vielen Dank!`,
    },
    shipped: {
      subject: ({ number, retailer }) => `Unterwegs: deine Bestellung ${number} von ${retailer}`,
      body: ({ number, retailer }) => `Deine Bestellung ${number} von ${retailer} ist unterwegs.`,
    },
    variantOf: inBrackets,
    total: (amount) => `Summe: ${amount}`,
    parcel: (number) => `Paket: ${number}`,
    askRetailer: (retailer) =>
      `Du hast bei ${retailer} gekauft. Wende dich bei Fragen zu Lieferung, Änderungen und Rückgabe bitte dorthin.`,
    seeOrders: 'Deine Bestellungen ansehen',
    trackParcel: 'Paket verfolgen',
  },
  zh: {
    confirmed: {
      subject: ({ number, retailer }) => `你在 ${retailer} 的订单：${number}`,
      body: ({ number, retailer }) => `${retailer} 已确认你的订单 ${number}。感谢购买！`,
    },
    shipped: {
      subject: ({ number, retailer }) => `已发货：你在 ${retailer} 的订单 ${number}`,
      body: ({ number, retailer }) => `你在 ${retailer} 的订单 ${number} 已在途中。`,
    },
    variantOf: inWideBrackets,
    total: (amount) => `合计：${amount}`,
    parcel: (number) => `包裹：${number}`,
    askRetailer: (retailer) =>
      `商品由 ${retailer} 出售。有关配送、更改和退货的问题，请联系该商家。`,
    seeOrders: '查看你的订单',
    trackParcel: '查询包裹',
  },
  'zh-Hant': {
    confirmed: {
      subject: ({ number, retailer }) => `你在 ${retailer} 的訂單：${number}`,
      body: ({ number, retailer }) => `${retailer} 已確認你的訂單 ${number}。感謝購買！`,
    },
    shipped: {
      subject: ({ number, retailer }) => `已出貨：你在 ${retailer} 的訂單 ${number}`,
      body: ({ number, retailer }) => `你在 ${retailer} 的訂單 ${number} 正在運送途中。`,
    },
    variantOf: inWideBrackets,
    total: (amount) => `總計：${amount}`,
    parcel: (number) => `包裹：${number}`,
    askRetailer: (retailer) =>
      `商品由 ${retailer} 銷售。有關配送、變更和退貨的問題，請聯絡該商家。`,
    seeOrders: '查看你的訂單',
    trackParcel: '追蹤包裹',
  },
  'es-ES': {
    confirmed: {
      subject: ({ number, retailer }) => `Tu pedido en ${retailer}: ${number}`,
      body: ({ number, retailer }) => `${retailer} ha confirmado tu pedido ${number}. ¡Gracias!`,
    },
    shipped: {
      subject: ({ number, retailer }) => `En camino: tu pedido ${number} de ${retailer}`,
      body: ({ number, retailer }) => `Tu pedido ${number} de ${retailer} está en camino.`,
    },
    variantOf: inBrackets,
    total: (amount) => `Total: ${amount}`,
    parcel: (number) => `Paquete: ${number}`,
    askRetailer: (retailer) =>
      `Has comprado en ${retailer}. Consulta allí la entrega, los cambios y las devoluciones.`,
    seeOrders: 'Ver tus pedidos',
    trackParcel: 'Seguir el paquete',
  },
  it: {
    confirmed: {
      subject: ({ number, retailer }) => `Il tuo ordine da ${retailer}: ${number}`,
      body: ({ number, retailer }) => `${retailer} ha confermato il tuo ordine ${number}. Grazie!`,
    },
    shipped: {
      subject: ({ number, retailer }) => `In viaggio: il tuo ordine ${number} da ${retailer}`,
      body: ({ number, retailer }) => `Il tuo ordine ${number} da ${retailer} è in viaggio.`,
    },
    variantOf: inBrackets,
    total: (amount) => `Totale: ${amount}`,
    parcel: (number) => `Pacco: ${number}`,
    askRetailer: (retailer) =>
      `Hai acquistato da ${retailer}. Rivolgiti al negozio per consegna, modifiche e resi.`,
    seeOrders: 'Vedi i tuoi ordini',
    trackParcel: 'Traccia il pacco',
  },
  pt: {
    confirmed: {
      subject: ({ number, retailer }) => `Seu pedido na loja ${retailer}: ${number}`,
      body: ({ number, retailer }) =>
        `A loja ${retailer} confirmou seu pedido ${number}. Agradecemos a compra!`,
    },
    shipped: {
      subject: ({ number, retailer }) => `A caminho: seu pedido ${number} da loja ${retailer}`,
      body: ({ number, retailer }) => `Seu pedido ${number} da loja ${retailer} está a caminho.`,
    },
    variantOf: inBrackets,
    total: (amount) => `Total: ${amount}`,
    parcel: (number) => `Pacote: ${number}`,
    askRetailer: (retailer) =>
      `Você comprou na loja ${retailer}. Fale com ela sobre entrega, alterações e devoluções.`,
    seeOrders: 'Ver seus pedidos',
    trackParcel: 'Rastrear o pacote',
  },
  ko: {
    confirmed: {
      subject: ({ number, retailer }) => `${retailer} 주문 확인: ${number}`,
      body: ({ number, retailer }) =>
        `${retailer}에서 주문 ${number}번을 확인했습니다. 감사합니다!`,
    },
    shipped: {
      subject: ({ number, retailer }) => `배송 시작: ${retailer} 주문 ${number}`,
      body: ({ number, retailer }) => `${retailer}에서 주문하신 ${number}번이 배송 중입니다.`,
    },
    variantOf: inBrackets,
    total: (amount) => `합계: ${amount}`,
    parcel: (number) => `택배: ${number}`,
    askRetailer: (retailer) =>
      `판매자는 ${retailer}입니다. 배송, 변경, 반품은 판매자에게 문의해 주세요.`,
    seeOrders: '주문 보기',
    trackParcel: '배송 조회',
  },
}
