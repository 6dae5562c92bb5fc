import { type RefObject, useEffect, useEffectEvent } from 'react'

import { savesData } from '../../runtime/connection.ts'

/** Whoever jumps to the foot of the page has the end above the window. */
const farAbove = '1000000px'

type Watch = {
  /** Off while the next page is on its way: when it has come the end is somewhere else. */
  isOn: boolean
  onNear: () => void
}

/** Calls back once when the window has come within a screen of an element, or to it where data is saved. */
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
