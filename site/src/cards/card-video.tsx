import { useEffect, useEffectEvent, useRef } from 'react'

import { useSiteContext } from '../context/page-context.ts'
import type { Picture } from './cards.ts'

type Props = { videoId: string; hero: Picture | null; onStop: () => void }

/** Stops the video that is playing: only one plays at a time. */
let stopOther: (() => void) | undefined

/** A muted video in place of a card's picture. Stops when another one starts or when it leaves the screen. */
export function CardVideo({ videoId, hero, onStop }: Props) {
  const { mediaUrl } = useSiteContext()
  const video = useRef<HTMLVideoElement>(null)
  const stop = useEffectEvent(onStop)

  useEffect(() => {
    const stopThis = () => stop()
    stopOther?.()
    stopOther = stopThis
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => !entry.isIntersecting)) stopThis()
    })
    if (video.current) watcher.observe(video.current)
    // If the browser refuses to play, the promise rejects and the picture stays.
    video.current?.play().catch(stopThis)
    return () => {
      watcher.disconnect()
      if (stopOther === stopThis) stopOther = undefined
    }
  }, [])

  return (
    <video
      ref={video}
      style={{ aspectRatio: hero ? `${hero.width} / ${hero.height}` : 1 }}
      src={`${mediaUrl}/${videoId}`}
      muted
      loop
      playsInline
      aria-hidden="true"
    />
  )
}
