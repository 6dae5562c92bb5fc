import { setImmediate as nextTurn } from 'node:timers/promises'

import { PGliteDialect, type PGliteDialectConfig, PGliteDriver } from 'kysely'

/**
 * PGlite, which runs queries in this very process and one at a time. Between two of them the process
 * looks after everything else, so that many queries in a row keep no health check waiting.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig

  constructor(config: PGliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PGliteDriver {
    return new EmbeddedDriver(this.#config)
  }
}

class EmbeddedDriver extends PGliteDriver {
  // The next query waits for this one's connection.
  override async releaseConnection(): Promise<void> {
    await nextTurn()
  }
}
