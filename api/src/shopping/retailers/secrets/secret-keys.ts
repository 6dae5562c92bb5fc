import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ApiConfig } from '../../../config.ts'
import { type SecretKey, secretKeysText } from './secret-keys-text.ts'

/** The first encrypts, all of them decrypt. */
export type SecretKeys = [SecretKey, ...SecretKey[]]

/** The configuration of the keys. */
export type SecretKeysConfig = Pick<ApiConfig, 'dataDir' | 'databaseUrl' | 'secretKeys'>

/**
 * Returns the keys for the secrets of retailers. Without the setting SECRETS_KEY they
 * are in a file beside the embedded database, which is made if it is missing; on PostgreSQL this
 * throws a sentence that names the setting.
 */
export function openSecretKeys(config: SecretKeysConfig): SecretKeys {
  const keys = config.secretKeys ?? readKeyFile(config)
  const [first, ...older] = keys
  if (first) return [first, ...older]
  throw new Error('There is no key in SECRETS_KEY')
}

function readKeyFile({ dataDir, databaseUrl }: SecretKeysConfig): SecretKey[] {
  if (databaseUrl !== undefined) {
    throw new Error(
      'Set SECRETS_KEY, which secrets of retailers are encrypted with, to what "openssl rand -base64 32" prints.',
    )
  }
  const file = join(dataDir, 'secrets.key')
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const parsed = secretKeysText.safeParse(readFileSync(file, 'utf8').trim())
  if (parsed.success) return parsed.data
  throw new Error(`The key file ${file} is damaged: restore it, or set SECRETS_KEY.`)
}
