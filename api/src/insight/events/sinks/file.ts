import { type FileHandle, open } from 'node:fs/promises'

import { type Sink, toJson } from './sink.ts'

/** Appends events to a file, a line of JSON each. It may be renamed at any time: a new one is made. */
export function createFileSink(path: string): Sink {
  return {
    name: 'file',
    async deliver(events) {
      const file = await open(path, 'a+', 0o600)
      try {
        const lines = events.map((event) => `${toJson(event)}\n`).join('')
        await file.appendFile((await endsWithinLine(file)) ? `\n${lines}` : lines)
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/** Whether the last line is only the beginning of one, since its process was killed. */
async function endsWithinLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() !== '\n'
}
