import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Bytes of SHA-256 at the end of a file. */
export const checksumLength = 32

/** The content with its checksum after it. */
export async function* withChecksum(content: Uint8Array | AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  const parts = content instanceof Uint8Array ? [content] : content
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
  yield hash.digest()
}

/** Whether a file ends with the checksum of its content: not so after a crash or a bad disk. */
export function isIntact(file: Buffer): boolean {
  const content = file.subarray(0, -checksumLength)
  if (content.length === 0) return false
  return createHash('sha256').update(content).digest().equals(file.subarray(-checksumLength))
}

/** The same for a file that may be too large for the memory. Rejects where it cannot be read. */
export async function isIntactFile(path: string): Promise<boolean> {
  await using file = await open(path)
  const length = (await file.stat()).size - checksumLength
  if (length <= 0) return false
  const hash = createHash('sha256')
  const content = file.createReadStream({ start: 0, end: length - 1, autoClose: false })
  for await (const part of content) hash.update(part)
  const { buffer } = await file.read(Buffer.alloc(checksumLength), 0, checksumLength, length)
  return hash.digest().equals(buffer)
}
