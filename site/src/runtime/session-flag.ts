const validFor = 60_000

/** Notes in the tab that something was just done; it counts for a minute. */
export function raiseSessionFlag(name: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(name, String(now))
  } catch (error) {
    log(error)
  }
}

/** Whether that was done within the last minute. A storage that cannot be read says no. */
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
