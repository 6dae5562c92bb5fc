import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Format } from './rendition.ts'

const read = (format: Format) => readFileSync(join(import.meta.dirname, `placeholder.${format}`))

/**
 * A quiet stand-in for a picture that cannot be had: one file a format for every size. The WebP is
 * transparent, so that the picture's own colour shows behind it.
 */
export const placeholders = { webp: read('webp'), jpg: read('jpg') }
