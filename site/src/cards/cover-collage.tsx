import type { Picture as PictureFacts } from '../data/cards.ts'
import { Picture } from '../ui/picture.tsx'

type Props = {
  /** The first four are shown. */
  covers: readonly PictureFacts[]
  /** How wide the whole is drawn, as in the `sizes` attribute. */
  sizes: string
  /** Among the first on the page: its large picture is loaded at once. */
  first?: boolean
}

const shown = 4

/** One large picture with up to three small ones beside it. Its place is kept free, four by three. */
export function CoverCollage({ covers, sizes, first = false }: Props) {
  return (
    <span className="cover-collage" data-count={Math.min(covers.length, shown)}>
      {covers.slice(0, shown).map((cover, index) => (
        <Picture
          key={cover.url}
          {...cover}
          alt=""
          widths={index === 0 ? [300, 512, 900] : [176, 256]}
          sizes={index === 0 ? sizes : '10rem'}
          square
          first={first && index === 0}
        />
      ))}
    </span>
  )
}
