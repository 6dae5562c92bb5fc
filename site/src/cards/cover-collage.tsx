import { Picture } from '../ui/picture.tsx'
import type { Picture as PictureFacts } from './cards.ts'

type Props = {
  /** Only the first four are shown. */
  covers: readonly PictureFacts[]
  /** The width of the whole collage, as in the `sizes` attribute. */
  sizes: string
  /** Among the first on the page: its large picture is not lazy-loaded. */
  first?: boolean
}

const shown = 4

/** One large picture with up to three small ones beside it. Reserves its 4:3 space before they load. */
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
