import { parseArgs } from 'node:util'

import { connectors, type RetailerInput, retailerInput } from '../formats/retailer.ts'
import { unknownRetailer } from '../imports/import-products.ts'
import { saveRetailer } from '../imports/import-retailers.ts'
import { findRetailer, listRetailers } from '../queries/retailers.ts'
import type { CommandContext } from './import-command.ts'

export const retailerHelp = `Adds, edits or lists the retailers whose products are in the catalogue.

  ltk retailer list
  ltk retailer add <name> [options]
  ltk retailer edit <name> [options]

The name is its word in addresses and files: lower-case letters, digits and hyphens.

  --display-name <text>     what shoppers read
  --image <address>         its picture; "" for none
  --site-url <address>      its own site; "" for none
  --buyable, --no-buyable   whether its products go into a cart here
  --connector <name>        how its carts are handed over: ${connectors.join(', ')}
  --settings <json>         of the connector, as a JSON object
  --checkout-host <host>    a host that a checkout may lead to; may be given several times
  --click-parameter <name>  the query parameter in which its affiliate network takes the id of a
                            click: clickref (Awin), u1 (Rakuten), sid (CJ), subId1 (Impact) or
                            another; "" for none
  --help                    shows this
`

/** `ltk retailer`: writes what it did, or the list. Throws a sentence on wrong arguments. */
export async function retailerCommand(context: CommandContext): Promise<void> {
  const { args, withDb, write, now } = context
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
      'checkout-host': { type: 'string', multiple: true },
      'click-parameter': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return write(retailerHelp)
  const [action, name, ...more] = positionals
  if (action === 'list' && name === undefined) return withDb((db) => list(db, write))
  if ((action !== 'add' && action !== 'edit') || name === undefined || more.length > 0) {
    throw new Error('Say what to do: ltk retailer list, add <name> or edit <name>.')
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
    clickParameter: values['click-parameter'] === '' ? null : values['click-parameter'],
  })
  await withDb(async (db) => {
    const isThere = (await findRetailer(db, name)) !== undefined
    if (action === 'add' && isThere) {
      throw new Error(`There is a retailer "${name}" already: use "ltk retailer edit ${name}".`)
    }
    if (action === 'edit' && !isThere) throw new Error(await unknownRetailer(db, name))
    const outcome = await saveRetailer(db, retailer, now)
    write(`Retailer ${name}: ${outcome}.\n`)
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
  clickParameter: '--click-parameter',
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

async function list(
  db: Parameters<typeof listRetailers>[0],
  write: (text: string) => void,
): Promise<void> {
  const retailers = await listRetailers(db)
  if (retailers.length === 0) write('There are no retailers yet.\n')
  for (const retailer of retailers) {
    const facts = [
      retailer.display_name,
      retailer.site_url ?? 'no site',
      retailer.buyable ? 'buyable' : 'links only',
      `connector ${retailer.connector}`,
    ]
    write(`${retailer.name}: ${facts.join(', ')}\n`)
  }
}
