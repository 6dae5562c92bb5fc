import type pg from 'pg'

/** Where rows are that a member wrote: the table, and the column that names the thing. */
const columns = {
  likes: 'post_id',
  follows: 'profile_id',
  wishes: 'product_id',
} as const

export type LedgerTable = keyof typeof columns

type Pieces = { acknowledged: number; unknown: number }

/** Remembers what members were told that was written, to be compared with what is kept. */
export function createLedger() {
  const rows = new Map<string, boolean>()
  const pieces = new Map<string, Pieces>()
  let writes = 0

  return {
    /** How many writes were acknowledged so far. */
    writes: () => writes,

    /** A row is there, or gone, from now on; where this was not acknowledged, it may be either. */
    note(
      table: LedgerTable,
      user: string,
      thing: string,
      isThere: boolean,
      isKnown: boolean,
    ): void {
      const key = `${table} ${user} ${thing}`
      if (!isKnown) return void rows.delete(key)
      writes++
      rows.set(key, isThere)
    },

    /** One more piece is in a member's cart. */
    notePiece(user: string, isKnown: boolean): void {
      const found = pieces.get(user) ?? { acknowledged: 0, unknown: 0 }
      if (isKnown) writes++
      found[isKnown ? 'acknowledged' : 'unknown']++
      pieces.set(user, found)
    },

    /** How many rows are not as they were acknowledged, and how many carts have fewer or more pieces. */
    async countWrong(admin: pg.Client): Promise<{ rows: number; carts: number }> {
      const users = new Set([...rows.keys()].map((key) => key.split(' ')[1]))
      const kept = new Set<string>()
      for (const [table, column] of Object.entries(columns)) {
        const found = await admin.query<{ key: string }>(
          `select '${table} ' || user_id || ' ' || ${column} as key from ${table}
          where user_id = any($1)`,
          [[...users]],
        )
        for (const { key } of found.rows) kept.add(key)
      }
      const carts = await admin.query<{ user: string; pieces: number }>(
        'select user_id as "user", sum(quantity)::integer as pieces from cart_items group by user_id',
      )
      const inCarts = new Map(carts.rows.map((cart) => [cart.user, cart.pieces]))
      return {
        rows: [...rows].filter(([key, isThere]) => kept.has(key) !== isThere).length,
        carts: [...pieces].filter(([user, { acknowledged, unknown }]) => {
          const there = inCarts.get(user) ?? 0
          return there < acknowledged || there > acknowledged + unknown
        }).length,
      }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
