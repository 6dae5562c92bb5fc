/**
 * Lets a view transition be skipped without an uncaught error: by the next navigation, in a hidden tab
 * or on a slow device. The router, which starts them, does not look at `ready`, which then rejects;
 * a page that fails to render still rejects `finished`.
 */
export function letTransitionsBeSkipped(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}
