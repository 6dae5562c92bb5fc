import { expect, test } from 'vitest'

import { localLinks } from '../shell/site-links.ts'
import { readSiteConfig } from './config.ts'

const others = {
  keepsPages: true,
  eventSampling: 1,
  apps: {},
  hasApp: false,
  appLink: undefined,
  contactEmail: undefined,
  textsDir: undefined,
  links: {},
}

test("the site's own issuer is the default", () => {
  expect(readSiteConfig({})).toEqual({
    issuer: undefined,
    securityContact: undefined,
    ...others,
  })
  expect(readSiteConfig({ OIDC_ISSUER: ' ', OIDC_CLIENT_ID: 'x' })).toEqual({
    issuer: undefined,
    securityContact: undefined,
    ...others,
  })
})

test('another issuer is read with its client', () => {
  expect(
    readSiteConfig({
      OIDC_ISSUER: 'https://id.example/realms/shop',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'secret',
    }),
  ).toEqual({
    issuer: { url: 'https://id.example/realms/shop', client: { id: 'shop', secret: 'secret' } },
    securityContact: undefined,
    ...others,
  })
})

test('a wrong address is named', () => {
  expect(() => readSiteConfig({ OIDC_ISSUER: 'id.example' })).toThrow(
    'Wrong setting: OIDC_ISSUER must look like https://accounts.example/realms/shop (it is "id.example").',
  )
})

test('reports of security flaws go to an address', () => {
  expect(readSiteConfig({ SECURITY_CONTACT: 'mailto:security@shop.example' })).toMatchObject({
    securityContact: 'mailto:security@shop.example',
  })
  expect(() => readSiteConfig({ SECURITY_CONTACT: 'security@shop.example' })).toThrow(
    'Wrong setting: SECURITY_CONTACT must look like mailto:security@shop.example',
  )
})

test('the address for questions is also for security flaws, unless there is another', () => {
  const settings = { CONTACT_EMAIL: 'hello@shop.example' }
  expect(readSiteConfig(settings)).toMatchObject({
    contactEmail: 'hello@shop.example',
    securityContact: 'mailto:hello@shop.example',
  })
  const both = { ...settings, SECURITY_CONTACT: 'mailto:security@shop.example' }
  expect(readSiteConfig(both).securityContact).toBe('mailto:security@shop.example')
  expect(() => readSiteConfig({ CONTACT_EMAIL: 'hello' })).toThrow(
    'Wrong setting: CONTACT_EMAIL must look like hello@shop.example',
  )
})

test.each([
  { APPLE_APP_IDS: 'ABCDE12345.example.shop.app' },
  { APP_LINK: 'shopapp://' },
  { GOOGLE_PLAY_URL: 'https://play.example/shop' },
  { APP_STORE_URL: 'https://apps.example/shop' },
])('with %j there is an app', (settings) => {
  expect(readSiteConfig(settings).hasApp).toBe(true)
})

test('the service worker can be switched off', () => {
  expect(readSiteConfig({ SERVICE_WORKER: 'false' })).toMatchObject({ keepsPages: false })
  expect(() => readSiteConfig({ SERVICE_WORKER: 'no' })).toThrow(
    'Wrong setting: SERVICE_WORKER must be true or false',
  )
})

test('a part of all visitors can be tracked', { tags: ['F-ANL-08', 'C-35', 'X-12'] }, () => {
  expect(readSiteConfig({ EVENT_SAMPLING: '' })).toMatchObject({ eventSampling: 1 })
  expect(readSiteConfig({ EVENT_SAMPLING: '0' })).toMatchObject({ eventSampling: 0 })
  expect(readSiteConfig({ EVENT_SAMPLING: '0.1' })).toMatchObject({ eventSampling: 0.1 })
  for (const wrong of ['-1', '2', 'half']) {
    expect(() => readSiteConfig({ EVENT_SAMPLING: wrong })).toThrow(
      'Wrong setting: EVENT_SAMPLING must be a number from 0 to 1, such as 0.1',
    )
  }
})

test('the apps that open the site are read', () => {
  const fingerprint = Array.from({ length: 32 }, () => '1A').join(':')
  const settings = {
    APPLE_APP_IDS: 'ABCDE12345.example.shop.app, ABCDE12345.example.shop.app-beta',
    ANDROID_PACKAGE: 'example.shop.app',
    ANDROID_CERTIFICATES: fingerprint,
  }
  expect(readSiteConfig(settings).apps).toEqual({
    appleIds: ['ABCDE12345.example.shop.app', 'ABCDE12345.example.shop.app-beta'],
    android: { packageName: 'example.shop.app', certificates: [fingerprint] },
  })
})

test.each([
  [{ APPLE_APP_IDS: 'shop' }, 'APPLE_APP_IDS must look like ABCDE12345.example.shop.app'],
  [{ ANDROID_PACKAGE: 'shop' }, 'ANDROID_PACKAGE must look like example.shop.app'],
  [{ ANDROID_CERTIFICATES: '14:6D' }, 'ANDROID_CERTIFICATES must be SHA-256 fingerprints'],
  [
    { ANDROID_PACKAGE: 'example.shop.app' },
    'ANDROID_CERTIFICATES must be set where the other of ANDROID_PACKAGE and ANDROID_CERTIFICATES is',
  ],
  [{ APP_LINK: 'http://open.shop.example' }, 'APP_LINK must look like https://open.shop.example'],
  [{ APP_LINK: 'javascript://' }, 'APP_LINK must look like https://open.shop.example'],
])('%j is named as wrong', (settings, sentence) => {
  expect(() => readSiteConfig(settings)).toThrow(`Wrong setting: ${sentence}`)
})

test.each([
  ['shopapp://', 'shopapp://'],
  ['https://open.shop.example', 'https://open.shop.example/'],
  ['https://open.shop.example/', 'https://open.shop.example/'],
])('addresses of the app at %s begin with %s', (given, begins) => {
  expect(readSiteConfig({ APP_LINK: given }).appLink).toBe(begins)
})

test(
  'help, applications, policies and stores may be on other sites; a page of the site is the default',
  { tags: ['U-24', 'F-SHELL-03'] },
  () => {
    const settings = {
      HELP_URL: 'https://help.example/shop',
      CREATOR_APPLICATION_URL: 'https://apply.example/',
      TERMS_URL: 'https://legal.example/terms',
      PRIVACY_URL: 'https://legal.example/privacy',
      COOKIES_URL: 'https://legal.example/cookies',
      GOOGLE_PLAY_URL: 'https://play.example/shop',
      APP_STORE_URL: 'https://apps.example/shop',
    }
    expect({ ...localLinks, ...readSiteConfig(settings).links }).toEqual({
      helpCenter: 'https://help.example/shop',
      creatorApplication: 'https://apply.example/',
      terms: 'https://legal.example/terms',
      privacy: 'https://legal.example/privacy',
      cookies: 'https://legal.example/cookies',
      googlePlay: 'https://play.example/shop',
      appStore: 'https://apps.example/shop',
    })
    expect(readSiteConfig({ HELP_URL: ' ' }).links).toEqual({})
    expect(() => readSiteConfig({ HELP_URL: 'javascript:alert(1)' })).toThrow(
      'Wrong setting: HELP_URL must look like https://help.example/shop',
    )
  },
)
