import './styles.css'
import type { Picture as PictureFacts } from '../../cards/cards.ts'
import { Picture } from '../../ui/picture.tsx'

/** A large picture and two small ones beside a headline; the first three are shown. */
export function HeroPictures({ pictures }: { pictures: readonly PictureFacts[] }) {
  return (
    <div className="hero-pictures" aria-hidden="true">
      {pictures.slice(0, 3).map((picture, index) => (
        <Picture
          key={picture.url}
          {...picture}
          width={3}
          height={4}
          alt=""
          widths={[225, 450, 736]}
          sizes={
            index === 0
              ? '(min-width: 60rem) 360px, (min-width: 37.5rem) 60vw, 64vw'
              : '(min-width: 60rem) 174px, (min-width: 37.5rem) 30vw, 31vw'
          }
          first
        />
      ))}
    </div>
  )
}
