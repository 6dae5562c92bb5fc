import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { DocumentForm, SubmitButton } from '../../actions/form.tsx'
import { signedPolicies, signPolicies } from '../../data/policies.ts'
import { useSiteContext } from '../../runtime/page-providers.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Modal } from '../../ui/modal.tsx'
import { lacksPolicies } from './legal-rules.ts'
import { hasSigned, rememberSigned } from './signed-memory.ts'

/** Asks a signed-in user to accept the site's policies; the dialog cannot be dismissed. */
export function LegalNotice({ userId }: { userId: string }) {
  const [known] = useState(() => hasSigned(userId))
  const [answered, setAnswered] = useState(false)
  const [disagrees, setDisagrees] = useState(false)
  const policies = useQuery({ ...signedPolicies(userId), enabled: !known })
  const missing = policies.data && lacksPolicies(policies.data)

  useEffect(() => {
    if (missing === false) rememberSigned(userId)
  }, [missing, userId])

  if (!missing || answered) return null
  const accept = () => {
    setAnswered(true)
    // If it fails, the next page asks again.
    signPolicies().then(
      () => rememberSigned(userId),
      () => {},
    )
  }
  return disagrees ? (
    <DisagreeDialog onCancel={() => setDisagrees(false)} />
  ) : (
    <AcceptDialog onAccept={accept} onDisagree={() => setDisagrees(true)} />
  )
}

const width = 343

function AcceptDialog({ onAccept, onDisagree }: { onAccept: () => void; onDisagree: () => void }) {
  const { brand } = useSiteContext()
  return (
    <Modal
      open
      persistent
      width={width}
      onClose={onDisagree}
      title={<Trans>Before you go on</Trans>}
    >
      <p className="legal-notice-text">
        <Trans>
          Please read and accept how {brand} uses{' '}
          <PolicyLink to="/legal/cookies">cookies</PolicyLink>, treats{' '}
          <PolicyLink to="/legal/privacy">your data</PolicyLink> and the{' '}
          <PolicyLink to="/terms-of-service">Terms of Service</PolicyLink>.
        </Trans>
      </p>
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
    <Modal open persistent width={width} onClose={onCancel} title={<Trans>Are you sure?</Trans>}>
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
