import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = z
  .object({
    workspaces: z.array(z.string()),
    scripts: z.object({ start: z.string(), ltk: z.string() }),
  })
  .parse(JSON.parse(read('package.json')))

/** What `npm start` runs, without the shell. */
const startArguments = manifest.scripts.start.replace(/^exec node /, '')
const settings = new Set(
  [...read('docs/operating.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
)

const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', '').split('\n')
const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM')))
const instruction = (name: string) => lastStage.find((line) => line.startsWith(`${name} `)) ?? ''

test('the image installs every workspace, and runs what `npm start` runs, not as root', () => {
  const copied = dockerfile.flatMap(
    (line) => /^COPY ([\w-]+)\/package\.json \1\/$/.exec(line)?.[1] ?? [],
  )
  expect(copied).toEqual(manifest.workspaces)
  expect(instruction('CMD')).toBe(
    `CMD ${JSON.stringify(['node', ...startArguments.split(' ')]).replaceAll(',', ', ')}`,
  )
  expect(instruction('USER')).toBe('USER node')
  expect(instruction('HEALTHCHECK')).toContain('/readyz')
  const names = [...instruction('ENV').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
  expect(names.filter((name) => !settings.has(name))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  for (const secret of ['.env', 'data', '.git', '**/node_modules'])
    expect(ignored).toContain(secret)
})

const service = z.object({
  environment: z.record(z.string(), z.string()),
  depends_on: z
    .record(z.string(), z.object({ condition: z.literal('service_healthy') }))
    .optional(),
  ports: z.array(z.string()).optional(),
  restart: z.literal('unless-stopped'),
})

test('only the proxy has ports, each service waits for a healthy one, and settings exist', () => {
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
    .parse(parse(read('deploy/compose.yaml')))
  const { database, shop, proxy } = services
  expect(Object.keys(services)).toEqual(['database', 'shop', 'proxy'])
  expect([database?.ports, shop?.ports, proxy?.ports?.length]).toEqual([undefined, undefined, 3])
  expect(Object.keys(shop?.depends_on ?? {})).toEqual(['database'])
  expect(Object.keys(proxy?.depends_on ?? {})).toEqual(['shop'])
  expect(Object.keys(shop?.environment ?? {}).filter((name) => !settings.has(name))).toEqual([])
  expect(shop?.environment).toMatchObject({ TRUST_PROXY: 'true' })
  expect(Object.keys(volumes)).toEqual(['database', 'pictures', 'certificates'])
})

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

test.skipIf(!has('caddy'))('the proxy understands its configuration', () => {
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')],
    { env: { PATH: process.env['PATH'], SITE_HOST: 'shop.example' }, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, expect.any(String)])
})

test.each([
  ['deploy/ltk.service', startArguments],
  ['deploy/ltk-worker.service', `${manifest.scripts.ltk.replace(/^exec node /, '')} worker`],
])('%s runs the same as npm does, as a user with few rights', (file, command) => {
  const unit = new Map(
    read(file)
      .split('\n')
      .flatMap((line) => {
        const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
        return key === undefined || value === undefined ? [] : [[key, value] as const]
      }),
  )
  expect(unit.get('ExecStart')).toBe(`/opt/ltk/node_modules/node/bin/node ${command}`)
  expect(Object.fromEntries(unit)).toMatchObject({
    User: 'ltk',
    CapabilityBoundingSet: '',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    SystemCallFilter: '@system-service',
    Restart: 'always',
  })
  // Node compiles to memory that it runs, which this would forbid.
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false)
})
