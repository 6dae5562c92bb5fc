import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { createPageAssets } from './page-assets.server.ts'

const folders: string[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function build(manifest: object) {
  vi.stubEnv('DEV', false)
  const folder = mkdtempSync(join(tmpdir(), 'ltk-assets-'))
  folders.push(folder)
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return createPageAssets(folder, 'src/signed-in.ts')
}

const chunk = (name: string, more = {}) => ({ file: `assets/${name}.js`, ...more })

test('a page loads its styles and the first script, and lists the other scripts for later', () => {
  const assets = build({
    'src/entry.client.ts': chunk('entry', { dynamicImports: ['_app.js'] }),
    '_app.js': chunk('app', { imports: ['_vendor.js'], css: ['assets/app.css'] }),
    '_vendor.js': chunk('vendor'),
    'src/pages/post/post.tsx': chunk('post', { imports: ['_vendor.js'], css: ['assets/post.css'] }),
    'src/pages/other/other.tsx': chunk('other', { css: ['assets/other.css'] }),
  })
  expect(assets.tagsOf(['root', 'post'], false)).toBe(
    '<link rel="stylesheet" href="/assets/post.css">' +
      '<link rel="stylesheet" href="/assets/app.css">' +
      '<script async fetchpriority="high" type="module" src="/assets/entry.js" id="entry" ' +
      'data-later="/assets/vendor.js /assets/post.js /assets/app.js"></script>',
  )
})

test('the font of headings is asked for before the styles that name it', () => {
  const font = 'src/ui/fonts/instrument-serif-latin.woff2'
  const assets = build({
    'src/entry.client.ts': chunk('entry', { css: ['assets/app.css'] }),
    [font]: { file: 'assets/serif.woff2' },
  })
  expect(assets.tagsOf([], false)).toMatch(
    /^<link rel="preload" as="font" type="font\/woff2" href="\/assets\/serif.woff2" crossorigin><link rel="stylesheet"/,
  )
})

test('what only signed-in users need is loaded for them alone', () => {
  const assets = build({
    'src/entry.client.ts': chunk('entry'),
    'src/signed-in.ts': chunk('signed-in'),
  })
  expect(assets.tagsOf(['root'], false)).not.toContain('signed-in')
  expect(assets.tagsOf(['root'], true)).toContain('data-later="/assets/signed-in.js"')
})

test('a build without the first script throws', () => {
  expect(() => build({}).tagsOf([], false)).toThrow('The build has no src/entry.client.ts')
})
