import { fillTables } from '@ltk/platform/db/testing/fill-tables'
import { createBrowser } from '@ltk/testing/identity/browser'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { password, type Person, setUpErasures, textsOf } from './testing/set-up-erasures.ts'

/** What the columns of ids name. One of a new name must be added to one of these lists. */
const owners = ['user_id', 'account_id', 'scope']
const operators = ['operator_id', 'withdrawn_by']
const creators = ['profile_id', 'similar_id', 'reason_profile_id', 'content_id']
/** A creator's profile, beside the account that it belongs to. */
const ownProfile = 'publisher_id'
const ofThings = [
  'id',
  'after',
  'avatar_id',
  'cart_id',
  'checkout_id',
  'click_id',
  'collection_id',
  'content_source_id',
  'guide_id',
  'hero_image_id',
  'image_id',
  'lead_post_id',
  'order_id',
  'post_id',
  'product_details_id',
  'product_id',
  'product_set_id',
  'refers_to',
  'replaces',
  'retailer_id',
  'retailer_product_id',
  'size_chart_id',
  'subscription_id',
  'variant_id',
  'video_media_id',
  'visitor_id',
]

/** Where an erased person's bare id stays, and why. It names nobody who can still be found by it. */
const kept: Record<string, string> = {
  'identity_audit.account_id': 'proves that the erasure was carried out',
  'identity_audit.operator_id': 'an operator answers for what they did to others',
  'product_details.withdrawn_by': 'an operator answers for what they withdrew',
  'profiles.withdrawn_by': 'an operator answers for what they withdrew',
  'retailers.withdrawn_by': 'an operator answers for what they withdrew',
  'withdrawn_content.withdrawn_by': 'an operator answers for what they withdrew',
  'search_placements.operator_id': 'an operator answers for what they changed',
  'search_synonyms.operator_id': 'an operator answers for what they changed',
  'ledger_entries.profile_id': 'the books, which are never changed',
  'shop_clicks.profile_id': 'a network may owe money for the click, for 400 days at most',
  'events.content_id': 'what visitors looked at, for EVENT_DAYS at most',
}

const given = setUpErasures()

type Column = { table: string; name: string; type: string }

/** Lists the columns of the tables as they are, in all parts. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
      and not attisdropped and relname !~ 'migrations'
    order by relname, attname`.execute(given.database.db)
  return rows
}

test('of every column of ids it is known whose they are', async () => {
  const known = new Set([...owners, ...operators, ...creators, ownProfile, ...ofThings])
  const ids = (await listColumns()).filter(({ type }) => type === 'uuid')
  expect(ids.filter(({ name }) => !known.has(name))).toEqual([])
})

/**
 * Puts a row into each table for each column that can name a person, with their email and name in its
 * texts and JSON where the row is theirs.
 */
async function fillWith(person: Person, profileId: string): Promise<string[]> {
  const columns = await listColumns()
  const filled: string[] = []
  for (const [index, key] of [...owners, ...operators, ...creators].entries()) {
    const tables = columns.filter(({ name }) => name === key).map(({ table }) => table)
    const id = creators.includes(key) ? profileId : person.userId
    await fillTables(given.database.db, index + 2, {
      tables,
      choose({ table, name, type, check }) {
        if (name === key) return type === 'text' ? `email|${id}` : id
        if (name === ownProfile) return profileId
        // What was ranked for a shopper.
        if (name === 'name') return 'for_you'
        const isActor = operators.includes(key)
        if (name.startsWith('operator_')) return isActor ? person.email : undefined
        // A row about others, or of which all but the JSON stays.
        if (check !== null || isActor || key === 'content_id') return undefined
        if (type === 'jsonb') return JSON.stringify({ [name]: [person.email] })
        if (type !== 'text' || `${table}.${key}` in kept) return undefined
        return `${name} of ${person.name} <${person.email}>`
      },
    })
    filled.push(...tables.map((table) => `${table}.${key}`))
  }
  return filled
}

/** Confirms a person's address, so that their account may be given rights. */
async function confirm({ email, name }: Person): Promise<void> {
  await given.issuer.identity?.ensureAccount({ email, password, name })
}

test(
  'an erasure takes a person out of every table that can name them',
  { tags: ['A-74', 'F-ACC-06'] },
  async () => {
    const { person } = given
    const [profileId = ''] = given.content.profileIds
    await confirm(person)
    await given.issuer.identity?.linkCreator({ email: person.email, profileId })
    const filled = await fillWith(person, profileId)
    const findTraces = async () =>
      (await given.findTraces([...textsOf(person), profileId]))
        .filter((at) => at.startsWith('public.'))
        .map((at) => at.replace('public.', ''))
    expect(await findTraces()).toEqual(expect.arrayContaining(filled))

    const dataRequest = { requestType: 'erasure', publishedContent: 'delete' }
    await given.call(person.browser, 'POST', '/v2/data_requests', { dataRequest })
    await given.runJobs('data-requests', 'search-index', 'insights')
    expect(await findTraces()).toEqual(Object.keys(kept).toSorted())
  },
)

test(
  'an erased operator leaves no name with those whom they acted for, and no longer acts',
  { tags: ['A-74', 'F-ACC-06'] },
  async () => {
    const { person, issuer, url } = given
    const other = `other-${person.email}`.replace('ada-', '')
    await given.fillIn(createBrowser(url), '/signup', { email: other, password })
    await confirm(person)
    await issuer.identity?.markOperator({ email: person.email, isOperator: true })
    const asked = { email: other, operator: person.email, reason: 'asked for help' }
    const link = (await issuer.identity?.createImpersonationLink(asked)) ?? ''
    const unused = (await issuer.identity?.createImpersonationLink(asked)) ?? ''
    const acting = createBrowser(url)
    await given.land(acting, link)
    await given.call(acting, 'PUT', '/v2/settings', { settings: { locale: 'fr_FR' } })
    const findTraces = () => given.findTraces([person.userId, person.email, person.name])
    expect(await findTraces()).toEqual(
      expect.arrayContaining([
        'public.identity_audit.operator_email',
        'public.identity_impersonations.operator_email',
        'public.identity_links.data',
        'public.identity_sessions.profile',
      ]),
    )
    const dataRequest = { requestType: 'erasure' }
    await given.call(person.browser, 'POST', '/v2/data_requests', { dataRequest })
    expect((await acting.request('/api/v2/likes')).status).toBe(401)
    expect((await createBrowser(url).request(unused)).status).toBe(400)
    await given.runJobs('data-requests')
    expect(await findTraces()).toEqual([
      'public.identity_audit.account_id',
      'public.identity_audit.operator_id',
    ])
  },
)
