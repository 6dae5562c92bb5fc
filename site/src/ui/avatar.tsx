import { initialOf } from './initial.ts'
import { pictureSource } from './picture-source.ts'

type Props = {
  /** The person's name: its first letter replaces a missing picture. */
  name: string
  /** Replaces that letter. */
  initial?: string | undefined
  url: string | null | undefined
  colour?: string | undefined
  /** 32 pixels, or 88 on profiles. */
  size?: 'small' | 'large'
  /** First on the page: not lazy-loaded. */
  first?: boolean
}

/** A person's round picture. Hidden from screen readers, since the name is beside it. */
export function Avatar({ name, initial, url, colour, size = 'small', first = false }: Props) {
  const large = size === 'large'
  return (
    <span
      className={`avatar avatar-${size}`}
      style={{ backgroundColor: colour }}
      aria-hidden="true"
    >
      {url ? (
        <img
          src={pictureSource(url, large ? 176 : 100, true)}
          srcSet={large ? `${pictureSource(url, 256, true)} 3x` : undefined}
          alt=""
          width={large ? 88 : 32}
          height={large ? 88 : 32}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        (initial ?? initialOf(name))
      )}
    </span>
  )
}
