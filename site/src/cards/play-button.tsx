import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import type { Picture } from '../data/cards.ts'
import { savesData } from '../data/connection.ts'
import { IconButton } from '../ui/button.tsx'

const CardVideo = lazy(async () => ({ default: (await import('./card-video.tsx')).CardVideo }))

type Props = { videoId: string; hero: Picture | null }

/**
 * Plays a post's video over its picture when pressed, and while a mouse is over the card unless the
 * connection saves data or the shopper wants little motion.
 */
export function PlayButton({ videoId, hero }: Props) {
  const { t } = useLingui()
  const [isPlaying, setPlaying] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const card = button.current?.closest('article')
    const onEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || savesData()) return
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true)
    }
    const onLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setPlaying(false)
    }
    card?.addEventListener('pointerenter', onEnter)
    card?.addEventListener('pointerleave', onLeave)
    return () => {
      card?.removeEventListener('pointerenter', onEnter)
      card?.removeEventListener('pointerleave', onLeave)
    }
  }, [])

  return (
    <>
      {isPlaying && (
        <Suspense>
          <CardVideo videoId={videoId} hero={hero} onStop={() => setPlaying(false)} />
        </Suspense>
      )}
      <IconButton
        ref={button}
        className="play over-picture"
        icon={isPlaying ? 'pause' : 'play'}
        filled
        label={isPlaying ? t`Pause video` : t`Play video`}
        onClick={() => setPlaying((playing) => !playing)}
      />
    </>
  )
}
