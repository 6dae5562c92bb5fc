/** Returns the refusal of an address that would be no page, such as a file or a feed. */
export function refuseFile(status: number, message: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Returns the 404 for such an address. */
export function noSuchFile(): Response {
  return refuseFile(404, 'This page could not be found')
}
