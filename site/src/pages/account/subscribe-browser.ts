import { registerServiceWorker } from '../../browser/cache-pages.ts'

/** Why a browser is not sent notifications. */
export type NoSubscription = 'unsupported' | 'denied' | 'failed'

/**
 * Asks the user for permission, and subscribes the browser to its push service. Returns the
 * subscription as JSON, or the reason why there is none.
 */
export async function subscribeBrowser(
  applicationServerKey: string,
): Promise<{ subscription: string } | { reason: NoSubscription }> {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return { reason: 'unsupported' }
  if ((await Notification.requestPermission()) !== 'granted') return { reason: 'denied' }
  try {
    await registerServiceWorker()
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    })
    return { subscription: JSON.stringify(subscription) }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.warn('The browser could not be subscribed to notifications', error)
    return { reason: 'failed' }
  }
}
