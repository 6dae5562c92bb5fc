type Source = { url: string; width: number; height: number }

type Props = {
  /** Empty where the text beside the picture says the same. */
  alt: string
  /** Below 600 pixels. */
  small: Source
  /** Below 960 pixels; defaults to the small picture. */
  medium?: Source
  large: Source
  first?: boolean
}

/**
 * A picture with a different source for each range of screen widths. Throws if a required attribute is
 * missing, since data from outside may omit it despite the types.
 */
export function BreakpointPicture({ alt, small, medium = small, large, first }: Props) {
  const required = { alt, 'small.url': small?.url, 'large.url': large?.url }
  const missing = Object.entries(required).flatMap(([name, value]) =>
    typeof value === 'string' && (value || name === 'alt') ? [] : name,
  )
  if (missing.length > 0) throw new Error(`A picture by breakpoint needs ${missing.join(', ')}`)
  return (
    <picture>
      <source
        media="(min-width: 960px)"
        srcSet={large.url}
        width={large.width}
        height={large.height}
      />
      <source
        media="(min-width: 600px)"
        srcSet={medium.url}
        width={medium.width}
        height={medium.height}
      />
      <img
        src={small.url}
        width={small.width}
        height={small.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
