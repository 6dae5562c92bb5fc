import { locales } from '@ltk/contract/locales'
import { type Site, startSite } from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allTexts } from './texts/all-texts.ts'

const savedLocales = new Map<string, 'ko'>()
let site: Site

beforeAll(async () => {
  site = await startSite({
    env: { BRAND_NAME: 'Shoply' },
    findSavedLocale: async (_db, userId) => savedLocales.get(userId),
    limits: { signUpByAddress: { points: 100, seconds: 60 } },
  })
})
afterAll(() => site.stop())

type SignUp = { locale?: string; headers?: Record<string, string>; name?: string }

/** Signs a new user up, and returns the mail that they get. */
async function mailAfterSignUp({ locale, headers = {}, name }: SignUp) {
  const email = `${crypto.randomUUID()}@example.com`
  const form = { email, password: 'four plain words', locale, name }
  expect((await site.send('/signup/ltk', form, { headers })).status).toBe(201)
  return { email, mail: await mailTo(email, 'verify_email') }
}

async function mailTo(email: string, kind: string) {
  const mails = await site.identity.listOutbox(200)
  const mail = mails.find((one) => one.to === email && one.kind === kind)
  if (!mail) throw new Error(`no mail ${kind} to ${email}`)
  return mail
}

const subjects = {
  en: 'Confirm your email for Shoply',
  'en-GB': 'Confirm your email for Shoply',
  fr: 'Confirmez votre adresse e-mail pour Shoply',
  de: 'Bestätige deine E-Mail-Adresse für Shoply',
  zh: '请确认你的 Shoply 邮箱',
  'zh-Hant': '請確認你的 Shoply 電子郵件',
  'es-ES': 'Confirma tu correo para Shoply',
  it: 'Conferma la tua email per Shoply',
  pt: 'Confirme seu e-mail para o Shoply',
  ko: 'Shoply 이메일 주소를 확인해 주세요',
}

describe('mails', () => {
  test.each(locales)('name where to write to only if there is an address: $code', ({ code }) => {
    const paragraphsFor = (contact?: string) =>
      allTexts[code].mails.emailReplaced('Shoply', contact).paragraphs
    expect(paragraphsFor()).toHaveLength(1)
    expect(paragraphsFor('hello@shop.example')).toEqual([
      ...paragraphsFor(),
      expect.stringContaining('hello@shop.example'),
    ])
  })

  test.each(locales)('are in the language of the page of the sign-up: $code', async (locale) => {
    const { mail, email } = await mailAfterSignUp({ locale: locale.code, name: 'Ada' })
    expect(mail.subject).toBe(subjects[locale.code])
    expect(mail.html).toContain(`<html lang="${locale.iso}">`)
    for (const part of [email, '/auth/verify?token=', 'Shoply']) {
      expect(mail.text).toContain(part)
    }
    // The address is not confirmed.
    expect(mail.text).not.toContain('Ada')
  })

  test('are in the language that the request prefers if the sign-up names none', async () => {
    const accepting = { 'accept-language': 'nl, it-CH;q=0.9, en;q=0.5' }
    const { mail } = await mailAfterSignUp({ headers: accepting })
    expect(mail.subject).toBe(subjects.it)
    const chosen = { ...accepting, cookie: 'a=b; locale=pt' }
    expect((await mailAfterSignUp({ headers: chosen })).mail.subject).toBe(subjects.pt)
    expect((await mailAfterSignUp({})).mail.subject).toBe(subjects.en)
  })

  test('are in the language of the settings as soon as there is one', async () => {
    const { email, mail } = await mailAfterSignUp({ locale: 'de' })
    savedLocales.set(mail.accountId ?? '', 'ko')
    await site.send('/signup/ltk', { email, password: 'four plain words', locale: 'fr' })
    expect((await mailTo(email, 'already_registered')).subject).toBe('이미 Shoply 계정이 있습니다')
  })
})

describe("the issuer's own pages", () => {
  async function open(path: string, headers: Record<string, string>) {
    const response = await fetch(`${site.url}/identity${path}`, {
      headers: { accept: 'text/html', ...headers },
    })
    const language = response.headers.get('content-language')
    const html = await response.text()
    return [language, /<html lang="(.*?)"/.exec(html)?.[1], /<h1>(.*?)<\/h1>/.exec(html)?.[1]]
  }

  test('are in the language that was chosen, else in the one that the browser prefers', async () => {
    const gone = '/impersonate?token=x'
    expect(await open(gone, { 'accept-language': 'fr' })).toEqual([
      'fr',
      'fr',
      'Ce lien a expiré ou a déjà été utilisé.',
    ])
    expect(await open(gone, { 'accept-language': 'fr', cookie: 'locale=zh' })).toEqual([
      'zh-Hans',
      'zh-Hans',
      '这个链接已过期或已被使用。',
    ])
    // Of the routes, and of the provider.
    for (const path of ['/api/none', '/none']) {
      expect(await open(path, { 'accept-language': 'es' })).toEqual([
        'es-ES',
        'es-ES',
        'No hay nada en esta dirección.',
      ])
    }
  })

  test('say in their language that a sign-in could not go on, and that one is logged out', async () => {
    expect(await open('/authorize?client_id=none', { 'accept-language': 'ko' })).toEqual([
      'ko',
      'ko',
      '로그인을 계속할 수 없습니다',
    ])
    expect(await open('/logout/success', { 'accept-language': 'pt' })).toEqual([
      'pt-BR',
      'pt-BR',
      'Você saiu da sua conta',
    ])
  })
})
