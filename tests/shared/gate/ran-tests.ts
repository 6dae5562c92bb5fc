import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const ranFile = z.object({
  /** Vitest's project, or `journeys`. */
  project: z.string(),
  /** From the folder of the repository. */
  file: z.string(),
  /** Milliseconds, with what the file imports. */
  ms: z.number(),
  tests: z.array(
    z.object({
      name: z.string(),
      /** The ids of the requirements that it shows. */
      rows: z.array(z.string()),
      /**
       * It is `flaky` where only the second try passed, and was `held back` where it did not run because
       * something before it had failed.
       */
      state: z.enum(['passed', 'flaky', 'failed', 'skipped', 'held back']),
      ms: z.number(),
    }),
  ),
})

/** A file of tests as it was collected and run. */
export type RanFile = z.infer<typeof ranFile>

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../../..')

/** Where the gate keeps what its parts print and report. */
export const resultsFolder = join(root, 'test-results/gate')

/** Empties the folder of results. */
export function clearResults(): void {
  rmSync(resultsFolder, { recursive: true, force: true })
  mkdirSync(resultsFolder, { recursive: true })
}

/** Keeps what ran; `part` names the file. */
export function writeRan(part: string, files: RanFile[]): void {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(join(resultsFolder, `${part}.json`), JSON.stringify(files))
}

/** Returns what ran in the last gate, of all its parts. */
export function readRan(): RanFile[] {
  return globSync('*.json', { cwd: resultsFolder }).flatMap((name) =>
    z.array(ranFile).parse(JSON.parse(readFileSync(join(resultsFolder, name), 'utf8'))),
  )
}

/** Tells the gate that started this process how far it is; without one, nobody. */
export function tellProgress(done: number, all: number, failed: number): void {
  process.send?.({ done, all, failed })
}
