import type { Db } from '@ltk/platform/db/open'

import type { Links } from './entities/links.ts'
import type { EntityStore } from './entities/store.ts'
import type { Retailers } from './retailers/connector.ts'
import type { SearchIndex } from './search/index/search-index.ts'

/** What handlers work with. */
export type Dependencies = {
  db: Db
  reader: Db
  store: EntityStore
  links: Links
  searchIndex: SearchIndex
  retailers: Retailers
}
