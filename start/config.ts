import { existsSync } from 'node:fs'

/**
 * Sets `NODE_ENV`, unless it is already set. React and other packages choose their build by it when
 * they are first loaded, and without it would use the slow development build.
 */
export function chooseBuilds(development: boolean): void {
  process.env['NODE_ENV'] ??= development ? 'development' : 'production'
}

/** Loads the settings of the file `.env` in the working folder that are not set already. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Sets the port, from which the address of the site is derived where none is set. */
export function setPort(port: number): void {
  process.env['PORT'] = String(port)
}
