import { expect, test } from 'vitest'

import { readSiteConfig } from './config.ts'

test("the site's own issuer is the default", () => {
  expect(readSiteConfig({})).toEqual({
    issuer: undefined,
    securityContact: undefined,
    keepsPages: true,
  })
  expect(readSiteConfig({ OIDC_ISSUER: ' ', OIDC_CLIENT_ID: 'x' })).toEqual({
    issuer: undefined,
    securityContact: undefined,
    keepsPages: true,
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
    keepsPages: true,
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

test('the service worker can be switched off', () => {
  expect(readSiteConfig({ SERVICE_WORKER: 'false' })).toMatchObject({ keepsPages: false })
  expect(() => readSiteConfig({ SERVICE_WORKER: 'no' })).toThrow(
    'Wrong setting: SERVICE_WORKER must be true or false',
  )
})
