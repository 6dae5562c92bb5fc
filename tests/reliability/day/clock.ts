import type pg from 'pg'

/** How many seconds of the day pass in one. */
export const speed = 100

/** How long the trial waits for some hours of the day to pass, in milliseconds. */
export const lengthOf = (hours: number) => (hours * 3_600_000) / speed

/** What time it is in a day that is `speed` times as fast since it began. */
export const timeSince = (begin: number, realNow: number) => begin + (realNow - begin) * speed

/**
 * Has statements ask a function of the trial what time it is, in place of PostgreSQL's own: `now()` is
 * looked for in the schema `clock` first. To be called before the migrations, as the defaults of
 * columns keep the function that they found.
 */
export async function installClock(admin: pg.Client): Promise<void> {
  await admin.query('create schema clock')
  await setClock(admin, 'pg_catalog.now()')
  await admin.query(
    'alter database postgres set search_path = public, clock, pg_catalog; set search_path = public, clock, pg_catalog',
  )
}

/** Lets the database's time pass `speed` times as fast from a moment on, for the queue of jobs too. */
export async function speedUpClock(admin: pg.Client, begin: number): Promise<void> {
  const since = `'${new Date(begin).toISOString()}'::timestamptz`
  await setClock(admin, `${since} + (pg_catalog.now() - ${since}) * ${speed}`)
  await admin.query(
    `create or replace function jobs.job_now() returns timestamptz language sql stable
     as 'select clock.now()'`,
  )
}

// One that the planner puts in the place of its calls, so that plans are as with PostgreSQL's own.
async function setClock(admin: pg.Client, time: string): Promise<void> {
  await admin.query(
    `create or replace function clock.now() returns timestamptz language sql stable
     as $$ select ${time} $$`,
  )
}
