import { allRoutes, createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Operation, Paths } from './openapi.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function readDocument() {
  const text = await (await api.request('/openapi.json')).text()
  const document: { paths: Paths } = JSON.parse(text)
  return { text, paths: document.paths }
}

test("the OpenAPI document passes Redocly's recommended rules without a warning", async () => {
  const { text } = await readDocument()
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
  const problems = await lintFromString({ source: text, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('the OpenAPI document has every route by its name, with who may call it', async () => {
  const { paths } = await readDocument()
  const operations = new Map<string, Operation>(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation]),
    ),
  )
  expect([...operations.keys()].toSorted()).toEqual(allRoutes.map(([name]) => name).toSorted())
  for (const [name, { access }] of allRoutes) {
    const { security, responses } = operations.get(name) ?? {}
    expect(security).toEqual(access === 'public' ? [] : [{ bearer: [] }])
    expect('401' in (responses ?? {})).toBe(access !== 'public')
  }
})

test('the reference page shows every call', async () => {
  const page = await (await api.request('/docs')).text()
  for (const [, route] of allRoutes) expect(page).toContain(route.path)
})
