import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readApiConfig } from '@ltk/api/config'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { readSettingsTable } from './testing/settings-table.ts'

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
/** What a worker runs. */
const workerArguments = `${manifest.scripts.ltk.replace(/^exec node /, '')} worker`
const settings = new Set(readSettingsTable())

const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', '').split('\n')
const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM')))
const instruction = (name: string) => lastStage.find((line) => line.startsWith(`${name} `)) ?? ''

test('the image installs every workspace, and runs what `npm start` runs, not as root', () => {
  const copied = dockerfile.flatMap(
    (line) => /^COPY ([\w/-]+)\/package\.json \1\/$/.exec(line)?.[1] ?? [],
  )
  expect(copied).toEqual(manifest.workspaces)
  expect(instruction('CMD')).toBe(
    `CMD ${JSON.stringify(['node', ...startArguments.split(' ')]).replaceAll(',', ', ')}`,
  )
  expect(instruction('USER')).toBe('USER node')
  expect(instruction('HEALTHCHECK')).toContain('/readyz')
  const names = [...instruction('ENV').matchAll(/([A-Z_]+)=/g)].flatMap(([, name]) => name ?? [])
  expect(names.filter((name) => !settings.has(name))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  for (const secret of ['.env', 'data', '.git', '**/node_modules'])
    expect(ignored).toContain(secret)
})

const compose = z
  .strictObject({
    name: z.string(),
    services: z.record(
      z.string(),
      z.strictObject({
        image: z.string(),
        build: z.strictObject({ context: z.literal('..'), dockerfile: z.string() }).optional(),
        profiles: z.array(z.string()).optional(),
        init: z.boolean().optional(),
        entrypoint: z.array(z.string()).optional(),
        command: z.array(z.string()).optional(),
        env_file: z.string().optional(),
        environment: z.record(z.string(), z.string()).default({}),
        secrets: z.array(z.literal('metrics_token')).optional(),
        ports: z.array(z.string()).optional(),
        volumes: z.array(z.string()),
        depends_on: z
          .record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))
          .optional(),
        healthcheck: z
          .union([
            z.strictObject({ disable: z.literal(true) }),
            z.strictObject({
              test: z.array(z.string()),
              interval: z.string(),
              timeout: z.string(),
              retries: z.int(),
            }),
          ])
          .optional(),
        restart: z.literal('unless-stopped').optional(),
        stop_grace_period: z.string().optional(),
        read_only: z.literal(true).optional(),
        tmpfs: z.array(z.string()).optional(),
        cap_drop: z.array(z.string()).optional(),
        security_opt: z.array(z.string()).optional(),
      }),
    ),
    secrets: z.strictObject({
      metrics_token: z.strictObject({ environment: z.literal('METRICS_TOKEN') }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(
    Object.fromEntries(
      Object.entries(z.record(z.string(), z.unknown()).parse(readCompose())).filter(
        ([key]) => !key.startsWith('x-'),
      ),
    ),
  )

function readCompose(): unknown {
  return parse(read('deploy/compose.yaml'), { merge: true })
}

function serviceOf(name: string) {
  const service = compose.services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}

/** Returns the environment of a service as compose makes it with some settings in `deploy/.env`. */
function environmentOf(name: string, set: Record<string, string>): Record<string, string> {
  const { env_file: file, environment } = serviceOf(name)
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, setting, kind, other) => {
      const value = set[setting] ?? ''
      if (value === '' && kind === '?') throw new Error(`${setting}: ${other}`)
      return value === '' && kind === '-' ? other : value
    })
  const own = Object.entries(environment).map(([key, text]) => [key, fill(text)] as const)
  return { ...(file === '.env' ? set : {}), ...Object.fromEntries(own) }
}

const needed = {
  SITE_URL: 'https://shop.example',
  POSTGRES_PASSWORD: 'letters',
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  METRICS_TOKEN: 'token',
}

test('only the proxy is reached from elsewhere, and what runs waits for what it needs', () => {
  const { services, volumes } = compose
  const lasting = Object.entries(services).filter(([, { profiles }]) => !profiles)
  expect(lasting.map(([name, { restart }]) => [name, restart])).toEqual(
    ['database', 'shop', 'worker', 'proxy'].map((name) => [name, 'unless-stopped']),
  )
  const withPorts = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  )
  expect(withPorts.map(([name]) => name)).toEqual(['proxy'])
  const waits = Object.entries(services).map(([name, { depends_on: others = {} }]) => {
    return [name, ...Object.keys(others)]
  })
  expect(waits).toEqual([
    ['database'],
    ['shop', 'database'],
    ['worker', 'database'],
    ['proxy', 'shop'],
    ['prometheus', 'shop'],
    ['grafana'],
    ['backup', 'database'],
    ['restore', 'database'],
  ])
  const mounted = Object.values(services)
    .flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((name) => /^\w+$/.test(name))
  expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)))
})

test('every setting of the table that is set comes to the web process and the worker', () => {
  const set = Object.fromEntries([...settings].map((name) => [name, `set ${name}`]))
  const [, decided = ''] = /\nCompose decides (.*?) itself/.exec(read('docs/operating.md')) ?? []
  const decides = new Set([...decided.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []))
  expect([...decides].filter((name) => !settings.has(name))).toEqual([])
  for (const [service, own] of [
    ['shop', []],
    ['worker', ['WORKER']],
  ] as const) {
    const environment = environmentOf(service, { ...needed, ...set })
    const changed = [...settings].filter((name) => environment[name] !== set[name])
    expect([service, changed.toSorted()]).toEqual([service, [...decides, ...own].toSorted()])
  }
})

test('jobs run in a worker alone, and both processes accept what compose sets', () => {
  const shop = environmentOf('shop', needed)
  const worker = environmentOf('worker', needed)
  expect(readApiConfig(shop)).toMatchObject({
    worker: false,
    trustProxy: true,
    host: '0.0.0.0',
    port: 3000,
    siteUrl: needed.SITE_URL,
    databaseUrl: 'postgres://ltk:letters@database:5432/ltk',
    dataDir: '/data',
  })
  expect(readApiConfig(worker)).toEqual({ ...readApiConfig(shop), worker: true })
  expect(serviceOf('shop').command).toBeUndefined()
  expect(serviceOf('worker').command).toEqual(`node ${workerArguments}`.split(' '))
  expect(serviceOf('worker').healthcheck).toEqual({ disable: true })
  expect(read('deploy/Caddyfile')).toContain('{$SHOP:shop:3000}')
})

test.each(Object.keys(needed))('without %s compose says what to set', (name) => {
  expect(() => environmentOf('shop', { ...needed, [name]: '' })).toThrow(`${name}: set it to`)
})

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

test.skipIf(!has('caddy'))('the proxy understands its configuration', () => {
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')],
    { env: { PATH: process.env['PATH'], SITE_URL: 'https://shop.example' }, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, expect.any(String)])
})

test.each([
  ['deploy/ltk.service', startArguments],
  ['deploy/ltk-worker.service', workerArguments],
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
