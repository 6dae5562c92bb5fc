import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { savesData } from '../browser/connection.ts'
import { IconButton } from '../ui/button.tsx'
import type { Picture } from './cards.ts'

const CardVideo = lazy(async () => ({ default: (await import('./card-video.tsx')).CardVideo }))

/** In milliseconds, so that a mouse merely passing over a card starts nothing. */
const hoverDelay = 250

type Props = { videoId: string; hero: Picture | null }

/**
 * Plays a post's video over its picture when pressed, and while a mouse hovers over the card unless the
 * shopper saves data or prefers reduced motion.
 */
export function PlayButton({ videoId, hero }: Props) {
  const { t } = useLingui()
  const [playsFor, setPlaysFor] = useState<'press' | 'hover'>()
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const card = button.current?.closest('article')
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || savesData()) return
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      timer = setTimeout(() => setPlaysFor((cause) => cause ?? 'hover'), hoverDelay)
    }
    const onLeave = () => {
      clearTimeout(timer)
      setPlaysFor((cause) => (cause === 'hover' ? undefined : cause))
    }
    const onPress = () => clearTimeout(timer)
    const listening = new AbortController()
    const { signal } = listening
    card?.addEventListener('pointerenter', onEnter, { signal })
    card?.addEventListener('pointerleave', onLeave, { signal })
    card?.addEventListener('pointerdown', onPress, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])

  return (
    <>
      {playsFor && (
        <Suspense>
          <CardVideo videoId={videoId} hero={hero} onStop={() => setPlaysFor(undefined)} />
        </Suspense>
      )}
      <IconButton
        ref={button}
        isOver
        icon={playsFor ? 'pause' : 'play'}
        filled
        label={playsFor ? t`Pause video` : t`Play video`}
        onClick={() => setPlaysFor((cause) => (cause ? undefined : 'press'))}
      />
    </>
  )
}
