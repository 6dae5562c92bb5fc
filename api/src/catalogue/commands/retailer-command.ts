import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import type { Db } from '@ltk/platform/db/open'

import { checkRetailer } from '../../shopping/retailers/check-retailer.ts'
import type { RetailersOptions } from '../../shopping/retailers/create-retailers.ts'
import { listSecrets } from '../../shopping/retailers/queries.ts'
import {
  reencryptSecrets,
  setRetailerSecret,
} from '../../shopping/retailers/secrets/retailer-secrets.ts'
import type { SecretKeys } from '../../shopping/retailers/secrets/secret-keys.ts'
import {
  connectorOf,
  connectors,
  findConnectionFaults,
  secretNamesOf,
} from '../../shopping/retailers/settings.ts'
import type { FeedSettings } from '../formats/feed-settings.ts'
import { type RetailerInput, retailerInput } from '../formats/retailer.ts'
import { unknownRetailer } from '../imports/import-products.ts'
import { saveRetailer } from '../imports/import-retailers.ts'
import {
  deleteFeed,
  findFeed,
  resetFeedValidators,
  listFeeds,
  saveFeed,
} from '../queries/retailer-feeds.ts'
import { findRetailer, listRetailers, type Retailer } from '../queries/retailers.ts'
import {
  addressSecret,
  encryptAddresses,
  hasSecretPart,
  readWholeAddress,
  saveWholeAddress,
  shownAddress,
} from '../retailer-feeds/feed-address.ts'
import { checkFeedSecret, describeFeed, feedOptions, feedSecret, readFeed } from './feed-options.ts'
import type { CommandContext } from './import-command.ts'

const retailerHelp = `Adds, edits or lists the retailers whose products are in the catalogue.

  ltk retailer list
  ltk retailer add <name> [options]
  ltk retailer edit <name> [options]
  ltk retailer check <name>
  ltk retailer reencrypt

The name is its word in addresses and files: lower-case letters, digits and hyphens.

  --display-name <text>     what shoppers read
  --image <address>         its picture; "" for none
  --site-url <address>      its own site; "" for none
  --buyable, --no-buyable   whether its products go into a cart here
  --connector <name>        how its carts are handed over: ${connectors.join(', ')}
  --settings <json>         of the connector, as a JSON object
  --secret <name>=-         a secret of the connector, from standard input; "=@<file>" reads it
                            from a file, "=<value>" is in the shell's history, "=" deletes it
  --checkout-host <host>    a host that a checkout may lead to; may be given several times
  --free-shipping-from <cents>
                            the subtotal in US cents from which it ships for nothing, as it says
                            itself; "" where it says nothing
  --click-parameter <name>  the query parameter in which its affiliate network takes the id of a
                            click: clickref (Awin), u1 (Rakuten), sid (CJ), subId1 (Impact) or
                            another; "" for none
  --feed <address>          where its products are fetched by themselves, over https; "" stops that
  --every <hours or days>   how often: 6h, 1d; once a day where it is left out
  --feed-format <format>    as of "ltk import products --format"; "" tells it from the file
  --feed-currency <code>    of prices in a format that names none, such as Shopify's
  --feed-complete, --no-feed-complete
                            whether the feed is all of its catalogue
  --help                    shows this

What else a feed was set with stays when one of its options is changed, and the feed is fetched
again at once. A user name and a password for it are the secret "feed", as user:password.

"check" calls the retailer as carts do, without changing anything there, and says what would fail.

Secrets are stored encrypted with the first key of SECRETS_KEY, and so is the address of a feed that
has a query; "reencrypt" does that again with those that were encrypted with another or not at all.
`

export type RetailerContext = CommandContext & {
  /** The keys that secrets are encrypted with. Throws a sentence where there are none. */
  openKeys: () => SecretKeys
  /** All of the standard input. */
  readInput: () => Promise<string>
  /** The settings of calls to retailers, and the shops that the server serves itself. */
  readCalling: () => Calling
}

type Calling = Pick<RetailersOptions, 'config' | 'localOrigins'>

/**
 * `ltk retailer`: writes what it did, or the list. Resolves to 1 where a check found what would fail.
 * Throws a sentence on wrong arguments.
 */
export async function retailerCommand(context: RetailerContext): Promise<number | void> {
  const { args, withDb, write, now, openKeys } = context
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      'display-name': { type: 'string' },
      image: { type: 'string' },
      'site-url': { type: 'string' },
      buyable: { type: 'boolean' },
      connector: { type: 'string' },
      settings: { type: 'string' },
      secret: { type: 'string', multiple: true },
      'checkout-host': { type: 'string', multiple: true },
      'free-shipping-from': { type: 'string' },
      'click-parameter': { type: 'string' },
      ...feedOptions,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return write(retailerHelp)
  const [action, name, ...more] = positionals
  if (action === 'list' && name === undefined) return withDb((db) => list(db, write))
  if (action === 'check' && name !== undefined && more.length === 0) {
    return withDb((db) => check(db, name, context))
  }
  if (action === 'reencrypt' && name === undefined) {
    const count = await withDb(
      async (db) => (await encryptAddresses(db, openKeys)) + (await reencryptSecrets(db, openKeys)),
    )
    return write(`Secrets encrypted again: ${count}.\n`)
  }
  if ((action !== 'add' && action !== 'edit') || name === undefined || more.length > 0) {
    throw new Error(
      'Say what to do: ltk retailer list, add <name>, edit <name>, check <name> or reencrypt.',
    )
  }
  const retailer = parseRetailer({
    name,
    displayName: values['display-name'],
    image: values.image === '' ? null : values.image,
    siteUrl: values['site-url'] === '' ? null : values['site-url'],
    buyable: values.buyable,
    connector: values.connector,
    connectorSettings: values.settings === undefined ? undefined : parseSettings(values.settings),
    checkoutHosts: values['checkout-host'],
    freeShippingFrom: readCents(values['free-shipping-from']),
    clickParameter: values['click-parameter'] === '' ? null : values['click-parameter'],
  })
  const secrets = await readSecrets(values.secret ?? [], context.readInput)
  checkFeedSecret(secrets)
  await withDb(async (db) => {
    const known = await findRetailer(db, name)
    const isThere = known !== undefined
    if (action === 'add' && isThere) {
      throw new Error(`There is a retailer "${name}" already: use "ltk retailer edit ${name}".`)
    }
    if (action === 'edit' && !isThere) throw new Error(await unknownRetailer(db, name))
    checkConnection(retailer, known, secrets, context.readCalling().localOrigins)
    const feed = readFeed(values, known && (await findWholeFeed(db, known.id, openKeys)))
    const hasSecretAddress = typeof feed === 'object' && hasSecretPart(feed.address)
    // Without a key nothing is saved.
    if (hasSecretAddress || secrets.some(({ value }) => value !== '')) openKeys()
    const saved = await saveRetailer(db, retailer, now)
    const { id: retailerId = '' } = (await findRetailer(db, name)) ?? {}
    for (const secret of secrets) await setRetailerSecret(db, { retailerId, ...secret }, openKeys)
    // Rows that were refused because a setting was missing may be imported now.
    if (feed === 'as it is') await resetFeedValidators(db, retailerId)
    else await replaceFeed(db, { retailerId, feed, now }, openKeys)
    const outcome = saved === 'unchanged' && feed !== 'as it is' ? 'changed' : saved
    write(`Retailer ${name}: ${outcome}.\n`)
  })
}

async function findWholeFeed(db: Db, retailerId: string, openKeys: () => SecretKeys) {
  const feed = await findFeed(db, retailerId)
  return feed && { ...feed, address: await readWholeAddress(db, feed, openKeys) }
}

/** Sets or deletes the feed of a retailer, with the secret part of its address. */
async function replaceFeed(
  db: Db,
  { retailerId, feed, now }: { retailerId: string; feed: FeedSettings | undefined; now: Date },
  openKeys: () => SecretKeys,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const address = feed?.address ?? ''
    await saveWholeAddress(trx, { retailerId, address }, openKeys)
    if (feed) await saveFeed(trx, retailerId, { ...feed, address: shownAddress(address) }, now)
    else await deleteFeed(trx, retailerId)
  })
}

/** The names of the options, for sentences about their values. */
const optionsOf: Record<string, string> = {
  name: 'The name',
  displayName: '--display-name',
  image: '--image',
  siteUrl: '--site-url',
  connector: '--connector',
  connectorSettings: '--settings',
  checkoutHosts: '--checkout-host',
  freeShippingFrom: '--free-shipping-from',
  clickParameter: '--click-parameter',
}

/** Returns an amount as it is typed; null for none, undefined where the option is left out. */
function readCents(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined
  return typed === '' ? null : Number(typed)
}

function parseRetailer(given: object): RetailerInput {
  const parsed = retailerInput.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${optionsOf[String(path[0])] ?? path.join('.')} ${message}.`,
  )
  throw new Error(faults.join('\n'))
}

function parseSettings(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error('--settings must be a JSON object, such as \'{"profile":"…"}\'.', {
      cause: error,
    })
  }
}

type Secret = { name: string; value: string }

async function readSecrets(given: string[], readInput: () => Promise<string>): Promise<Secret[]> {
  if (given.filter((text) => text.endsWith('=-')).length > 1) {
    throw new Error('Only one secret can be read from standard input.')
  }
  return Promise.all(
    given.map(async (text) => {
      const [, name = '', source] = /^(\w+)=([^]*)$/.exec(text) ?? []
      if (source === undefined) throw new Error('--secret must look like <name>=-.')
      if (source === '-') return { name, value: (await readInput()).trim() }
      if (!source.startsWith('@')) return { name, value: source }
      const file = source.slice(1)
      const value = await readFile(file, 'utf8').catch((error: unknown) => {
        throw new Error(`The file ${file} cannot be read.`, { cause: error })
      })
      return { name, value: value.trim() }
    }),
  )
}

/** Throws sentences where a retailer could not be sold for with what is given and what is known. */
function checkConnection(
  { connector, connectorSettings: settings, checkoutHosts: hosts }: RetailerInput,
  known: Retailer | undefined,
  secrets: Secret[],
  localOrigins: string[] = [],
): void {
  const name = connector ?? connectorOf(known)
  const names = secretNamesOf(name)
  const unknown = secrets.filter(
    (secret) => secret.value !== '' && ![...names, feedSecret].includes(secret.name),
  )
  const faults = unknown.map(
    (secret) =>
      `The connector ${name} has no secret "${secret.name}"; it has ${names.join(', ') || 'none'}.`,
  )
  if (connector ?? settings ?? hosts) {
    faults.push(
      ...findConnectionFaults({
        connector: name,
        settings: settings ?? known?.connector_settings ?? {},
        checkoutHosts: hosts ?? known?.checkout_hosts ?? [],
        localOrigins,
      }),
    )
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

async function check(
  db: Db,
  name: string,
  { write, readCalling }: Pick<RetailerContext, 'write' | 'readCalling'>,
): Promise<number | void> {
  const retailer = await findRetailer(db, name)
  if (!retailer) throw new Error(await unknownRetailer(db, name))
  const faults = await checkRetailer(db, retailer, readCalling())
  if (faults.length > 0) {
    write([`Retailer ${name} would fail:`, ...faults].join('\n  ') + '\n')
    return 1
  }
  const isLinked = connectorOf(retailer) === 'none'
  write(`Retailer ${name}: ${isLinked ? 'only linked to, so nothing is called' : 'works'}.\n`)
}

async function list(db: Db, write: (text: string) => void): Promise<void> {
  const retailers = await listRetailers(db)
  const secrets = Map.groupBy(await listSecrets(db), (secret) => secret.retailer_id)
  const feeds = new Map((await listFeeds(db)).map((feed) => [feed.retailer_id, feed]))
  if (retailers.length === 0) write('There are no retailers yet.\n')
  for (const retailer of retailers) {
    const facts = [
      retailer.display_name,
      retailer.site_url ?? 'no site',
      retailer.buyable ? 'buyable' : 'links only',
      `connector ${retailer.connector}`,
      ...(retailer.withdrawn_at ? [`withdrawn at ${retailer.withdrawn_at.toISOString()}`] : []),
      ...(secrets.get(retailer.id) ?? [])
        .filter((secret) => secret.name !== addressSecret)
        .map((secret) => `${secret.name} is set`),
    ]
    write(`${retailer.name}: ${facts.join(', ')}\n`)
    const feed = feeds.get(retailer.id)
    if (feed) write(`  ${describeFeed(feed)}\n`)
  }
}
