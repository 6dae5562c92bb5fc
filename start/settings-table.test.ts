import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readApiConfig } from '@ltk/api/config'
import { readIdentityConfig } from '@ltk/identity/config'
import { readSiteConfig } from '@ltk/site/config'
import { expect, test } from 'vitest'

import { readSettingsTable } from './testing/settings-table.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the names that a configuration reads from the environment. */
function namesReadBy(readConfig: (env: NodeJS.ProcessEnv) => unknown): string[] {
  const names = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string') names.add(name)
        return undefined
      },
    },
  )
  readConfig(env)
  return [...names].filter((name) => /^[A-Z][A-Z_]+$/.test(name))
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

test('the table of settings has every setting of every configuration, and no other', () => {
  const settings = new Set([
    ...namesReadBy(readApiConfig),
    ...namesReadBy(readIdentityConfig),
    ...namesReadBy(readSiteConfig),
    ...namesIn(read('start/config.ts'), /process\.env\['(\w+)'\]/g),
  ])
  expect(readSettingsTable().toSorted()).toEqual([...settings].toSorted())
})
