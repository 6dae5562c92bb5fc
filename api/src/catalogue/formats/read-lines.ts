import { createReadStream } from 'node:fs'

const longestLine = 4_000_000

export type Line = { number: number; text: string } | { number: number; tooLong: true }

/**
 * Every line of a UTF-8 file that is not blank. Only a line feed ends a line: JSON may hold the other
 * separators in its strings. A line beyond 4,000,000 characters comes without its text.
 */
export async function* readLines(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Line> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 })
  const decoder = new TextDecoder()
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
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = take(text)
      if (line) yield line
    }
    if (rest.length > longestLine) {
      isTooLong = true
      rest = ''
    }
    onBytes(stream.bytesRead)
  }
  const last = take(rest + decoder.decode())
  if (last) yield last
}
