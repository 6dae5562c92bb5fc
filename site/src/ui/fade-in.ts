import { frameClass } from './picture.tsx'

const duration = 180

/**
 * Fades in pictures that load late. One listener serves all of them: `load` does not bubble but can be
 * captured. Returns a function that removes the listener.
 */
export function fadeInPictures(): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const onLoad = ({ target }: Event) => {
    if (still.matches || !(target instanceof HTMLImageElement)) return
    if (target.loading !== 'lazy' || !target.parentElement?.classList.contains(frameClass)) return
    target.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' })
  }
  document.addEventListener('load', onLoad, true)
  return () => document.removeEventListener('load', onLoad, true)
}
