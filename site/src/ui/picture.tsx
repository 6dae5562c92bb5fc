import type { ReactNode } from 'react'

import { pictureSource, pictureSources, type PictureWidth } from './picture-source.ts'

type Props = {
  /** Address of the original. */
  url: string
  /** Of the original, for the place that is kept free; cut to a square with `square`. */
  width: number
  height: number
  /** Shows until the picture is there. */
  colour?: string | undefined
  /** Empty where the text beside it says the same. */
  alt: string
  /** Offered to the browser, smallest first. One width makes one address and no `srcset`. */
  widths: readonly [PictureWidth, ...PictureWidth[]]
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes?: string
  square?: boolean
  /** First on the page: loaded at once and before others. */
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

/** The class of what a picture stands in. */
export const frameClass = 'picture'

/** The place of a picture, empty or with something else in it. */
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

/** A picture that keeps its place free, with its main colour there until it has come. */
export function Picture({
  url,
  width,
  height,
  colour,
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
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </PictureFrame>
  )
}
