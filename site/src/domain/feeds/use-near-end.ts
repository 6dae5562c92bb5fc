import { type RefObject, useEffect, useEffectEvent } from 'react'

import { savesData } from '../../browser/connection.ts'

/** Jumping to the bottom of the page leaves the slot above the window. */
const farAbove = '1000000px'

type Watch = {
  /** Off while the next page is loading, since that moves the end. */
  isOn: boolean
  onNear: () => void
}

/** Calls `onNear` once when an element is within a screen of the window (visible, if data is saved). */
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
      { rootMargin: `${farAbove} 0px ${savesData() ? '0px' : '100%'}` },
    )
    watcher.observe(slot.current)
    return () => watcher.disconnect()
  }, [slot, isOn])
}
