import type { ComponentProps } from 'react'

import { Link } from '../ui/link.tsx'
import { type Intent, rememberIntent } from './intents.ts'

type SocialIntent = Extract<Intent, { kind: 'like' | 'save' | 'restock' | 'follow' }>

const prompts: Record<SocialIntent['kind'], string> = {
  like: 'favorite-post',
  save: 'favorite-product',
  restock: 'restock',
  follow: 'discover',
}

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'onClick'> & {
  intent: SocialIntent
  /** The page to return to without scripts; with them it is the current one. */
  to?: string
}

/** A link to sign up that stores what the visitor tried to do. */
export function SignUpLink({ intent, to, ...rest }: Props) {
  const href = `/signup?shopltk-signup-prompt=${prompts[intent.kind]}`
  const returningTo = (page: string) => `${href}&to=${encodeURIComponent(page)}`
  return (
    <Link
      {...rest}
      href={to === undefined ? href : returningTo(to)}
      rel="nofollow"
      onClick={({ currentTarget }) => {
        rememberIntent(intent)
        // Adds the page to return to only on click: a page shows dozens of these links.
        currentTarget.href = returningTo(location.pathname + location.search)
      }}
    />
  )
}
