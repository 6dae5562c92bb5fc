const validFor = 60_000

/** Raises a flag in this tab's session storage; it stays up for a minute. */
export function raiseSessionFlag(name: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(name, String(now))
  } catch (error) {
    log(error)
  }
}

/** Whether the flag was raised within the last minute; false if the storage cannot be read. */
export function isSessionFlagUp(name: string, now = Date.now()): boolean {
  try {
    const at = sessionStorage.getItem(name)
    return at !== null && now - Number(at) < validFor
  } catch (error) {
    log(error)
    return false
  }
}

function log(error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is the log here
  console.error('The session storage cannot be used', error)
}
