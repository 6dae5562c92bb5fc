const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether two URLs name the loopback interface by different hosts. */
export function namesSameLoopback(a: URL, b: URL): boolean {
  return a.hostname !== b.hostname && loopback.test(a.hostname) && loopback.test(b.hostname)
}
