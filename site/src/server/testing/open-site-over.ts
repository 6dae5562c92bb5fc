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
/** What the site logs in the running test. */
export const warn = vi.fn<(facts: object, message: string) => void>()
export const error = vi.fn<(facts: object, message: string) => void>()
const log = { warn, error }

/** What the database throws while it is away. */
export class Away extends Error {}

/** A build without files; in tests pages name none. */
const assetsFolder = mkdtempSync(join(tmpdir(), 'ltk-assets-'))
afterAll(() => rmSync(assetsFolder, { recursive: true }))

afterEach(() => {
  warn.mockReset()
  error.mockReset()
})

/** Opens the site over a wire and sessions that answer or fail as the test sets them up. */
export function openSiteOver({
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
    collageOf: (ids) => `/media/collages/${ids.join('.')}`,
    flags: { split: [], evaluate: async () => testVariants() },
    isDatabaseUnavailable: (failure) => failure instanceof Away,
    log,
    respond: (body, init) => new Response(body, init),
    async keep(_key, ask) {
      const answer = await ask()
      const body = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, headers: answer.headers, body }
    },
  })
}
