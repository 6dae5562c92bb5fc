import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { formatter } from '@lingui/format-po'
import { expect, onTestFinished, test } from 'vitest'

import { read, root } from './import-graph.ts'

test('the message catalogues are up to date with the source', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ltk-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'site/messages'), folder, { recursive: true })
  const config = join(folder, 'lingui.config.ts')
  writeFileSync(
    config,
    `import config from '${root}/lingui.config.ts'
const catalogs = config.catalogs.map((catalog) => ({
  ...catalog,
  path: catalog.path.replace('<rootDir>/site/messages', '${folder}'),
}))
export default { ...config, rootDir: '${root}', catalogs }`,
  )
  // With `NODE_ENV=test` Lingui looks for files that it does not ship.
  const env = { ...process.env, NODE_ENV: 'production' }
  const extract = ['lingui', 'extract', '--clean', '--config', config]
  expect(spawnSync('npx', extract, { cwd: root, env, encoding: 'utf8' })).toMatchObject({
    status: 0,
  })
  for (const file of globSync('**/*.po', { cwd: folder })) {
    expect(readFileSync(join(folder, file), 'utf8')).toBe(read(`site/messages/${file}`))
  }
})

test('every message is translated into every language, with the same placeholders', async () => {
  // What follows the name of a plural form is a text, not a placeholder.
  const placeholder = /(?<!\b(?:zero|one|two|few|many|other) )\{\w+(?=[,}])|<\/?\w+\/?>/g
  const names = (text: string) => [...new Set(text.match(placeholder))].toSorted().join(' ')
  const wrong: string[] = []
  for (const file of globSync('site/messages/**/*.po', { cwd: root })) {
    const context = { locale: '', sourceLocale: 'en', filename: file }
    const catalogue = await formatter().parse(read(file), context)
    for (const { message = '', translation = '', obsolete } of Object.values(catalogue)) {
      const isWhole = !obsolete && translation && names(message) === names(translation)
      if (!isWhole) wrong.push(`${file}: ${message}`)
    }
  }
  expect(wrong).toEqual([])
})
