import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { wireError } from '@ltk/contract/wire'

import { startPostgres } from '../bench/postgres.ts'
import { startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { type Answer, ask } from './ask.ts'
import { freshFeed, freshPage, readDemoContent } from './demo-content.ts'
import { note, secondsUntil } from './figures.ts'
import { createLikesLedger } from './likes-ledger.ts'
import { freePort, isAlive, kill } from './processes.ts'
import { demoEmails, signIn } from './shopper.ts'
import { tally } from './traffic.ts'

/** A full disk under `DATA_DIR`: reads are answered, the rest says what is wrong, and all is well after. */
export async function tryFullDisk(): Promise<void> {
  await fillUnder('embedded database', 400, {})
  const postgres = await startPostgres(await freePort())
  try {
    await fillUnder('PostgreSQL elsewhere', 40, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function fillUnder(
  name: string,
  megabytes: number,
  settings: Record<string, string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-full-disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mount.status !== 0) {
    await rmdir(folder)
    return note(`${name}: skipped, a small disk cannot be mounted here: ${mount.stderr}`)
  }
  try {
    const port = await freePort()
    await measure(name, folder, () =>
      startProduct(port, { ...settings, DATA_DIR: folder, DEMO: 'true' }, 'ignore'),
    )
  } finally {
    spawnSync('umount', ['--lazy', folder])
    await rmdir(folder)
  }
}

async function measure(
  name: string,
  folder: string,
  start: () => ReturnType<typeof startProduct>,
): Promise<void> {
  let product = await start()
  try {
    const { origin } = product
    const { postIds, pictureIds } = await readDemoContent(origin)
    const [email = ''] = demoEmails
    const ledger = createLikesLedger(await signIn(origin, email), postIds)
    // From the end of the feed, where the drawing in the background is not yet.
    const pictures = pictureIds.toReversed()
    let drawn = 0
    const readPicture = () => ask(`${origin}/media/${pictures[drawn++]}?w=450`)

    const filler = join(folder, 'filler')
    fill(filler)
    const reads: Answer[] = []
    for (let round = 0; round < 20; round++) {
      reads.push(
        ...(await Promise.all([freshFeed(), freshPage()].map((path) => ask(origin + path)))),
      )
    }
    note(`${name}, reads: ${tally(reads)}`)
    const failed = reads.filter(({ status }) => status !== 200).length
    report(`${name}, full disk: reads that failed`, failed, { atMost: 0 }, 'reads')

    const others: Answer[] = []
    for (let round = 0; round < 20; round++) others.push(await readPicture())
    note(`${name}, pictures: ${tally(others)}`)
    const writes: Answer[] = []
    for (const end = Date.now() + 10_000; Date.now() < end && writes.length < 2_000;) {
      writes.push(await ledger.write(origin))
    }
    note(`${name}, writes: ${tally(writes)}`)
    const unclear = [...others, ...writes].filter((answer) => !isClear(answer)).length
    report(`${name}, full disk: unclear errors`, unclear, { atMost: 0 }, 'answers')
    const ended = isAlive(product.pid) ? 0 : 1
    report(`${name}, full disk: processes that ended`, ended, { atMost: 0 }, 'processes')

    rmSync(filler)
    if (ended) product = await start()
    const recovery = await secondsUntil(async () => {
      const answers = [
        ...(await Promise.all(['/readyz', freshFeed()].map((path) => ask(origin + path)))),
        await ledger.write(origin),
        await readPicture(),
      ]
      return answers.every(({ status }) => status === 200)
    }, 15)
    report(`${name}, space again: until all is well`, recovery, { atMost: 5 }, 's')

    await kill(product)
    product = await start()
    const lost = await ledger.countLost(origin)
    report(`${name}, started again: writes lost`, lost, { atMost: 0 }, 'writes')
    const drafts = join(folder, 'media/temporary')
    const left = existsSync(drafts) ? readdirSync(drafts).length : 0
    // One may be under way for the drawing in the background.
    report(`${name}, started again: drafts of files left behind`, left, { atMost: 1 }, 'files')
  } finally {
    await kill(product)
  }
}

/** Writes zeros until there is no room left. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (const bytes of [1_048_576, 4_096]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(bytes))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(handle)
}

/** Whether it worked, or an error says that it is the server that cannot at the moment. */
function isClear({ status, body }: Answer): boolean {
  if (status === 200) return true
  if (status !== 503 && status !== 507) return false
  try {
    return wireError.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}
