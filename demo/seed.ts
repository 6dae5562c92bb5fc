import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  describePictures,
  endReductions,
  importActivity,
  importCategories,
  importCollections,
  importPosts,
  importProductSets,
  importProducts,
  type ImportReport,
  importRetailers,
  type Progress,
} from '@ltk/api/catalogue'
import { importViews } from '@ltk/api/insight-views'
import { countInsightDays } from '@ltk/api/insights'
import { hasRankings, rebuildRankings } from '@ltk/api/rankings'
import { rebuildRecommendations } from '@ltk/api/recommendations'
import { updateSearchIndex } from '@ltk/api/search-index'
import type { Db } from '@ltk/platform/db/open'

import { demoSeed, generateCatalogue } from './catalogue/generate.ts'
import { makeViews } from './catalogue/views.ts'
import { writeCatalogueFiles } from './catalogue/write-files.ts'
import { describeDemoPictures } from './picture-source.ts'

export type DemoOptions = {
  now: Date
  /** Where events are, if that is another database. */
  events?: Db | undefined
  /** Where the search index is, if that is another database. */
  search?: Db | undefined
  /** A fraction of the full size, 1 by default. */
  scale?: number
  /** Called with the current step and how much of it is done, from 0 to 1. */
  onProgress?: (step: string, share: number) => void
}

/**
 * Imports the demo catalogue into a database that does not have it, using the same imports as for any
 * retailer's files. If it was interrupted, it can be called again, as imports are idempotent.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<void> {
  // The rankings are built last: if they exist, so does everything else.
  if (await hasRankings(db)) return
  const { now, events = db, search = db, scale = 1, onProgress = () => {} } = options
  const folder = await mkdtemp(join(tmpdir(), 'demo-catalogue-'))
  try {
    const catalogue = generateCatalogue({ seed: demoSeed, now, scale })
    const files = await writeCatalogueFiles(catalogue, folder)
    const step = (name: string) => ({
      now,
      onProgress: (progress: Progress) => onProgress(name, shareOf(progress)),
    })
    expectNoRefusals(await importRetailers(db, { file: files.retailers, ...step('Retailers') }))
    for (const { file, retailer, at } of files.earlierProducts) {
      const then = { ...step('Earlier prices'), now: at }
      expectNoRefusals(await importProducts(db, { file, retailer, ...then }))
    }
    for (const { file, retailer } of files.products) {
      expectNoRefusals(
        await importProducts(db, { file, retailer, ...step(`Products of ${retailer}`) }),
      )
    }
    await endReductions(db, now)
    expectNoRefusals(await importPosts(db, { file: files.posts, ...step('Creators and posts') }))
    expectNoRefusals(
      await importProductSets(db, {
        file: files.productSets,
        ...step('Product sets and gift guides'),
      }),
    )
    expectNoRefusals(
      await importCollections(db, { file: files.collections, ...step('Collections') }),
    )
    expectNoRefusals(await importCategories(db, { file: files.categories, ...step('Categories') }))
    expectNoRefusals(
      await importActivity(db, { file: files.activity, ...step('Follows, likes and shares') }),
    )
    onProgress('Insight', 0)
    await countInsightDays({ db, events }, now)
    // Only of the creator whose account the demo offers.
    const [creator] = catalogue.creators
    if (creator) {
      const views = makeViews(demoSeed, now, { ...catalogue, creator })
      await importViews({ db, events }, { ...views, now })
    }
    onProgress('Pictures', 0)
    await describePictures(db, describeDemoPictures(scale))
    onProgress('Search', 0)
    await updateSearchIndex(db, search)
    onProgress('Rankings', 0)
    await rebuildRecommendations(db, now)
    await rebuildRankings(db, now)
    onProgress('Rankings', 1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function shareOf({ bytes, size }: Progress): number {
  return size === 0 ? 1 : Math.min(1, bytes / size)
}

/** The demo's files have no bad rows, so a rejected one is a bug in the generator. */
function expectNoRefusals(report: ImportReport): void {
  const [first] = report.refusals
  if (first)
    throw new Error(`The demo catalogue has a bad row in line ${first.line}: ${first.reason}`)
}
