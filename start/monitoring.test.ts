import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { routes } from '@ltk/contract/routes'
import type { RouteDefinition } from '@ltk/contract/wire'
import { readIdentityConfig } from '@ltk/identity/config'
import { type Db, openPostgres } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { recordFailure, recordSuccess, registerJobs } from '@ltk/platform/jobs/queries'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { openOwnIssuer } from './open-issuer.ts'
import { openMetrics } from './open-metrics.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: read(file) }))

const alerts = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^([A-Z][a-z]+)+$/),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/prometheus/alerts.yml')))

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('prometheus') })
const graph = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(['timeseries', 'stat', 'bargauge']),
  datasource,
  targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
})
const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  panels: z.array(z.union([graph, z.object({ id: z.int(), type: z.literal('row') })])),
})
const dashboards = readFiles('deploy/grafana/dashboards/*.json').map(({ file, text }) => ({
  file,
  ...dashboard.parse(JSON.parse(text)),
}))

const rules = alerts.groups.flatMap(({ rules: found }) => found)
const asked = [
  ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
  ...dashboards.flatMap(({ file, panels }) =>
    panels.flatMap((panel) =>
      'targets' in panel
        ? panel.targets.map(({ expr }) => ({ by: `${basename(file)}: ${panel.title}`, expr }))
        : [],
    ),
  ),
]

/** The labels of each metric that a web process exposes. */
const exposed = new Map<string, Set<string>>()

beforeAll(async () => {
  const database = openPostgres(await createTestPostgres())
  const metrics = openMetrics(database, root)
  const issuer = await openOwnIssuer(readIdentityConfig({}), database, silentLog)
  if (issuer.identity) metrics.watchOutbox('mails', issuer.identity.readMailBacklog)
  metrics.watchHits(() => 1)
  metrics.observeRequest({ method: 'GET', route: '/home', status: 200, ms: 7 })
  metrics.countMail('verify_email', 'sent')
  await registerJobs(database.db, [{ name: 'sweep', cron: '* * * * *' }])
  await recordSuccess(database.db, 'sweep', { at: new Date(), durationMs: 1_500 })
  await recordFailure(database.db, 'sweep', { at: new Date(), error: 'why' })
  await insertFeed(database.db)
  const { text } = await metrics.present()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = exposed.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    exposed.set(name, known)
  }
  await issuer.close()
  await database.close()
})

async function insertFeed(db: Db): Promise<void> {
  const retailerId = newId()
  await db
    .insertInto('retailers')
    .values({ id: retailerId, name: 'hazel', display_name: 'Hazel' })
    .execute()
  await db
    .insertInto('retailer_feeds')
    .values({
      retailer_id: retailerId,
      address: 'https://hazel.example/feed',
      every_hours: 24,
      due_at: new Date(),
    })
    .execute()
}

/** What Prometheus itself knows of what it scrapes. */
const ofPrometheus = new Set(['instance', 'job'])

/** Returns each metric that an expression names, with what chooses among it, and the labels of groups. */
function readExpression(expr: string) {
  const texts: string[] = []
  const grouped: string[] = []
  const plain = expr
    .replaceAll(/"([^"]*)"/g, (_, text: string) => `"${texts.push(text) - 1}"`)
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby \(([^)]*)\)/g, (_, labels: string) => {
      grouped.push(...labels.split(', '))
      return ''
    })
  // A name before a bracket is that of a function; words of PromQL have no underscore.
  const selectors = [...plain.matchAll(/\b([a-z]\w*)(?:\{([^}]*)\})?(?!\w|\s*\()/g)]
    .filter(([, name = '']) => name.includes('_'))
    .map(([, name = '', matchers = '']) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"(\d+)"/g)].map(
        ([, label = '', operator = '', at = '']) => ({ label, operator, value: texts[Number(at)] }),
      ),
    }))
  return { selectors, grouped }
}

test('rules and dashboards ask for metrics and labels that there are', () => {
  const wrong = asked.flatMap(({ by, expr }) => {
    const { selectors, grouped } = readExpression(expr)
    return selectors.flatMap(({ name, matchers }) => {
      const labels = exposed.get(name)
      if (!labels) return [`${by}: ${name}`]
      const used = [...matchers.map(({ label }) => label), ...grouped]
      return used
        .filter((label) => !labels.has(label) && !ofPrometheus.has(label))
        .map((label) => `${by}: ${name}{${label}}`)
    })
  })
  expect(wrong).toEqual([])
  const without = asked.filter(({ expr }) => readExpression(expr).selectors.length === 0)
  expect(without.map(({ by }) => by)).toEqual(['ProcessDown'])
})

test('a route that a dashboard counts is one of the wire, with its method', () => {
  const wire = Object.values<RouteDefinition>(routes).map(
    ({ method, path }) => `${method.toUpperCase()} /api${path}`,
  )
  const counted = asked.flatMap(({ expr }) =>
    readExpression(expr).selectors.flatMap(({ matchers }) => {
      const value = (name: string) =>
        matchers.find(({ label, operator }) => label === name && operator === '=')?.value
      const route = value('route')
      const method = value('method')
      return route?.startsWith('/api/') && method ? [`${method} ${route}`] : []
    }),
  )
  expect(counted.length).toBeGreaterThan(0)
  expect(counted.filter((call) => !wire.includes(call))).toEqual([])
})

test('alerts, dashboards and panels have names and ids of their own', () => {
  for (const names of [
    rules.map(({ alert }) => alert),
    dashboards.map(({ uid }) => uid),
    ...dashboards.map(({ panels }) => panels.map(({ id }) => id)),
  ]) {
    expect(new Set<unknown>(names).size).toBe(names.length)
  }
})

test('Grafana is told where the dashboards are, and which Prometheus they ask', () => {
  const folder = 'deploy/grafana/provisioning'
  expect(parse(read(`${folder}/datasources/prometheus.yml`))).toMatchObject({
    datasources: [datasource.parse({ type: 'prometheus', uid: 'prometheus' })],
  })
  const { providers } = z
    .object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) })
    .parse(parse(read(`${folder}/dashboards/ltk.yml`)))
  for (const { options } of providers) {
    expect(read('deploy/compose.yaml')).toContain(`./grafana/dashboards:${options.path}:ro`)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

test.skipIf(!hasPromtool)('Prometheus understands its files, the rules and the dashboards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ltk-promtool-'))
  const asRules = asked.map(({ expr }, at) => ({
    record: `asked_${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  const file = join(folder, 'dashboards.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboards', rules: asRules }] }))
  for (const command of [
    ['check', 'config', '--syntax-only', join(root, 'deploy/prometheus/prometheus.yml')],
    ['check', 'rules', join(root, 'deploy/prometheus/alerts.yml'), file],
    ['test', 'rules', join(root, 'deploy/prometheus/alerts.test.yml')],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', command, { encoding: 'utf8' })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  }
  rmSync(folder, { recursive: true })
})
