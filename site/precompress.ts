import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const worthwhile = /\.(js|css|svg)$/

/**
 * Writes a Brotli-compressed copy, at the highest quality, beside each text file of the browser's
 * build.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options, bundle) {
      const files = Object.keys(bundle).filter((file) => worthwhile.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(options.dir ?? '', file)
          const text = await readFile(path)
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          }
          await writeFile(`${path}.br`, await compress(text, { params }))
        }),
      )
    },
  }
}
