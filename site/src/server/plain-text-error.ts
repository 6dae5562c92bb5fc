/** Returns an error response as plain text, for addresses that are not pages, such as feeds. */
export function plainTextError(status: number, message: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Returns a 404 as plain text. */
export function plainTextNotFound(): Response {
  return plainTextError(404, 'This page could not be found')
}
