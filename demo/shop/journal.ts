import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

export type Journal = {
  /** Adds a line, whole or not at all. Throws if it cannot be written. */
  append: (value: unknown) => void
  close: () => void
}

/**
 * Opens a file of JSON Lines that only grows, and calls `replay` with each value in it. An incomplete
 * last line, left by a killed process, is removed. Throws if any other line cannot be read.
 */
export function openJournal(file: string, replay: (value: unknown) => void): Journal {
  mkdirSync(dirname(file), { recursive: true })
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  let size = bytes.lastIndexOf('\n') + 1
  const lines = bytes.subarray(0, size).toString().split('\n').slice(0, -1)
  for (const [index, line] of lines.entries()) {
    try {
      replay(JSON.parse(line))
    } catch (cause) {
      throw new Error(`${file} cannot be read in line ${index + 1}`, { cause })
    }
  }
  const descriptor = openSync(file, 'a', 0o600)
  ftruncateSync(descriptor, size)
  let isOpen = true
  return {
    append(value) {
      if (!isOpen) throw new Error(`${file} is closed`)
      const line = Buffer.from(`${JSON.stringify(value)}\n`)
      try {
        // On a full disk, a part of the line may be written before the error.
        for (let at = 0; at < line.length;) at += writeSync(descriptor, line, at)
      } catch (error) {
        ftruncateSync(descriptor, size)
        throw error
      }
      size += line.length
    },
    close() {
      // A second call would close another file that has got the same descriptor.
      if (isOpen) closeSync(descriptor)
      isOpen = false
    },
  }
}
