import type { ComponentProps } from 'react'

import { Link } from '../ui/link.tsx'
import { type Intent, rememberIntent } from './intents.ts'

type SocialIntent = Extract<Intent, { kind: 'like' | 'save' | 'follow' }>

const prompts: Record<SocialIntent['kind'], string> = {
  like: 'favorite-post',
  save: 'favorite-product',
  follow: 'discover',
}

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'onClick'> & { intent: SocialIntent }

/** A link to sign up that stores what the visitor tried to do. */
export function SignUpLink({ intent, ...rest }: Props) {
  const href = `/signup?shopltk-signup-prompt=${prompts[intent.kind]}`
  return (
    <Link
      {...rest}
      href={href}
      rel="nofollow"
      onClick={({ currentTarget }) => {
        rememberIntent(intent)
        // Adds the page to return to only on click: a page shows dozens of these links.
        const here = location.pathname + location.search
        currentTarget.href = `${href}&to=${encodeURIComponent(here)}`
      }}
    />
  )
}
