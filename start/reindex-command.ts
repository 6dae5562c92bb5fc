import { parseArgs } from 'node:util'

import type { ApiConfig } from '@ltk/api/config'
import { rebuildSearchIndex } from '@ltk/api/search-rebuild'
import { jobHandles, openDatabase } from '@ltk/platform/db/open'

const help = `ltk reindex
  Has all that search knows made again of what is published. The job search-index does it in the background,
  and /ops under Jobs tells how far it is. Search finds what it knew before meanwhile.
`

type ReindexContext = { args: string[]; config: () => ApiConfig; write: (text: string) => void }

/** `ltk reindex`: notes that all documents of search are to be made again. */
export async function reindexCommand({ args, config, write }: ReindexContext) {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return write(help)
  const database = await openDatabase(config())
  try {
    const { db, search } = jobHandles(database)
    const documents = await rebuildSearchIndex(db, search)
    write(`${documents} documents will be made again.\n`)
  } finally {
    await database.close()
  }
}
