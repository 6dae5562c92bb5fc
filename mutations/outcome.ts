import { type NamedTest, patternOf } from './features.ts'

/** What tests did: `broken` means that one failed, but no assertion did. */
export type Outcome = { result: 'passed' | 'failed' | 'broken' | 'not run'; message: string }

/** A test that has run, by its full name, and why it failed. */
export type Ended = { file: string; name: string; state: string; messages: string[] }

/** Returns how some tests ended, which passed only if all of them did. */
export function outcomeOf(ended: readonly Ended[], named: readonly NamedTest[]): Outcome {
  const found = ended.filter(({ file, name }) =>
    named.some((one) => one.file === file && patternOf([one]).test(name)),
  )
  const failed = found.find(({ messages }) => messages.length > 0)
  if (failed) return { result: 'failed', message: firstLine(failed.messages[0]) }
  const ran = found.some(({ state }) => state === 'passed')
  return { result: ran ? 'passed' : 'not run', message: '' }
}

export const firstLine = (text = ''): string => text.split('\n')[0] ?? ''
