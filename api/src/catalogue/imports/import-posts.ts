import type { Db } from '@ltk/platform/db/open'

import { readJsonLines } from '../formats/json-lines.ts'
import { type CreatorLine, type PostLine, postsLine } from '../formats/posts-file.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { writeCreators } from './write-creators.ts'
import { writePosts } from './write-posts.ts'

/** Reads creators and their posts. A creator stands before the posts; products are imported before. */
export async function importPosts(db: Db, options: ImportOptions): Promise<ImportReport> {
  /** The ids of creators that a dry run has taken back, whose posts are new as well. */
  const rolledBack = new Set<string>()
  return runImport<CreatorLine | PostLine>(db, options, {
    read: (onBytes) => readJsonLines(options.file, postsLine, onBytes),
    describe: (line) =>
      line.type === 'creator'
        ? `creator "${line.id}"`
        : `post "${line.id}" of creator "${line.creator}"`,
    batchSize: 200,
    write: async (trx, lines) => {
      const creators = lines.filter((line) => line.type === 'creator')
      const posts = lines.filter((line) => line.type === 'post')
      const { now, dryRun } = options
      const outcomes = new Map<CreatorLine | PostLine, Outcome>(
        await writeCreators(trx, creators, now),
      )
      const ofPosts = await writePosts(trx, posts, { now, takenBack: rolledBack })
      for (const [index, outcome] of ofPosts.entries()) {
        const post = posts[index]
        if (post) outcomes.set(post, outcome)
      }
      for (const creator of dryRun ? creators : []) {
        if (outcomes.get(creator) === 'created') rolledBack.add(creator.id)
      }
      return lines.map((line) => outcomes.get(line) ?? { reason: 'was not written' })
    },
  })
}
