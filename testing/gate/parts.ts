/** A part of the gate: a command of npm's packages, and the part that has to pass before it. */
export type Part = { name: string; command: string; after?: string }

/**
 * Returns the parts of the gate in the order in which they start.
 * @param everything Whether the api's tests run on both kinds of database, whatever they are about.
 */
export function gateParts(everything: boolean): Part[] {
  const tests = everything ? 'vitest run' : "vitest run --project '!api on PGlite, the rest'"
  return [
    { name: 'tests', command: tests },
    { name: 'format', command: 'oxfmt --check' },
    { name: 'lint', command: 'oxlint --type-aware' },
    { name: 'types', command: 'tsc --noEmit' },
    { name: 'build', command: 'node start/build-site.ts' },
    {
      name: 'journeys',
      command: 'playwright test --config e2e/playwright.config.ts',
      after: 'build',
    },
  ]
}

/** The parts that one runs all day. */
export const quickParts: Part[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'types', command: 'tsc --noEmit' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'tests', command: "vitest run --changed main --project '!api on PGlite*'" },
]
