import type { WriteStream } from 'node:tty'

import type { Progress } from '../imports/run-import.ts'

const width = 30

/** A bar of the bytes read, on a terminal only. `clear` takes it away before other text is written. */
export function progressBar(stream: Pick<WriteStream, 'isTTY' | 'write'>) {
  const write = (text: string) => {
    if (stream.isTTY) stream.write(`\r\u001b[K${text}`)
  }
  return {
    show: ({ bytes, size, read }: Progress) => {
      const share = size === 0 ? 1 : Math.min(1, bytes / size)
      const done = Math.round(share * width)
      const bar = '█'.repeat(done) + '░'.repeat(width - done)
      write(`${bar} ${Math.floor(share * 100)} %  ${read.toLocaleString('en')} read`)
    },
    clear: () => write(''),
  }
}
