import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const siteFolder = join(root, 'site')
export const buildFolder = join(siteFolder, 'build')
export const serverEntry = join(buildFolder, 'server/index.js')
const stamp = join(buildFolder, 'stamp')
const isTool = (name: string) => name.endsWith('.ts')
const sources = [
  ...readdirSync(siteFolder)
    .filter(isTool)
    .map((name) => join('site', name)),
  'site/src',
  'site/messages',
  'contract/src',
  'package-lock.json',
].map((path) => join(root, path))
const lastChange = () => Math.max(...sources.map(newest))

/** Whether the site has been built from its sources as they are now. */
export function isSiteBuilt(): boolean {
  if (!existsSync(stamp) || !existsSync(serverEntry)) return false
  return lastChange() <= statSync(stamp).mtimeMs
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the site. Throws with what the build printed if it fails. */
export function buildSite(): void {
  process.stdout.write('Building the site …\n')
  const builtFrom = new Date(Math.ceil(lastChange()))
  const result = spawnSync('npm', ['run', 'build', '--workspace', 'site'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    throw new Error(`The site could not be built:\n${result.stdout}${result.stderr}`)
  }
  writeFileSync(stamp, '')
  // Files saved during the build are newer than the stamp, so the next start builds again. By the files'
  // own times: tests may have another clock.
  utimesSync(stamp, builtFrom, builtFrom)
}

if (import.meta.main) buildSite()
