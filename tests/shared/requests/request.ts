/** A request as it is sent, its path not made regular by anybody. */
export type OddRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
