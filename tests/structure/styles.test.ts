import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

import { isNode, type Node, nodesOf } from './syntax-tree.ts'

const site = join(import.meta.dirname, '../../site/src')
const read = (file: string) => readFileSync(join(site, file), 'utf8')
const filesOf = (ending: string) =>
  globSync(`**/*.${ending}`, { cwd: site }).filter((file) => !file.includes('.test.'))

const components = filesOf('tsx')
/** Returns a stylesheet without comments and strings. */
const rulesOf = (file: string) => read(file).replace(/\/\*.*?\*\/|'[^']*'/gs, '')
/** Whether a stylesheet only imports others and has no rules itself. */
const isList = (file: string) => /^(?:@import\s+[^;]*;|@layer\s[^;{]*;|\s)+$/.test(rulesOf(file))
const lists = filesOf('css').filter(isList)
const sheets = filesOf('css').filter((file) => !isList(file))
const foundation = ['fonts', 'tokens', 'reset', 'base'].map((name) => `ui/${name}.css`)

const sheetOf = (component: string) => component.replace(/(?:\.server)?\.tsx$/, '.css')

const classesOf = (sheet: string) =>
  new Set([...rulesOf(sheet).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
const belongsTo = (file: string, name: string) => {
  const owner = basename(file).replace(/\.\w+$/, '')
  return name === owner || name.startsWith(`${owner}-`)
}

/** Returns the text of a literal, with a star for each expression of a template. */
function textOf({ type, value, quasis }: Node): string {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return ''
  return quasis.map((part: { value: { raw: string } }) => part.value.raw).join('*')
}

const wordsOf = (node: Node) =>
  textOf(node)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '*')

/**
 * Returns every literal that an expression can evaluate to, through either branch of its
 * conditions.
 */
function outcomesOf(value: unknown): Node[] {
  if (!isNode(value)) return []
  if (value.type === 'JSXExpressionContainer') return outcomesOf(value['expression'])
  if (value.type === 'ConditionalExpression')
    return [...outcomesOf(value['consequent']), ...outcomesOf(value['alternate'])]
  return [value]
}

const trees = new Map(
  components.map((file) => [file, [...nodesOf(parseAst(read(file), { lang: 'tsx' }))]]),
)

/** Returns the classes in a component's markup, and its own classes anywhere else in its code. */
function classesIn(file: string): string[] {
  const nodes = trees.get(file) ?? []
  const written = nodes.filter(
    ({ type, name }) => type === 'JSXAttribute' && isNode(name) && name['name'] === 'className',
  )
  return [
    ...written.flatMap(({ value }) => outcomesOf(value)).flatMap(wordsOf),
    ...(sheets.includes(sheetOf(file))
      ? nodes.flatMap(wordsOf).filter((word) => belongsTo(file, word))
      : []),
  ]
}

/** Whether a word of the markup names a class; `avatar-*` matches by prefix. */
const names = (word: string, name: string) =>
  word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : word === name

test('every class in markup is defined in the stylesheet of that component', () => {
  const strangers = components.flatMap((file) => {
    const own = sheets.includes(sheetOf(file)) ? [...classesOf(sheetOf(file))] : []
    return classesIn(file)
      .filter((word) => !own.some((name) => names(word, name)))
      .map((word) => `${file}: ${word}`)
  })
  expect(strangers).toEqual([])
})

test('every class that is defined is used by the component that it is named after', () => {
  const breaches = sheets.flatMap((sheet) => {
    const used = components.filter((file) => sheetOf(file) === sheet).flatMap(classesIn)
    return [...classesOf(sheet)]
      .filter((name) => !belongsTo(sheet, name) || !used.some((word) => names(word, name)))
      .map((name) => `${sheet}: .${name}`)
  })
  expect(breaches).toEqual([])
})

test('no class is defined twice, and none by the foundation', () => {
  const all = sheets.flatMap((sheet) => [...classesOf(sheet)])
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  expect(foundation.flatMap((sheet) => [...classesOf(sheet)])).toEqual([])
})

test('no class is queried from outside its component', () => {
  const owners = new Map(
    sheets.flatMap((sheet) => [...classesOf(sheet)].map((name) => [name, sheet])),
  )
  const seekers = [...components, ...filesOf('ts')].flatMap((file) =>
    [...read(file).matchAll(/'[^'\n]*\.([a-z][\w-]*)[^'\n]*'/g)]
      .map(([, name = '']) => owners.get(name))
      .filter((sheet) => sheet !== undefined && sheet !== sheetOf(file))
      .map((sheet) => `${file} → ${sheet}`),
  )
  expect(seekers).toEqual([])
})

test('every stylesheet is loaded once, in the layer of its room where all pages load it', () => {
  const loads = [
    ...lists.flatMap((list) =>
      [...read(list).matchAll(/^@import '([^']+)'(?: layer\((\w+)\))?;$/gm)].map(
        ([, path = '', layer]) => ({ by: list, sheet: join(dirname(list), path), layer }),
      ),
    ),
    ...components.flatMap((file) =>
      [...read(file).matchAll(/^import '([^']+\.css)'$/gm)].map(([, path = '']) => ({
        by: file,
        sheet: join(dirname(file), path),
        layer: undefined,
      })),
    ),
  ]
  const breaches = sheets.filter((sheet) => {
    const [load, ...others] = loads.filter((one) => one.sheet === sheet)
    if (!load || others.length > 0) return true
    if (sheet === 'ui/fonts.css') return false
    if (load.by === 'app.css')
      return load.layer !== (foundation.includes(sheet) ? 'base' : sheet.split('/')[0])
    // A stylesheet that only some pages load is imported by the component that needs it.
    const path = relative(dirname(sheet), isList(load.by) ? load.by : sheet)
    return !read(sheet.replace('.css', '.tsx')).includes(`import './${path}'`)
  })
  expect(breaches).toEqual([])
})

test('layouts change at the widths of the tokens', () => {
  const widths = /Widths at which[^*]*/.exec(read('ui/tokens.css'))?.[0].match(/\d+px/g)
  const used = sheets.flatMap((sheet) => rulesOf(sheet).match(/(?<=\(width \S{1,2} )\d+px/g) ?? [])
  expect(widths).toEqual(expect.arrayContaining([...new Set(used)]))
  expect(sheets.filter((sheet) => /\((min|max)-width/.test(rulesOf(sheet)))).toEqual([])
})

test(
  'the like button of a card is 32 pixels wide, 14 from the corner of its picture',
  { tags: 'F-SOC-11' },
  () => {
    const [, button = ''] =
      /> \.post-card-like \{([^}]*)\}/.exec(rulesOf('cards/post-card.css')) ?? []
    const [, icon = ''] = /^\.toggle \{.*?> svg \{([^}]*)\}/ms.exec(rulesOf('ui/toggle.css')) ?? []
    const size = ['width: 32px', 'height: 32px']
    const declared = (rule: string) => rule.split(';').map((line) => line.trim())
    expect(declared(button)).toEqual(
      expect.arrayContaining([
        ...size,
        'top: calc(var(--post-card-picture) + 14px)',
        'right: 14px',
      ]),
    )
    expect(declared(icon)).toEqual(expect.arrayContaining(size))
  },
)
