import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, inject, it } from 'vitest'
import { z } from 'zod'

const grown = z.object({ rows: z.number(), created: z.number(), grownBy: z.number() })

// The process opens a database of its own, the embedded one.
it.skipIf(inject('database') === 'postgres')(
  'imports a file of 100,000 rows in less than 300 MB',
  async () => {
    const script = join(import.meta.dirname, '../../testing/import-large-file.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    const report = grown.parse(JSON.parse(stdout))
    expect(report).toMatchObject({ rows: 100_000, created: 10_000 })
    expect(report.grownBy).toBeLessThan(300)
  },
  180_000,
)
