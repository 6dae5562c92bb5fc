import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { entryId } from './entry-id.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)

type Manifest = z.output<typeof manifestSchema>

export type PageAssets = {
  /**
   * Returns the elements that load the styles and scripts of the routes with these ids, including
   * those that only signed-in users need if `signedIn`.
   */
  tagsOf(ids: string[], signedIn: boolean): string
  /** The elements that load the styles that every page has. */
  styleTags: string
  /** Names the build: another one if any of its files differs. */
  build: string
}

const entry = 'src/entry.client.ts'
/** The font of headings: asked for at once, since a heading that gets it late may wrap anew. */
const headingFont = 'src/ui/fonts/instrument-serif-latin.woff2'

/**
 * Returns the assets of a build. `forSignedIn` is the source that only signed-in users load. Throws if
 * the folder has no valid Vite manifest.
 */
export function createPageAssets(assetsFolder: string, forSignedIn: string): PageAssets {
  if (import.meta.env.DEV)
    return { tagsOf: () => developmentTags, styleTags: '', build: 'development' }
  const text = readFileSync(join(assetsFolder, '.vite/manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  const sources = pageSources(manifest)
  const known = new Map<string, string>()
  return {
    // The names of the files in it are made from what is in them.
    build: createHash('sha256').update(text).digest('hex').slice(0, 8),
    styleTags: stylesheets(filesFor(manifest, [entry]).styles),
    tagsOf(ids, signedIn) {
      // Pages in the chunk of the first view are not in the manifest: every page loads that chunk.
      const wanted = ids.flatMap((id) => sources.get(id) ?? [])
      if (signedIn) wanted.push(forSignedIn)
      const key = wanted.join()
      const tags = known.get(key) ?? tagsFrom(manifest, [entry, ...wanted])
      known.set(key, tags)
      return tags
    },
  }
}

/** Returns the files of the pages that a build has a script for, by the ids of their routes. */
function pageSources(manifest: Manifest): Map<string, string> {
  const files = Object.keys(manifest).filter((file) => file.startsWith('src/pages/'))
  return new Map(files.map((file) => [file.replace(/^.*\/|\.tsx?$/g, ''), file]))
}

const developmentTags =
  '<link rel="stylesheet" href="/src/app.css"><script type="module" src="/@vite/client"></script>' +
  `<script async type="module" src="/${entry}" id="${entryId}" data-later=""></script>`

/** Returns all that the sources import, and the entry script after the first paint. */
function filesFor(manifest: Manifest, sources: string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    chunk.imports.forEach(add)
    scripts.add(chunk.file)
    for (const style of chunk.css) styles.add(style)
  }
  sources.forEach(add)
  const main = manifest[entry]
  if (!main) throw new Error(`The build has no ${entry}`)
  // The entry script loads the hydration code once the page is painted.
  main.dynamicImports.forEach(add)
  return { main, scripts, styles }
}

function tagsFrom(manifest: Manifest, sources: string[]): string {
  const { main, scripts, styles } = filesFor(manifest, sources)
  scripts.delete(main.file)
  const later = [...scripts].map((file) => `/${file}`).join(' ')
  const font = manifest[headingFont]
  return [
    font && `<link rel="preload" as="font" type="font/woff2" href="/${font.file}" crossorigin>`,
    stylesheets(styles),
    `<script async fetchpriority="high" type="module" src="/${main.file}" id="${entryId}" data-later="${later}"></script>`,
  ]
    .filter(Boolean)
    .join('')
}

function stylesheets(files: Iterable<string>): string {
  return [...files].map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
}
