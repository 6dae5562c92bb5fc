import { defaultLocale, findLocale, type LocaleCode } from '@ltk/contract/locales'

export const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

/** Why a request is refused without being handled; `maxBytes` is the largest allowed body. */
export type RefusalReason = 'busy' | 'incomplete' | { maxBytes: number }

type Texts = {
  busy: string
  incomplete: string
  tooLarge: (bytes: string) => string
  home: string
}

/**
 * Not Lingui's, whose catalogues are part of the rendered site: these pages cost next to nothing,
 * and are sent without it.
 */
const texts: Record<LocaleCode, Texts> = {
  en: {
    busy: 'We are a little busy right now. Please try again in a moment.',
    incomplete: 'What was sent did not arrive in full.',
    tooLarge: (bytes) => `What was sent is larger than ${bytes} bytes.`,
    home: 'Home',
  },
  'en-GB': {
    busy: 'We are a little busy right now. Please try again in a moment.',
    incomplete: 'What was sent did not arrive in full.',
    tooLarge: (bytes) => `What was sent is larger than ${bytes} bytes.`,
    home: 'Home',
  },
  fr: {
    busy: 'Nous sommes un peu débordés en ce moment. Veuillez réessayer dans un instant.',
    incomplete: 'L’envoi n’est pas arrivé en entier.',
    tooLarge: (bytes) => `L’envoi dépasse ${bytes} octets.`,
    home: 'Accueil',
  },
  de: {
    busy: 'Gerade ist viel los. Bitte versuch es gleich noch einmal.',
    incomplete: 'Was gesendet wurde, ist nicht vollständig angekommen.',
    tooLarge: (bytes) => `Was gesendet wurde, ist größer als ${bytes} Byte.`,
    home: 'Startseite',
  },
  zh: {
    busy: '现在有点忙，请稍后重试。',
    incomplete: '发送的内容没有完整送达。',
    tooLarge: (bytes) => `发送的内容超过了 ${bytes} 字节。`,
    home: '首页',
  },
  'zh-Hant': {
    busy: '現在有點忙，請稍後再試。',
    incomplete: '傳送的內容沒有完整送達。',
    tooLarge: (bytes) => `傳送的內容超過了 ${bytes} 位元組。`,
    home: '首頁',
  },
  'es-ES': {
    busy: 'Ahora mismo estamos un poco saturados. Inténtalo de nuevo en un momento.',
    incomplete: 'Lo enviado no ha llegado completo.',
    tooLarge: (bytes) => `Lo enviado supera los ${bytes} bytes.`,
    home: 'Inicio',
  },
  it: {
    busy: 'In questo momento siamo molto richiesti. Riprova tra poco.',
    incomplete: 'L’invio non è arrivato per intero.',
    tooLarge: (bytes) => `L’invio supera i ${bytes} byte.`,
    home: 'Pagina iniziale',
  },
  pt: {
    busy: 'Estamos com muito movimento agora. Tente de novo em instantes.',
    incomplete: 'O que foi enviado não chegou por completo.',
    tooLarge: (bytes) => `O que foi enviado tem mais de ${bytes} bytes.`,
    home: 'Início',
  },
  ko: {
    busy: '지금 이용자가 많아요. 잠시 후 다시 시도해 주세요.',
    incomplete: '보낸 내용이 모두 도착하지 않았어요.',
    tooLarge: (bytes) => `보낸 내용이 ${bytes}바이트를 넘어요.`,
    home: '홈',
  },
}

/** Returns a page with the reason why a request is refused, in a language. */
export function refusalPage(locale: string, status: number, reason: RefusalReason): string {
  const { code, iso } = findLocale(locale) ?? { code: defaultLocale, iso: defaultLocale }
  const { home, tooLarge, ...sentences } = texts[code]
  const message =
    typeof reason === 'string' ? sentences[reason] : tooLarge(reason.maxBytes.toLocaleString(iso))
  return `<!doctype html>
    <html lang="${iso}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${status}</title>
      </head>
      <body>
        <h1>${message}</h1>
        <p><a href="/">${home}</a></p>
      </body>
    </html>`
}
