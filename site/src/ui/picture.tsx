import type { ReactNode } from 'react'

import { pictureSource, pictureSources, type PictureWidth } from './picture-source.ts'

type Props = {
  /** The address of the original. */
  url: string
  /** The size of the original, to reserve its space; `square` crops it. */
  width: number
  height: number
  /** Shown until the picture has loaded. */
  colour?: string | undefined
  /** What stays in view where it is cropped, as an `object-position`. */
  focus?: string | undefined
  /** Empty where the text beside it says the same. */
  alt: string
  /** Offered to the browser, smallest first. A single width needs no `srcset`. */
  widths: readonly [PictureWidth, ...PictureWidth[]]
  /** The width on the page, as in the `sizes` attribute. */
  sizes?: string
  square?: boolean
  /** First on the page: not lazy-loaded, and with high priority. */
  first?: boolean
  className?: string
}

type FrameProps = {
  /** Width to height, as in CSS. */
  ratio?: string | number
  colour?: string | undefined
  className?: string
  children?: ReactNode
}

/** The class of a picture's frame. */
export const frameClass = 'picture'

/** The frame of a picture, empty or with other content. */
export function PictureFrame({ ratio = 1, colour, className, children }: FrameProps) {
  return (
    <span
      className={className ? `picture ${className}` : 'picture'}
      style={{ aspectRatio: ratio, backgroundColor: colour }}
    >
      {children}
    </span>
  )
}

/** A picture that reserves its space and shows its main colour until it has loaded. */
export function Picture({
  url,
  width,
  height,
  colour,
  focus,
  alt,
  widths,
  sizes,
  square,
  first,
  className,
}: Props) {
  const ratio = square ? '1' : `${width} / ${height}`
  const chosen = widths[Math.floor(widths.length / 2)] ?? widths[0]
  return (
    <PictureFrame ratio={ratio} colour={colour} className={className}>
      <img
        src={pictureSource(url, chosen, square)}
        srcSet={widths.length > 1 ? pictureSources(url, widths, square) : undefined}
        sizes={widths.length > 1 ? sizes : undefined}
        alt={alt}
        style={focus && !square ? { objectPosition: focus } : undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </PictureFrame>
  )
}
