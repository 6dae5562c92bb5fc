import { chooseEncoding, encodeBody, isCompressible } from './compress.ts'
import { bodyOf } from './wire-bytes.ts'

/** The minimum size for compression, in bytes: a smaller body fits into one packet. */
const least = 1_024

/** The same answer in the encoding that a request prefers, where that makes it smaller. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  const isPlain = !headers.has('content-encoding') && isCompressible(headers.get('content-type'))
  if (encoding === 'identity' || request.method === 'HEAD' || !isPlain) return response
  const plain = await bodyOf(response)
  if (plain.length <= least) return new Response(plain, { status, headers })
  const encoded = new Response(new Uint8Array(await encodeBody(plain, encoding)), {
    status,
    headers,
  })
  encoded.headers.set('content-encoding', encoding)
  encoded.headers.append('vary', 'Accept-Encoding')
  encoded.headers.delete('content-length')
  return encoded
}
