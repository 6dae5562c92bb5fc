import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'

import { serverDataType } from '../../framework/server-data.ts'
import { largestPictureNear } from '../../ui/largest-picture-near.ts'
import { Modal } from '../../ui/modal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { pressedSignUpLink } from '../session/sign-up-link.tsx'
import type { SignInData } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpReason } from './sign-up-reason.tsx'

/**
 * The sign-up page over the page from which it was opened, which stays as it is. It is open while the
 * address is that of the sign-up page; closing it goes back.
 */
export function SignUpSheet() {
  const { mask } = useLocation()
  const navigate = useNavigate()
  return (
    <Modal
      open={mask !== undefined}
      onClose={() => void navigate(-1)}
      title={<Trans>Sign up</Trans>}
      width={784}
    >
      {mask && <Content address={createPath(mask)} />}
    </Modal>
  )
}

function Content({ address }: { address: string }) {
  const { data, isError } = useQuery({
    queryKey: ['sign-up', address],
    queryFn: () => beginSignUp(address),
  })
  useEffect(() => {
    // The page shows the error, or redirects to another issuer.
    if (isError) location.reload()
  }, [isError])
  const picture = largestPictureNear(pressedSignUpLink())
  return (
    <div className="sign-up-sheet">
      {picture && <img className="sign-up-sheet-picture" src={picture} alt="" />}
      {data ? (
        <div className="sign-up-sheet-form">
          <p>
            <SignUpReason reason={data.attempt.reason} />
          </p>
          <SignUpForm {...data} />
        </div>
      ) : (
        <div className="sign-up-sheet-waiting" aria-busy="true">
          <Spinner />
        </div>
      )}
    </div>
  )
}

/** Begins to sign up and returns the page's data. Throws if that requires opening the page. */
async function beginSignUp(address: string): Promise<SignInData> {
  const response = await fetch(address, { headers: { accept: serverDataType } })
  const isSignUp = new URL(response.url).pathname === '/signup'
  if (!response.ok || !isSignUp) throw new Error(`Signing up answered ${response.status}`)
  const { data }: { data: SignInData } = await response.json()
  return data
}
