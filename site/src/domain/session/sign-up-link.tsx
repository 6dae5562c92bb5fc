import type { ComponentProps } from 'react'

import { signUpHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { type PendingAction, rememberAction } from './pending-actions.ts'
import { rememberPlace } from './place-before-sign-in.ts'

const prompts: Record<PendingAction['kind'], string> = {
  like: 'favorite-post',
  save: 'favorite-product',
  restock: 'restock',
  cart: 'add-to-cart',
  follow: 'discover',
}

let pressed: Element | undefined

/** Returns the link that was pressed last. */
export function pressedSignUpLink(): Element | undefined {
  return pressed
}

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'onClick' | 'asSheet'> & {
  action: PendingAction
  /** The page to return to without scripts; with them it is the current one. */
  to?: string
  /** A press before hydration waits for it, so that what the visitor tried to do is not lost. */
  waitsForScripts?: boolean
}

/**
 * A link to sign up that stores what the visitor tried to do, and where. With scripts the page opens
 * as a sheet over the current one.
 */
export function SignUpLink({ action, to, waitsForScripts, ...rest }: Props) {
  const prompt = prompts[action.kind]
  return (
    <Link
      {...rest}
      href={signUpHref({ prompt, to })}
      asSheet
      data-waits={waitsForScripts || undefined}
      rel="nofollow"
      onClick={({ currentTarget }) => {
        pressed = currentTarget
        rememberAction(action)
        rememberPlace()
        // Adds the page to return to only on click: a page shows dozens of these links.
        currentTarget.href = signUpHref({ prompt, to: location.pathname + location.search })
      }}
    />
  )
}
