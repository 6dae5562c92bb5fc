import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

import { fileTypeFromFile } from 'file-type'

/** Common files that are not feeds, by the extension that their first bytes reveal. */
const archives = new Set(['gz', 'bz2', 'xz', 'zst', 'zip', '7z', 'rar', 'tar', 'Z', 'lz', 'lz4'])
const documents = new Set(['xlsx', 'xlsm', 'xltx', 'ods', 'numbers', 'docx', 'pdf', 'cfb'])

/**
 * The text of a file, piece by piece, its lines ended by line feeds only. Its encoding is what its byte
 * order mark says, else what its XML declaration says, else UTF-8; UTF-16 is recognized without a mark
 * too. Each run of bytes that does not fit the encoding comes as U+FFFD, which `findLostCharacter`
 * finds. Throws a sentence where the encoding is unknown or the file is not text.
 */
export async function* readText(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = await decoderOf(file)
  const stream = createReadStream(file, { highWaterMark: 64 * 1024 })
  let isAfterReturn = false
  const take = (decoded: string) => {
    // A line feed that begins a piece may belong to the carriage return before it.
    const text = isAfterReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded
    if (decoded !== '') isAfterReturn = decoded.endsWith('\r')
    return withLineFeeds(decoder.encoding === 'windows-1252' ? withGaps(text) : text)
  }
  for await (const chunk of stream) {
    yield take(decoder.decode(chunk, { stream: true }))
    onBytes(stream.bytesRead)
  }
  yield take(decoder.decode())
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Five bytes mean nothing in windows-1252; decoders make control characters of them. */
function withGaps(text: string): string {
  return text.replace(/[\x81\x8d\x8f\x90\x9d]/g, '\ufffd')
}

async function decoderOf(file: string): Promise<TextDecoder> {
  const start = await firstBytesOf(file)
  if (start.length === 0) return new TextDecoder()
  const type = (await fileTypeFromFile(file))?.ext ?? ''
  if (archives.has(type)) {
    throw new Error(`The file is compressed (${type}): unpack it first.`)
  }
  if (documents.has(type)) {
    throw new Error('The file is a document, not text: save it as CSV in UTF-8.')
  }
  const encoding = encodingOf(start)
  try {
    return new TextDecoder(encoding)
  } catch (error) {
    throw new Error(
      `The file is in the encoding "${encoding}", which is not known: save it as UTF-8.`,
      { cause: error },
    )
  }
}

async function firstBytesOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Every format begins with a character of ASCII, which UTF-16 writes with a zero byte beside it. */
function encodingOf(start: Buffer): string {
  const [first, second, third] = start
  if (first === 0xff && second === 0xfe) {
    return start[2] === 0 && start[3] === 0 ? 'utf-32' : 'utf-16le'
  }
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0 && second === 0) return 'utf-32'
  if (second === 0) return third === 0 ? 'utf-32' : 'utf-16le'
  if (first === 0) return 'utf-16be'
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(
    start.toString('latin1'),
  )?.[1]
  // A declaration that can be read byte by byte is not in UTF-16: the file was converted since.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
