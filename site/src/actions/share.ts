type Shared = { url: string; title: string }

/** The parts of the browser that share; old ones have neither. */
type Sharer = {
  share?: (data: Shared) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Shares a page by the system's sheet; where there is none or it fails, copies the address. */
export async function share(
  shared: Shared,
  browser: Sharer,
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  try {
    if (browser.share) {
      await browser.share(shared)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
  }
  try {
    if (!browser.clipboard) return 'failed'
    await browser.clipboard.writeText(shared.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
