import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { OpenFeatureEventEmitter, type Provider, ProviderEvents } from '@openfeature/server-sdk'

import type { Log } from '../http/log.ts'
import { type FlagdDefinitions, readFlagdDefinitions } from './flagd-definitions.ts'
import type { FlagSource } from './flags.ts'

/** The polling interval of the file, in milliseconds. */
const readEvery = 1_000

/**
 * Returns a source that evaluates the flags of a file in flagd's JSON format, and the table's
 * defaults for those that it does not have. A change of the file applies within a second or two; if
 * it is wrong then, the previous content stays in force. Throws a sentence if it is wrong now.
 */
export function openFlagdFile(path: string, log: Log): FlagSource & { close(): void } {
  let latest: string | undefined
  let definitions: FlagdDefinitions
  try {
    latest = readFileSync(path, 'utf8')
    definitions = readFlagdDefinitions(latest)
  } catch (error) {
    throw explained(path, error)
  }
  const events = new OpenFeatureEventEmitter()
  const readAgain = async () => {
    const before = latest
    latest = undefined
    try {
      latest = await readFile(path, 'utf8')
      if (latest === before) return
      definitions = readFlagdDefinitions(latest)
    } catch (error) {
      if (latest !== before) log.error({ error: explained(path, error) }, 'flags stay as they were')
      return
    }
    log.info({ split: [...definitions.split.keys()] }, 'flags changed')
    events.emit(ProviderEvents.ConfigurationChanged)
  }
  const closing = new AbortController()
  const { signal } = closing
  // By reading, which works on mounted file systems and with links that are switched over, and sees
  // what was written before watching would have begun.
  const keepReading = async () => {
    while (!signal.aborted) {
      await wait(readEvery, undefined, { ref: false, signal }).catch(() => {})
      if (!signal.aborted) await readAgain()
    }
  }
  void keepReading()
  return {
    provider: { ...providerOver(() => definitions), events },
    split: () => definitions.split,
    close: () => closing.abort(),
  }
}

function explained(path: string, error: unknown): Error {
  const isMissing = error instanceof Error && 'code' in error
  const reason = isMissing ? `cannot be read: ${error.message}` : messageOf(error)
  return new Error(`FLAGS_FILE (${path}) ${reason}`, { cause: error })
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
