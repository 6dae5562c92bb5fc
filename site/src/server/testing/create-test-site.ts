import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createFakeSessions } from '@ltk/testing/site/fake-sessions'
import { testVariants } from '@ltk/testing/site/test-flags'
import { afterAll, afterEach, vi } from 'vitest'

import { type AuthSettings, createAuth } from '../auth.ts'
import type { SessionStore } from '../session-store.ts'
import { createSite } from '../site.ts'

export const siteUrl = 'http://shop.example'
/** The site's log in the running test. */
export const warn = vi.fn<(facts: object, message: string) => void>()
export const error = vi.fn<(facts: object, message: string) => void>()
const log = { warn, error }

/** The error of a database that is unavailable. */
export class DatabaseUnavailable extends Error {}

/** A build without files; in tests pages name none. */
const assetsFolder = mkdtempSync(join(tmpdir(), 'ltk-assets-'))
afterAll(() => rmSync(assetsFolder, { recursive: true }))

afterEach(() => {
  warn.mockReset()
  error.mockReset()
})

/** Creates the site with fakes for the wire and the sessions, which answer or fail as a test needs. */
export function createTestSite({
  api = async () => Response.json({}, { status: 404 }),
  find = async () => undefined,
  verifyToken = async () => undefined,
  accounts,
}: {
  api?: (request: Request) => Promise<Response>
  find?: SessionStore['find']
  verifyToken?: AuthSettings['verifyToken']
  accounts?: AuthSettings['accounts']
}) {
  const neverAsked = () => {
    throw new Error('the issuer is not asked')
  }
  const auth = createAuth({
    siteUrl,
    issuer: {
      configuration: neverAsked,
      redeem: neverAsked,
      refresh: neverAsked,
      readUser: neverAsked,
      fetchUser: neverAsked,
      findUser: neverAsked,
      signOutAddress: neverAsked,
    },
    accounts,
    sessions: { ...createFakeSessions(), find },
    verifyToken,
    logOutEverywhere: async () => {},
    endIssuerSession: undefined,
    invites: undefined,
    api,
    recordWrite: async () => {},
    cookieSecret: new Uint8Array(32),
    log,
  })
  return createSite({
    config: {
      brand: 'Shop',
      siteUrl,
      mediaUrl: '/media',
      assetsFolder,
      workerFolder: assetsFolder,
      keepsPages: false,
      eventDays: 90,
      eventSampling: 1,
    },
    auth,
    offer: { google: false, demo: false, externalIssuer: undefined },
    texts: () => undefined,
    collageOf: (ids) => `/media/collages/${ids.join('.')}`,
    flags: { split: [], evaluate: async () => testVariants() },
    isDatabaseUnavailable: (failure) => failure instanceof DatabaseUnavailable,
    log,
    respond: (body, init) => new Response(body, init),
    async cachePage(_key, render) {
      const answer = await render()
      const body = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, headers: answer.headers, body }
    },
  })
}
