import sprite from './icons.svg?no-inline'

export type IconName =
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'badge-check'
  | 'bag'
  | 'bell'
  | 'bookmark'
  | 'camera'
  | 'cart'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'clock'
  | 'close'
  | 'compass'
  | 'copy'
  | 'download'
  | 'ellipsis'
  | 'external-link'
  | 'eye'
  | 'filter'
  | 'flag'
  | 'gift'
  | 'globe'
  | 'grid'
  | 'heart'
  | 'house'
  | 'image'
  | 'info'
  | 'layout-grid'
  | 'link'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'maximize'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'moon'
  | 'muted'
  | 'package'
  | 'pause'
  | 'pencil'
  | 'percent'
  | 'pin'
  | 'play'
  | 'plus'
  | 'price-drop'
  | 'refresh'
  | 'ruler'
  | 'search'
  | 'settings'
  | 'share'
  | 'share-nodes'
  | 'sliders'
  | 'sparkles'
  | 'star'
  | 'store'
  | 'sun'
  | 'tag'
  | 'theme'
  | 'trash'
  | 'truck'
  | 'undo'
  | 'user'
  | 'user-plus'
  | 'users'
  | 'volume'
  | 'wifi-off'

type Props = {
  name: IconName
  /** Filled in, such as the heart of a liked post. */
  filled?: boolean | undefined
  className?: string
}

/** An icon of 1.25 em in the colour of the surrounding text. Hidden from screen readers. */
export function Icon({ name, filled, className }: Props) {
  const classes = ['icon', filled && 'icon-filled', className].filter(Boolean).join(' ')
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
