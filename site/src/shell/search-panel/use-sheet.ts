import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Not in TypeScript's library yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** Whether the panel is a sheet over the whole screen. */
export function isSheet(): boolean {
  return matchMedia('(width < 600px)').matches
}

/**
 * Fits an open sheet to the screen: its end can be scrolled to above the keyboard, and going back on
 * Android closes it.
 */
export function useSheet(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const onCloseRequest = useEffectEvent(onClose)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return undefined
    const fit = () => {
      const keyboard = window.innerHeight - viewport.height
      panel.current?.style.setProperty('--keyboard', `${keyboard}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [panel, isOpen])

  useEffect(() => {
    if (!isOpen || !isSheet() || !('CloseWatcher' in window)) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => onCloseRequest())
    return () => watcher.destroy()
  }, [isOpen])
}
