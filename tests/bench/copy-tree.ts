import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the folder of a copy of the tree as it stands, with what is not committed. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'ltk-copy-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(copy, file))
  }
  linkPackages(root, copy)
  return copy
}

/** Links the packages that are installed in a tree, except for the workspaces: these are the copy's. */
export function linkPackages(root: string, copy: string): void {
  // The links to the workspaces are relative.
  const workspaces = 'node_modules/@ltk'
  cpSync(join(root, workspaces), join(copy, workspaces), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const packages = readdirSync(join(root, 'node_modules'))
    .filter((name) => name !== '@ltk' && !name.startsWith('.vite'))
    .map((name) => join('node_modules', name))
  for (const path of [...packages, ...globSync('*/node_modules', { cwd: root })]) {
    symlinkSync(join(root, path), join(copy, path))
  }
}
