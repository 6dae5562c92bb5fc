import { readText } from './read-text.ts'

const maxLineLength = 4_000_000

export type Line = { number: number; text: string } | { number: number; tooLong: true }

/**
 * Every line of a file that is not blank. JSON may hold the other separators of lines in its strings.
 * A line beyond 4,000,000 characters comes without its text.
 */
export async function* readLines(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Line> {
  let number = 1
  let rest = ''
  let isTooLong = false
  const take = (text: string): Line | undefined => {
    const isBlank = !isTooLong && text.trim() === ''
    const line: Line = isTooLong ? { number, tooLong: true } : { number, text }
    isTooLong = false
    number++
    return isBlank ? undefined : line
  }
  for await (const piece of readText(file, onBytes)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = take(text)
      if (line) yield line
    }
    if (rest.length > maxLineLength) {
      isTooLong = true
      rest = ''
    }
  }
  const last = take(rest)
  if (last) yield last
}
