import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// Sends batches of events at a fixed rate, as browsers would, until it is told to stop; then it prints
// how many events were acknowledged in how many seconds.
const [port, batchesPerSecond] = process.argv.slice(2).map(Number)
const connections = 8
const eventsInBatch = 10

let acknowledged = 0
const sockets = Array.from({ length: connections }, () => {
  const socket = connect(port ?? 0, '127.0.0.1')
  socket.on('data', (chunk) => {
    const statuses = chunk.toString('latin1').match(/HTTP\/1\.1 \d+/g) ?? []
    acknowledged += statuses.filter((line) => line.endsWith(' 202')).length * eventsInBatch
  })
  return socket
})

function batch(): string {
  const visitorId = crypto.randomUUID()
  const events = Array.from({ length: eventsInBatch }, (_, index) => ({
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    path: '/home',
    page: 'home',
    name: 'impression',
    contentType: 'post',
    contentId: visitorId,
    position: index + 1,
  }))
  const body = JSON.stringify({ platform: 'web', version: '1', visitorId, events })
  const head = `POST /api/v1/analytics/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json`
  return `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

const stopped = new AbortController()
process.once('SIGTERM', () => stopped.abort())
const start = performance.now()
for (let sent = 0; !stopped.signal.aborted; sent++) {
  const due = start + (sent * 1_000) / (batchesPerSecond ?? 1)
  const early = due - performance.now()
  if (early > 0) await wait(early)
  sockets[sent % connections]?.write(batch())
}
const seconds = (performance.now() - start) / 1_000
// What is under way is acknowledged, too.
await wait(1_000)
process.stdout.write(`${acknowledged / seconds}\n`)
for (const socket of sockets) socket.destroy()
