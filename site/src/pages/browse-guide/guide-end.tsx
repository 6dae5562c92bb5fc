import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

import { newIdempotencyKey } from '../../api/call.ts'
import { useUser } from '../../api/use-user.ts'
import { square } from '../../cards/cards.ts'
import { useHasAgreed } from '../../domain/account/policies.ts'
import type { SetProduct } from '../../domain/product-sets/product-sets.ts'
import { productDetails } from '../../domain/products/products.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { signUpHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { rememberList, takeList } from './pending-list.ts'

type Props = {
  kept: readonly SetProduct[]
  /** The addresses of the last gift, of the first one, and of the guide. */
  undoHref: string
  againHref: string
  guidesHref: string
}

/** The end of a guide: the kept gifts, and the wishlist that they become. */
export function GuideEnd({ kept, undoHref, againHref, guidesHref }: Props) {
  const { t } = useLingui()
  const user = useUser()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="guide-end">
      <h1 ref={title} tabIndex={-1}>
        {kept.length === 0 ? (
          <Trans>You kept nothing this time</Trans>
        ) : (
          <Plural value={kept.length} one="You kept # gift" other="You kept # gifts" />
        )}
      </h1>
      {kept.length > 0 && (
        <>
          <ul className="guide-end-gifts" aria-label={t`What you kept`}>
            {kept.map((gift) => (
              <li key={gift.id}>
                <Kept gift={gift} />
              </li>
            ))}
          </ul>
          <p>
            <Trans>
              Make them a wishlist. It gets a link that you can share; anybody who has the link can
              then see the list, but not who you are.
            </Trans>
          </p>
          {user ? <ListForm kept={kept} userId={user.userId} /> : <SignUpLink />}
        </>
      )}
      <p className="guide-end-ways">
        <ButtonLink variant="quiet" href={undoHref}>
          <Icon name="undo" />
          <Trans>Undo</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" href={againHref}>
          <Trans>Start again</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" href={guidesHref}>
          <Trans>Back to the guide</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}

function Kept({ gift }: { gift: SetProduct }) {
  const { data: details } = useQuery(productDetails(gift.detailsId))
  const picture = details?.imageUrl && square(details.imageUrl, details.imageColour)
  if (!details || !picture) return <PictureFrame />
  return <Picture {...picture} alt={details.name} widths={[176, 256]} sizes="7rem" square first />
}

type ListProps = Pick<Props, 'kept'> & { userId: string }

/**
 * The kept gifts as a form. Sent by itself if a visitor signed up in order to send it, and has agreed
 * to the policies.
 */
function ListForm({ kept, userId }: ListProps) {
  const hasAgreed = useHasAgreed(userId)
  const { pathname, search } = useLocation()
  // Made in the browser, as the page is shared by all who ask for it.
  const key = useRef<HTMLInputElement>(null)
  const form = useForm({
    name: 'keep-gifts',
    onAnswer: (refusal) => {
      // A call that failed on the way may have been carried out, so it is sent again as the same call.
      const isFailure = ['unreachable', 'unknown'].includes(refusal?.problem?.code ?? '')
      if (refusal && !isFailure) renewKey()
    },
  })
  const { ref } = form
  function renewKey() {
    if (key.current) key.current.value = newIdempotencyKey()
  }
  useEffect(renewKey, [])
  const goOn = useEffectEvent(() => {
    if (takeList(pathname + search)) ref.current?.requestSubmit()
  })
  useEffect(() => {
    if (hasAgreed) goOn()
  }, [hasAgreed])
  return (
    <Form form={form} className="guide-end-form">
      <FormProblem />
      <input ref={key} type="hidden" name="key" />
      {kept.map((gift) => (
        <input key={gift.id} type="hidden" name="gift" value={gift.id} />
      ))}
      <SubmitButton>
        <Icon name="bookmark" />
        <Trans>Make my wishlist</Trans>
      </SubmitButton>
    </Form>
  )
}

function SignUpLink() {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <p className="guide-end-form">
      <ButtonLink
        href={signUpHref({ prompt: 'favorite-product', to: here })}
        rel="nofollow"
        onClick={() => rememberList(here)}
      >
        <Icon name="bookmark" />
        <Trans>Sign up to make my wishlist</Trans>
      </ButtonLink>
    </p>
  )
}
