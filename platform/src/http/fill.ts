/** The names of what changed. */
export type Change = readonly string[] | 'everything'

/** Whether something changed, by its name. */
export type Changed = { has(name: string): boolean }

/** Notes what changes while something is read that is to be cached. */
export class Fill {
  readonly #changes: Change[] = []

  note(change: Change): void {
    this.#changes.push(change)
  }

  /** The number of changes since it began. */
  get changes(): number {
    return this.#changes.length
  }

  /** Returns what has changed since it began, up to a number of changes. */
  changed(count = this.#changes.length): Changed {
    const names = new Set<string>()
    for (const change of this.#changes.slice(0, count)) {
      if (change === 'everything') return { has: () => true }
      for (const name of change) names.add(name)
    }
    return names
  }
}
