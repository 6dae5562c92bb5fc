import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Variant = {
  variant?: 'primary' | 'secondary' | 'quiet'
  /** 36 pixels high instead of 44; a finger still finds 44. */
  small?: boolean
  /** As wide as its place. */
  wide?: boolean
}

function classes({ variant = 'primary', small, wide }: Variant, more?: string): string {
  return ['button', `button-${variant}`, small && 'button-small', wide && 'button-wide', more]
    .filter(Boolean)
    .join(' ')
}

type ButtonProps = ComponentProps<'button'> & Variant & { busy?: boolean }

/** A button. While it is busy it stays where the focus is and takes no further clicks. */
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
      className={classes({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & Variant

/** A link that looks like a button. */
export function ButtonLink({ variant, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes({ variant, small, wide }, className)} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** What it does, for those who do not see the icon. */
  label: string
  filled?: boolean
}

/** A round button of 44 pixels with an icon in it. */
export function IconButton({ icon, label, filled, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={className ? `button button-icon ${className}` : 'button button-icon'}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
}
