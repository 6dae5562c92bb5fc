import type { Db } from '@ltk/platform/db/open'

import type { SearchIndex } from './discovery/search/index/search-index.ts'
import type { SearchDatabases } from './discovery/search/queries/carry.ts'
import type { Links } from './entities/links.ts'
import type { EntityStore } from './entities/store.ts'
import type { Retailers } from './shopping/retailers/connector.ts'

/** The dependencies of the handlers. */
export type Dependencies = {
  db: Db
  reader: Db
  /** Where events are stored: `db`, or a database of their own. */
  events: Db
  store: EntityStore
  links: Links
  searchIndex: SearchIndex
  searchDatabases: SearchDatabases
  retailers: Retailers
}
