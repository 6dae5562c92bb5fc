import {
  type AlterTableCmd,
  type Constraint,
  loadModule,
  type Node,
  parseSync,
  type RangeVar,
} from 'libpg-query'

await loadModule()

/** What earlier migrations say of columns that are never null, as `table.column` or `table.constraint`. */
export type Checked = {
  /** The column that a constraint says it of, once it is validated. */
  constraints: Map<string, string>
  columns: Set<string>
}

// None of them reads or rewrites a table that was there, and their locks are short.
const harmless = new Set([
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateTrigStmt',
  'ViewStmt',
])
const harmlessCommands = new Set([
  'AT_ColumnDefault',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_ResetRelOptions',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
])
const contract = 'takes away what the version before may use: say so with "-- Contract: …"'

/**
 * Returns what in a migration would keep the version before from reading and writing a large table.
 * What it does not know is refused. Tables that the file itself creates are nobody's yet. `checked`
 * carries what earlier files have validated, and is added to.
 */
export function checkMigration(name: string, text: string, checked: Checked): string[] {
  const statements = (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))
  if (name.endsWith('.concurrently.sql')) return oneOf(statements, isConcurrent)
  if (name.endsWith('.batches.sql')) return oneOf(statements, isFill)
  const created = new Set<string>()
  const isOwn = (table?: RangeVar) => created.has(table?.relname ?? '')
  const contracts = /^-- Contract: \S/.test(text)
  return statements.flatMap((statement) => {
    if ('CreateStmt' in statement) {
      const { relation, inhRelations = [] } = statement.CreateStmt
      if (relation?.relname) created.add(relation.relname)
      const isOfOwn = inhRelations.every((node) => 'RangeVar' in node && isOwn(node.RangeVar))
      return isOfOwn ? [] : ['a partition of a table that was there']
    }
    if ('IndexStmt' in statement) {
      return isOwn(statement.IndexStmt.relation) ? [] : ['an index is built concurrently']
    }
    if ('AlterTableStmt' in statement) {
      const { relation, cmds = [] } = statement.AlterTableStmt
      if (isOwn(relation)) return []
      const isAlone = statements.length === 1 && cmds.length === 1
      return cmds.flatMap((node) =>
        'AlterTableCmd' in node
          ? checkCommand(node.AlterTableCmd, relation?.relname ?? '', {
              checked,
              isAlone,
              contracts,
            })
          : ['an unknown command'],
      )
    }
    if ('InsertStmt' in statement) {
      const { relation, selectStmt } = statement.InsertStmt
      const hasValues =
        selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists
      return isOwn(relation) || hasValues ? [] : ['rows are copied in batches']
    }
    if ('DropStmt' in statement) {
      if (statement.DropStmt.removeType === 'OBJECT_INDEX') {
        return ['an index is dropped concurrently']
      }
      return contracts ? [] : [contract]
    }
    return Object.keys(statement).flatMap((kind) => (harmless.has(kind) ? [] : [kind]))
  })
}

type Around = { checked: Checked; isAlone: boolean; contracts: boolean }

function checkCommand(command: AlterTableCmd, table: string, around: Around): string[] {
  const { subtype = '', name = '', def } = command
  const { checked, isAlone, contracts } = around
  if (harmlessCommands.has(subtype)) return []
  if (subtype === 'AT_DropColumn') return contracts ? [] : [contract]
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    return checkColumn(def.ColumnDef.constraints ?? [])
  }
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const { skip_validation, indexname, contype, conname = '' } = def.Constraint
    const column = columnNotNull(def.Constraint)
    if (column) checked.constraints.set(`${table}.${conname}`, `${table}.${column}`)
    const usesIndex = contype === 'CONSTR_UNIQUE' && indexname
    return skip_validation || usesIndex ? [] : ['a constraint is added "not valid"']
  }
  if (subtype === 'AT_ValidateConstraint') {
    const column = checked.constraints.get(`${table}.${name}`)
    if (column) checked.columns.add(column)
    return isAlone ? [] : ['a constraint is validated in a file of its own']
  }
  if (subtype === 'AT_SetNotNull') {
    const isChecked = checked.columns.has(`${table}.${name}`)
    return isChecked ? [] : [`${name} needs a validated check (${name} is not null)`]
  }
  return [subtype]
}

function checkColumn(constraints: Node[]): string[] {
  const all = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const isFilled = all.some(({ contype }) => contype === 'CONSTR_DEFAULT')
  return all.flatMap(({ contype = '', raw_expr }) => {
    if (contype === 'CONSTR_NULL') return []
    if (contype === 'CONSTR_NOTNULL') return isFilled ? [] : ['not null without a default']
    if (contype === 'CONSTR_DEFAULT') return isConstant(raw_expr) ? [] : ['a default for each row']
    return [`${contype} of a column that is added`]
  })
}

/** Whether a default is the same for all rows, so that PostgreSQL need not write them. */
function isConstant(expression?: Node): boolean {
  if (!expression) return false
  if ('TypeCast' in expression) return isConstant(expression.TypeCast.arg)
  if ('FuncCall' in expression) {
    const { funcname = [], args = [] } = expression.FuncCall
    const names = funcname.map((node) => ('String' in node ? node.String.sval : ''))
    return names.join('.') === 'now' && args.length === 0
  }
  return 'A_Const' in expression || 'SQLValueFunction' in expression
}

function columnNotNull({ raw_expr }: Constraint): string | undefined {
  if (!raw_expr || !('NullTest' in raw_expr)) return undefined
  const { arg, nulltesttype } = raw_expr.NullTest
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return undefined
  const [field] = arg.ColumnRef.fields ?? []
  return field && 'String' in field ? field.String.sval : undefined
}

function oneOf(statements: Node[], isRight: (statement: Node) => boolean): string[] {
  const [statement] = statements
  const isOne = statement && statements.length === 1 && isRight(statement)
  return isOne ? [] : ['not the one statement that its name says']
}

function isConcurrent(statement: Node): boolean {
  if ('IndexStmt' in statement) {
    const { concurrent, if_not_exists } = statement.IndexStmt
    return Boolean(concurrent && if_not_exists)
  }
  if (!('DropStmt' in statement)) return false
  const { removeType, concurrent, missing_ok } = statement.DropStmt
  return removeType === 'OBJECT_INDEX' && Boolean(concurrent && missing_ok)
}

const isFill = (statement: Node) =>
  ['UpdateStmt', 'DeleteStmt', 'InsertStmt'].some((kind) => kind in statement)
