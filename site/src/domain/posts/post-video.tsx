import './styles.css'
import { ph } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { savesData } from '../../browser/connection.ts'
import type { Picture } from '../../cards/cards.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { IconButton } from '../../ui/button.tsx'
import { pictureSource } from '../../ui/picture-source.ts'

type Props = { videoId: string; hero: Picture | null; label: string }

/** Videos from this length in seconds on have a slider to move in. */
const longVideo = 15

/**
 * A post's video: a muted loop that plays while it is in view, unless the shopper has paused it, saves
 * data or prefers reduced motion.
 */
export function PostVideo({ videoId, hero, label }: Props) {
  const { t } = useLingui()
  const { mediaUrl } = useSiteContext()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [duration, setDuration] = useState(0)
  const [time, setTime] = useState(0)
  const isLong = duration >= longVideo
  const isStopped = useRef(false)

  useEffect(() => {
    const player = video.current
    if (!player) return undefined
    // Hydration leaves out `muted`, and browsers only autoplay muted videos.
    player.muted = true
    isStopped.current = savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) player.pause()
        // If the browser refuses to play, the poster stays.
        else if (!isStopped.current) player.play().catch(() => {})
      },
      { threshold: 0.5 },
    )
    watcher.observe(player)
    return () => watcher.disconnect()
  }, [])

  const toggle = () => {
    isStopped.current = isPlaying
    if (isPlaying) video.current?.pause()
    else void video.current?.play().catch(() => {})
  }
  const media = {
    src: `${mediaUrl}/${videoId}`,
    poster: hero ? pictureSource(hero.url, 736) : undefined,
    'aria-label': label,
    playsInline: true,
    loop: true,
    preload: 'none',
  }
  return (
    <div className="post-video">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- creators' clips have no captions */}
      <video
        {...media}
        ref={video}
        className="post-video-player"
        muted
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
        onLoadedMetadata={(event) => setDuration(event.currentTarget.duration)}
        onTimeUpdate={isLong ? (event) => setTime(event.currentTarget.currentTime) : undefined}
      />
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- see above */}
        <video {...media} controls />
      </noscript>
      <div className="post-video-controls">
        <IconButton
          isOver
          icon={isPlaying ? 'pause' : 'play'}
          filled
          label={isPlaying ? t`Pause video` : t`Play video`}
          onClick={toggle}
        />
        {isLong && (
          <input
            type="range"
            className="post-video-slider"
            aria-label={t`Position in the video`}
            aria-valuetext={t`${ph({ time: Math.floor(time) })} of ${ph({ duration: Math.floor(duration) })} seconds`}
            max={duration}
            step="any"
            value={time}
            onChange={(event) => {
              if (video.current) video.current.currentTime = event.currentTarget.valueAsNumber
            }}
          />
        )}
        <IconButton
          isOver
          icon={isMuted ? 'muted' : 'volume'}
          label={isMuted ? t`Turn the sound on` : t`Turn the sound off`}
          onClick={() => {
            if (video.current) video.current.muted = !isMuted
          }}
        />
      </div>
    </div>
  )
}
