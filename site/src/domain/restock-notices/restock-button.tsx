import './restock-button.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import { useUser } from '../../api/use-user.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SignUpLink } from '../session/sign-up-link.tsx'
import { useToggle } from '../toggles/use-toggle.ts'
import { restockNotices } from './restock-notices.ts'

type Props = { variantId: string }

/**
 * Asks for a mail when a variant is back in stock, or withdraws that. For visitors it is a link to
 * sign up; nothing if the site does not mail its users.
 */
export function RestockButton({ variantId }: Props) {
  const { pathname, search } = useLocation()
  const { mailsUsers } = useSiteContext()
  const user = useUser()
  if (!mailsUsers) return null
  if (user) return <RestockForm variantId={variantId} />
  return (
    <SignUpLink
      action={{ kind: 'restock', id: variantId }}
      to={pathname + search}
      className={buttonClass({ variant: 'secondary', small: true })}
    >
      <Icon name="bell" />
      <Trans>Tell me when it is back</Trans>
    </SignUpLink>
  )
}

function RestockForm({ variantId }: Props) {
  const form = useForm({ name: 'restock' })
  const { set } = useToggle(restockNotices, variantId)
  // Without scripts only the page that answers the form knows.
  const { data: isOn = form.isDone && form.typed['wanted'] === 'true' } = useQuery(
    restockNotices.state(variantId),
  )
  return (
    <Form
      form={form}
      className="restock-button"
      onSubmit={(event) => {
        event.preventDefault()
        set(!isOn)
      }}
    >
      <FormProblem />
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="wanted" value={String(!isOn)} />
      <output>{isOn && <Trans>We will mail you once, when it is back.</Trans>}</output>
      <Button type="submit" variant="secondary" small>
        <Icon name="bell" filled={isOn} />
        {isOn ? <Trans>Do not tell me</Trans> : <Trans>Tell me when it is back</Trans>}
      </Button>
    </Form>
  )
}
