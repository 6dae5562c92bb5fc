const width = 24

/**
 * Returns a progress bar on one line of a terminal; on any other stream it prints a line per step.
 */
export function createProgressBar(stream: NodeJS.WriteStream) {
  let shown = ''
  return {
    show(step: string, share: number): void {
      if (stream.isTTY) {
        const done = Math.round(share * width)
        const bar = '█'.repeat(done) + '░'.repeat(width - done)
        stream.write(`\r\x1b[K${bar} ${Math.round(share * 100)} % ${step}`)
      } else if (step !== shown) {
        stream.write(`${step} …\n`)
      }
      shown = step
    },
    end(): void {
      if (stream.isTTY && shown) stream.write('\r\x1b[K')
    },
  }
}
