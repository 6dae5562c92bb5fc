import { globSync } from 'node:fs'

import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

import { isTest, read, root, sources } from './import-graph.ts'
import { isNode, type Node, nodesOf } from './syntax-tree.ts'

/** What reads a page as it is at the moment, which on a busy machine may be too early. */
const reading = new Set<unknown>([
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'content',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isHidden',
  'isVisible',
  'textContent',
])

const files = globSync('tests/journeys/*.ts', { cwd: root })
const trees = new Map(files.map((file) => [file, parseAst(read(file), { lang: 'ts' })]))

/** Returns the name of a function that is called. */
const calledFunction = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' ? callee['name'] : ''

/** Returns the name of a method that is called. */
const calledMethod = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && isNode(callee['property'])
    ? callee['property']['name']
    : ''

/** Whether it is `expect(…)`, `expect.soft(…)` or `expect.poll(…)`. */
function isExpectation({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  const { object } = callee
  const first = isNode(object) ? object : callee
  return first.type === 'Identifier' && first['name'] === 'expect'
}

const isFunction = ({ type }: Node) => /Function/.test(type)
const subjectOf = (call: Node | undefined) =>
  Array.isArray(call?.['arguments']) ? call['arguments'][0] : undefined
/** Whether it reads again until what it read is as expected, by `expect.poll` or `toPass`. */
const isRepeated = (call: Node) => isExpectation(call) && /Function/.test(subjectOf(call)?.type)

/** Yields the nodes of a part of a tree without what is read again and again. */
function* nodesOnce(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOnce(item)
  if (!isNode(value) || isRepeated(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOnce(child)
}

/** Returns the functions of a file that read a page, and those that call them. */
function helpersOf(file: string, shared: Set<unknown>): Set<unknown> {
  const declared = [...nodesOf(trees.get(file))].flatMap(declaredFunction)
  const found = new Set(shared)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { name, body } of declared) if (isReadIn(body, found)) found.add(name)
  }
  return found
}

function declaredFunction({ type, id, init, body }: Node) {
  if (!isNode(id)) return []
  if (type === 'FunctionDeclaration') return [{ name: id['name'], body }]
  const isNamed = type === 'VariableDeclarator' && isNode(init) && isFunction(init)
  return isNamed ? [{ name: id['name'], body: init['body'] }] : []
}

function isReadIn(value: unknown, helpers: Set<unknown>): boolean {
  return [...nodesOnce(value)].some(
    (node) => helpers.has(calledFunction(node)) || reading.has(calledMethod(node)),
  )
}

/** Returns the call of `expect` that `expect(…).not.toBe(…)` begins with, which does not wait. */
function expectationIn(value: unknown): Node | undefined {
  if (!isNode(value) || isExpectation(value)) return isNode(value) ? value : undefined
  return expectationIn(value['callee'] ?? value['object'])
}

/** Returns the assertions of a function's body about something that was read once. */
function breachesIn(body: unknown, helpers: Set<unknown>): Node[] {
  const known = new Set<unknown>()
  return [...nodesOnce(body)].filter((node) => {
    const { type, id, init } = node
    if (type === 'VariableDeclarator' && isNode(init) && !isFunction(init) && isOfPage(init)) {
      for (const { type, name } of nodesOf(id)) if (type === 'Identifier') known.add(name)
    }
    return type === 'ExpressionStatement' && isOfPage(subjectOf(expectationIn(node['expression'])))
  })

  function isOfPage(value: unknown): boolean {
    if (isReadIn(value, helpers)) return true
    // What is awaited is something new.
    if (isNode(value) && value.type === 'AwaitExpression') return false
    return [...nodesOnce(value)].some(({ type, name }) => type === 'Identifier' && known.has(name))
  }
}

test('journeys wait for what they expect of a page, and do not read it once', () => {
  const shared = files
    .filter((file) => !file.endsWith('.spec.ts'))
    .reduce<Set<unknown>>((found, file) => helpersOf(file, found), new Set())
  const breaches = [...trees].flatMap(([file, tree]) => {
    const source = read(file)
    const helpers = helpersOf(file, shared)
    return [...nodesOnce(tree)]
      .filter((node) => isFunction(node))
      .flatMap(({ body }) => breachesIn(body, helpers))
      .map(({ start }) => `${file}:${source.slice(0, Number(start)).split('\n').length}`)
  })
  expect([...new Set(breaches)]).toEqual([])
})

test('what tests wait for has as long as it takes on a busy machine', () => {
  // `vi.waitFor` gives up after a second if it is not told otherwise, `expect.poll` after thirty.
  const hasty = sources
    .filter((file) => isTest(file) && /\bvi\.wait(For|Until)\(/.test(read(file)))
    .filter((file) => {
      const nodes = [...nodesOf(parseAst(read(file), { lang: 'tsx' }))]
      return nodes.some(
        (node) =>
          /^wait(For|Until)$/.test(String(calledMethod(node))) &&
          Array.isArray(node['arguments']) &&
          node['arguments'].length < 2,
      )
    })
  expect(hasty).toEqual([])
})
