import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import { buttonClass } from './button.tsx'

type Props = {
  /** What the menu is, for screen readers. */
  label: string
  trigger: ReactNode
  /** The edge that the menu shares with its trigger. */
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/**
 * A dropdown menu of links and buttons, with separators (`hr`, or an empty `li`) between them. It is a
 * `details` element, so it opens without scripts.
 */
export function Menu({ label, trigger, align = 'end', className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      const menu = details.current
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) {
        menu.open = false
      }
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  const onChoice = (event: MouseEvent) => {
    const chosen = event.target instanceof Element && event.target.closest('a, button')
    if (chosen && details.current) details.current.open = false
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <details
      ref={details}
      className={className ? `menu ${className}` : 'menu'}
      onKeyDown={onKeyDown}
    >
      <summary aria-label={label} className={buttonClass({ variant: 'icon' })}>
        {trigger}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click on any link closes it */}
      <div className={`menu-list menu-${align}`} onClick={onChoice}>
        {children}
      </div>
    </details>
  )
}
