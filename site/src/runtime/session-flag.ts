const aMinute = 60_000

/** Raises a flag in this tab's session storage. */
export function raiseSessionFlag(name: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(name, String(now))
  } catch (error) {
    log(error)
  }
}

/** Lowers a flag. */
export function lowerSessionFlag(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch (error) {
    log(error)
  }
}

/**
 * Whether the flag was raised within the last minute, or another number of milliseconds; false if
 * the storage cannot be read.
 */
export function isSessionFlagUp(name: string, now = Date.now(), validFor = aMinute): boolean {
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
