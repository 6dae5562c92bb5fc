import { readFileSync, unwatchFile, watchFile } from 'node:fs'

import { OpenFeatureEventEmitter, type Provider, ProviderEvents } from '@openfeature/server-sdk'

import type { Log } from '../http/log.ts'
import { type FlagdDefinitions, readFlagdDefinitions } from './flagd-definitions.ts'
import type { FlagSource } from './flags.ts'

/** How often the file is looked at, in milliseconds. */
const lookEvery = 1_000

/**
 * Returns a source that evaluates the flags of a file in flagd's JSON format, and the table's
 * defaults for those that it does not have. The file is read again whenever it changes; if it is
 * wrong then, what it said before stays in force. Throws a sentence if it is wrong now.
 */
export function openFlagdFile(path: string, log: Log): FlagSource & { close(): void } {
  let definitions = read(path)
  const events = new OpenFeatureEventEmitter()
  const readAgain = () => {
    try {
      definitions = read(path)
    } catch (error) {
      log.error({ error }, 'flags stay as they were')
      return
    }
    log.info({ split: [...definitions.split.keys()] }, 'flags changed')
    events.emit(ProviderEvents.ConfigurationChanged)
  }
  // By looking, so that it works on mounted file systems and with links that are switched over.
  watchFile(path, { persistent: false, interval: lookEvery }, readAgain)
  return {
    provider: { ...providerOver(() => definitions), events },
    split: () => definitions.split,
    close: () => unwatchFile(path, readAgain),
  }
}

function read(path: string): FlagdDefinitions {
  try {
    return readFlagdDefinitions(readFileSync(path, 'utf8'))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error
    const reason = isMissing ? `cannot be read: ${error.message}` : messageOf(error)
    throw new Error(`FLAGS_FILE (${path}) ${reason}`, { cause: error })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function providerOver(definitions: () => FlagdDefinitions): Provider {
  return {
    metadata: { name: 'flagd file' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (name, standard, context) =>
      definitions().core.resolveBooleanEvaluation(name, standard, context),
    resolveStringEvaluation: async (name, standard, context) =>
      definitions().core.resolveStringEvaluation(name, standard, context),
    resolveNumberEvaluation: async (name, standard, context) =>
      definitions().core.resolveNumberEvaluation(name, standard, context),
    resolveObjectEvaluation: async (name, standard, context) =>
      definitions().core.resolveObjectEvaluation(name, standard, context),
  }
}
