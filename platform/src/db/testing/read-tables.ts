import { readFileSync } from 'node:fs'

import { parseAst } from 'rolldown/parseAst'

type Statement = ReturnType<typeof parseAst>['body'][number]
type Alias = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>
type Interface = Extract<Statement, { type: 'TSInterfaceDeclaration' }>
type Type = Alias['typeAnnotation']
type Members = Interface['body']['body']

/** What a type of `tables.ts` says of a column. */
export type TypedColumn = {
  table: string
  column: string
  isNullable: boolean
  hasDefault: boolean
}

/** The columns in the tables' type of a file that can be written, as Kysely sees them. */
export function readTables(file: string, typeName: string): TypedColumn[] {
  const declarations = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  )
  const aliases = new Map(
    declarations.flatMap((it) =>
      it?.type === 'TSTypeAliasDeclaration' ? [[it.id.name, it.typeAnnotation] as const] : [],
    ),
  )
  const tables = declarations.find(
    (it) => it?.type === 'TSInterfaceDeclaration' && it.id.name === typeName,
  )
  const all =
    tables?.type === 'TSInterfaceDeclaration' ? tables.body.body : membersOf(aliases.get(typeName))
  return propertiesOf(all).flatMap(([table, columns]) =>
    propertiesOf(membersOf(columns))
      .filter(([, type]) => referenceOf(type)[0] !== 'GeneratedAlways')
      .map(([column, type]) => ({
        table,
        column,
        isNullable: includes(selected(type), 'TSNullKeyword'),
        hasDefault: isOptional(type),
      })),
  )

  /** What is read of a column. */
  function selected(type: Type): Type {
    const [name, parameters] = referenceOf(type)
    const alias = aliases.get(name)
    if (alias && referenceOf(alias)[0] !== '') return selected(alias)
    const isWrapper = name === 'Generated' || name === 'ColumnType' || name === 'JSONColumnType'
    return (isWrapper && parameters[0]) || type
  }

  /** Whether a row can be written without the column, other than because it may be null. */
  function isOptional(type: Type): boolean {
    const [name, parameters] = referenceOf(type)
    const alias = aliases.get(name)
    if (alias) return isOptional(alias)
    if (name === 'Generated') return true
    const inserted = parameters[1]
    const isColumn = name === 'ColumnType' || name === 'JSONColumnType'
    if (!isColumn || !inserted || includes(inserted, 'TSNullKeyword')) return false
    return includes(inserted, 'TSUndefinedKeyword')
  }
}

function membersOf(type: Type | undefined): Members {
  return type?.type === 'TSTypeLiteral' ? type.members : []
}

function propertiesOf(members: Members): [string, Type][] {
  return members.flatMap((member) =>
    member.type === 'TSPropertySignature' &&
    member.key.type === 'Identifier' &&
    member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
      : [],
  )
}

function referenceOf(type: Type): [name: string, parameters: Type[]] {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return ['', []]
  return [type.typeName.name, type.typeArguments?.params ?? []]
}

function includes(type: Type, part: Type['type']): boolean {
  return type.type === 'TSUnionType'
    ? type.types.some((it) => it.type === part)
    : type.type === part
}
