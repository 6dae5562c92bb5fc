import { type RefObject, useEffect, useEffectEvent } from 'react'

type Actions = { onKeep: () => void; onSkip: () => void; onUndo: () => void; onLeave: () => void }

const actionOf: Record<string, keyof Actions> = {
  arrowright: 'onKeep',
  k: 'onKeep',
  arrowleft: 'onSkip',
  s: 'onSkip',
  u: 'onUndo',
  escape: 'onLeave',
}

/** The keys of guide mode, which work while the focus is within an element. */
export function useGuideKeys(frame: RefObject<HTMLElement | null>, actions: Actions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const action = actionOf[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    actions[action]()
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [frame])
}
