import { initialOf } from './initial.ts'
import { pictureSource } from './picture-source.ts'

type Props = {
  /** Whose it is: its first letter stands where there is no picture. */
  name: string
  /** Stands instead of that letter. */
  initial?: string | undefined
  url: string | null | undefined
  colour?: string | undefined
  /** 32 pixels, or 88 on profiles. */
  size?: 'small' | 'large'
  /** First on the page: loaded at once. */
  first?: boolean
}

/** A person's round picture. It says nothing to a screen reader: the name stands beside it. */
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
