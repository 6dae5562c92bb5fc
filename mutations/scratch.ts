import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Returns the folder of a copy of the tree as it stands, with what is not committed. Installed
 * packages are linked, and the workspaces are those of the copy.
 */
export function copyTree(root: string): string {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'ltk-features-')))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(join(scratch, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(scratch, file))
  }
  linkPackages(join(root, 'node_modules'), join(scratch, 'node_modules'), scratch)
  for (const part of readdirSync(join(root, 'node_modules/@ltk'))) {
    const installed = join(root, part, 'node_modules')
    if (existsSync(installed)) symlinkSync(installed, join(scratch, part, 'node_modules'))
  }
  return scratch
}

function linkPackages(from: string, to: string, scratch: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.vite'))) {
    if (name !== '@ltk') symlinkSync(join(from, name), join(to, name))
  }
  mkdirSync(join(to, '@ltk'))
  for (const part of readdirSync(join(from, '@ltk'))) {
    symlinkSync(join(scratch, part), join(to, '@ltk', part))
  }
}
