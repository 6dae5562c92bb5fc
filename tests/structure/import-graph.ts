import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** All files of TypeScript, by their paths from the root. */
export const sources = globSync(
  '{contract,platform,api,identity,site,demo,start,tests}/**/*.{ts,tsx}',
  { cwd: root, exclude: (name) => /node_modules|\/build$/.test(name) },
).concat(globSync('*.ts', { cwd: root }))

/** Whether a file is a test, or for tests only. */
export const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|\/testing\/|^tests\/(shared|structure)\//.test(file)

export const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the folder at the top that a file is in, or the room of `tests`. */
export const partOf = (file: string) => /^(?:tests\/)?[\w-]+(?=\/)/.exec(file)?.[0] ?? 'root'

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?[^'";]*?from\s*'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g

type Import = {
  specifier: string
  isType: boolean
  /** The repository's file that it resolves to; undefined for a package. */
  target: string | undefined
}

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(importPattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? ''
    return { specifier, isType: match[1] !== undefined, target: resolveImport(file, specifier) }
  })
}

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const path = relative(root, resolve(root, dirname(file), specifier))
    return existsSync(join(root, path)) ? path : undefined
  }
  const [, part = '', name = ''] = /^(@ltk\/[\w-]+)\/(.+)$/.exec(specifier) ?? []
  const folder = workspaces.find((one) => manifestOf(one).name === part)
  if (!folder) return undefined
  const { exports } = manifestOf(folder)
  return join(folder, exports[`./${name}`] ?? exports['./*']?.replace('*', name) ?? 'missing')
}

type Manifest = { name: string; exports: Record<string, string> }

const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
const manifests = new Map<string, Manifest>(
  workspaces.map((folder) => [folder, JSON.parse(read(`${folder}/package.json`))]),
)

function manifestOf(folder: string): Manifest {
  return manifests.get(folder) ?? { name: '', exports: {} }
}

/** Returns the files that a part exports by these names. */
export function exported(part: string, names: string[]): string[] {
  return names.map((name) => join(part, manifestOf(part).exports[`./${name}`] ?? 'missing'))
}

/** What each file imports. */
export const graph = new Map(sources.map((file) => [file, importsOf(file)]))

/** Returns the files of which a file imports more than types. */
export function valuesOf(file: string): string[] {
  return (graph.get(file) ?? []).flatMap(({ isType, target }) => (isType || !target ? [] : target))
}

/** Returns the files that these load, directly or through others. */
export function reachedFrom(files: string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    valuesOf(file).forEach(visit)
  }
  files.forEach(visit)
  return reached
}
