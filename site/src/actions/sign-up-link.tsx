import type { ComponentProps } from 'react'

import { Link } from '../ui/link.tsx'
import { type Intent, rememberIntent } from './intents.ts'
import { rememberPlace } from './place-before-sign-in.ts'

const prompts: Record<Intent['kind'], string> = {
  like: 'favorite-post',
  save: 'favorite-product',
  follow: 'discover',
}

let pressed: Element | undefined

/** Returns the link that was pressed last. */
export function pressedSignUpLink(): Element | undefined {
  return pressed
}

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'onClick' | 'asSheet'> & { intent: Intent }

/**
 * A link to sign up that stores what the visitor tried to do, and where. With scripts the page opens
 * as a sheet over the current one.
 */
export function SignUpLink({ intent, ...rest }: Props) {
  const href = `/signup?shopltk-signup-prompt=${prompts[intent.kind]}`
  return (
    <Link
      {...rest}
      href={href}
      asSheet
      rel="nofollow"
      onClick={({ currentTarget }) => {
        pressed = currentTarget
        rememberIntent(intent)
        rememberPlace()
        // Adds the page to return to only on click: a page shows dozens of these links.
        const here = location.pathname + location.search
        currentTarget.href = `${href}&to=${encodeURIComponent(here)}`
      }}
    />
  )
}
