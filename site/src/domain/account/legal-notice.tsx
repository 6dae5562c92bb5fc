import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { PolicyName } from '@ltk/contract/policies'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useSiteContext } from '../../context/page-context.ts'
import { DocumentForm, SubmitButton } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Modal } from '../../ui/modal.tsx'
import { mustAsk, signPolicies, useMissingPolicies } from './policies.ts'

/**
 * Asks a signed-in user to accept the site's policies. The dialog cannot be dismissed, and leaves the
 * page in sight.
 */
export function LegalNotice({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [answered, setAnswered] = useState(false)
  const [disagrees, setDisagrees] = useState(false)
  const missing = useMissingPolicies(userId)
  if (!missing || !mustAsk(missing) || answered) return null
  const accept = () => {
    setAnswered(true)
    // If this fails, the next page asks again.
    signPolicies(client, userId).catch(() => {})
  }
  return disagrees ? (
    <DisagreeDialog onCancel={() => setDisagrees(false)} />
  ) : (
    <AcceptDialog missing={missing} onAccept={accept} onDisagree={() => setDisagrees(true)} />
  )
}

const width = 343

const links: Record<PolicyName, ReactNode> = {
  cookie: (
    <PolicyLink to="/legal/cookies">
      <Trans>Cookie Policy</Trans>
    </PolicyLink>
  ),
  privacy: (
    <PolicyLink to="/legal/privacy">
      <Trans>Privacy Policy</Trans>
    </PolicyLink>
  ),
  tos: (
    <PolicyLink to="/terms-of-service">
      <Trans>Terms of Service</Trans>
    </PolicyLink>
  ),
}

type AcceptProps = {
  /** The policies to accept, without those accepted while signing up. */
  missing: readonly PolicyName[]
  onAccept: () => void
  onDisagree: () => void
}

function AcceptDialog({ missing, onAccept, onDisagree }: AcceptProps) {
  const { brand } = useSiteContext()
  return (
    <Modal
      open
      persistent
      shape="corner"
      width={width}
      onClose={onDisagree}
      title={<Trans>Before you go on</Trans>}
    >
      <p>
        <Trans>To use {brand} with an account, please read and accept:</Trans>
      </p>
      <ul className="legal-notice-policies">
        {missing.map((name) => (
          <li key={name}>{links[name]}</li>
        ))}
      </ul>
      <p className="legal-notice-text">
        <Trans>
          Your visits are measured only if you agree to that too, under{' '}
          <PolicyLink to="/privacy-choices">Privacy choices</PolicyLink>.
        </Trans>
      </p>
      <div className="legal-notice-choices">
        <Button wide onClick={onAccept}>
          <Trans>Accept all</Trans>
        </Button>
        <Button wide variant="quiet" onClick={onDisagree}>
          <Trans>Disagree</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function DisagreeDialog({ onCancel }: { onCancel: () => void }) {
  const { brand } = useSiteContext()
  return (
    <Modal
      open
      persistent
      shape="corner"
      width={width}
      onClose={onCancel}
      title={<Trans>Are you sure?</Trans>}
    >
      <p className="legal-notice-text">
        <Trans>
          Without that you cannot use {brand} with an account. You can log out and look around as a
          visitor, or delete your account for good.
        </Trans>
      </p>
      <div className="legal-notice-choices">
        <DocumentForm action="/logout">
          <SubmitButton wide>
            <Trans>Log Out</Trans>
          </SubmitButton>
        </DocumentForm>
        <Button wide variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <DocumentForm action="/account/delete">
          <SubmitButton wide variant="quiet">
            <Trans>Delete My Account</Trans>
          </SubmitButton>
        </DocumentForm>
      </div>
    </Modal>
  )
}

function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} variant="text">
      {children}
    </Link>
  )
}
