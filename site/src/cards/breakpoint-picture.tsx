type Source = { url: string; width: number; height: number }

type Props = {
  /** Empty where the text beside it says the same. */
  alt: string
  /** Below 600 pixels. */
  small: Source
  /** Below 960 pixels; the small one where there is none. */
  medium?: Source
  large: Source
  first?: boolean
}

/**
 * A picture that is another one on another width of screen. Throws where an attribute that it cannot
 * do without is missing, for what comes from elsewhere may lack it whatever the types say.
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
