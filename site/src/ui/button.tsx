import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Variant = {
  /** `icon` for a button that contains only an icon. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'icon'
  /** 36 pixels high instead of 44; the touch target is still 44. */
  small?: boolean
  /** As wide as its container. */
  wide?: boolean
  /** Placed on a picture. */
  isOver?: boolean | undefined
}

/** Returns the class for another kind of element that looks like a button, such as a `summary`. */
export function buttonClass(
  { variant = 'primary', small, wide, isOver }: Variant,
  more?: string,
): string {
  return [
    `button button-${variant}`,
    small && 'button-small',
    wide && 'button-wide',
    isOver && 'button-over',
    more,
  ]
    .filter(Boolean)
    .join(' ')
}

type ButtonProps = ComponentProps<'button'> & Omit<Variant, 'isOver'> & { busy?: boolean }

/** A button. While it is busy it stays focused and ignores clicks. */
export function Button({
  variant,
  small,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'variant'> & Omit<Variant, 'isOver'>

/** A link that looks like a button. */
export function ButtonLink({ variant, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, small, wide }, className)} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The button's action, for screen readers. */
  label: string
  filled?: boolean
  /** Placed on a picture. */
  isOver?: boolean | undefined
}

/** A round button of 44 pixels with an icon in it. */
export function IconButton({ icon, label, filled, isOver, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={buttonClass({ variant: 'icon', isOver }, className)}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
}
