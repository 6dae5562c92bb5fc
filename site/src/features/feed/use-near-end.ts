import { type RefObject, useEffect, useEffectEvent } from 'react'

import { savesData } from '../../data/connection.ts'

type Watch = {
  /** Off while the next page is on its way: when it has come the end is somewhere else. */
  isOn: boolean
  onNear: () => void
}

/** Calls back once when an element comes within a screen of the window, or onto it where data is saved. */
export function useNearEnd(slot: RefObject<Element | null>, { isOn, onNear }: Watch): void {
  const call = useEffectEvent(onNear)
  useEffect(() => {
    if (!isOn || !slot.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        call()
      },
      { rootMargin: savesData() ? '0px' : '100% 0px' },
    )
    watcher.observe(slot.current)
    return () => watcher.disconnect()
  }, [slot, isOn])
}
