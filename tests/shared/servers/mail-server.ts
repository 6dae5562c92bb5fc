import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; raw: string }

/** For tests: a mail server on this machine, which keeps what it is sent and may refuse recipients. */
export async function startMailServer(
  port = 0,
  refuses: (address: string) => boolean = () => false,
) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      callback(refuses(address) ? new Error(`<${address}> is unknown here`) : undefined)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    received,
    port: address.port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
