import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { PolicyName } from '@ltk/contract/policies'
import type { ReactNode } from 'react'

import { useSiteContext } from '../../context/page-context.ts'
import { Link } from '../../ui/link.tsx'

type Props = {
  accepted: readonly PolicyName[]
  /** Several boxes may be ticked before hydration. */
  onChange: (change: (accepted: readonly PolicyName[]) => PolicyName[]) => void
}

/** A box for each policy that a new user may accept here; who leaves them is asked after signing up. */
export function AcceptPolicies({ accepted, onChange }: Props) {
  const { brand } = useSiteContext()
  const box = (name: PolicyName, text: ReactNode) => (
    <label className="accept-policies-choice">
      <input
        type="checkbox"
        name="signedPolicies"
        value={name}
        // Not controlled: a box that was ticked before hydration stays ticked.
        defaultChecked={accepted.includes(name)}
        onChange={({ target: { checked } }) =>
          onChange((before) => {
            const others = before.filter((other) => other !== name)
            return checked ? [...others, name] : others
          })
        }
      />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className="accept-policies">
      <legend>
        <Trans>Accept now, or when you are asked after signing up</Trans>
      </legend>
      {box(
        'cookie',
        <Trans>
          I accept how {brand} uses <PolicyLink to="/legal/cookies">cookies</PolicyLink>
        </Trans>,
      )}
      {box(
        'privacy',
        <Trans>
          I accept the <PolicyLink to="/legal/privacy">Privacy Policy</PolicyLink>
        </Trans>,
      )}
      {box(
        'tos',
        <Trans>
          I accept the <PolicyLink to="/terms-of-service">Terms of Service</PolicyLink>
        </Trans>,
      )}
    </fieldset>
  )
}

/** Opens in a new tab, so that nothing that was typed is lost. */
function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} target="_blank" variant="text">
      {children}
    </Link>
  )
}
