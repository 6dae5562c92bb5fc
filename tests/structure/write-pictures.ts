import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withPictures } from './draw-parts.ts'
import { read, root } from './import-graph.ts'

const page = 'docs/architecture.md'
writeFileSync(join(root, page), withPictures(read(page)))
