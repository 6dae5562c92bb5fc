import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

import { createLoadingPhases, fillDuration, type LoadingPhase } from './loading-phases.ts'

/** A progress bar at the very top of the page while the next page is loading. */
export function LoadingBar() {
  const loading = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<LoadingPhase>('idle')
  const [phases] = useState(() => createLoadingPhases(setPhase))

  useEffect(() => {
    if (loading) phases.start()
    else phases.finish()
    return () => phases.stop()
  }, [loading, phases])

  if (phase === 'idle') return null
  return (
    <div
      className={`loading-bar loading-bar-${phase}`}
      style={{ animationDuration: `${fillDuration}ms` }}
      aria-hidden="true"
    />
  )
}
