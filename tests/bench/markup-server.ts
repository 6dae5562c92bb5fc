import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import parse from 'html-react-parser'
import { renderToString } from 'react-dom/server'

// The baseline for rendering a page: renders the same markup from plain React elements.
const [port, file = ''] = process.argv.slice(2)
const elements = parse(readFileSync(file, 'utf8'))
createServer((_req, res) => {
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(elements)}`)
  res.writeHead(200, { 'content-type': 'text/html', 'content-length': html.length })
  res.end(html)
}).listen(Number(port), '127.0.0.1')
