import { Readable } from 'node:stream'

/** A Node stream as the body of a Response; cancelling it destroys the stream. */
export function bodyOf(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = Readable.toWeb(stream).getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
