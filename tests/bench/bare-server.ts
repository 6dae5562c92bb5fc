import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The limit that the response cache is measured against: node:http and nothing else.
const [port, file = '', kind] = process.argv.slice(2)
const buffer = readFileSync(file)
const body = kind === 'string' ? buffer.toString() : buffer
createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': buffer.length })
  res.end(body)
}).listen(Number(port), '127.0.0.1')
