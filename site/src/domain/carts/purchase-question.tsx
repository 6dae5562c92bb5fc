import './styles.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PurchaseAnswer } from '@ltk/contract/orders'
import { shownVariantTitle } from '@ltk/contract/variant-title'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ordersPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { CartForm, useCartChanges } from './cart-form.tsx'
import { isWholeCart, type PurchaseQuestion as Question, type ShopperCart } from './cart-lines.ts'

type Props = { cart: ShopperCart }

/**
 * Asks whether the shopper bought what they checked out, at a retailer that doesn't report orders. It is a
 * form, so it works without scripts.
 */
export function PurchaseQuestion({ cart }: Props) {
  return cart.question ? (
    <QuestionForm key={cart.question.checkoutId} cart={cart} question={cart.question} />
  ) : null
}

function QuestionForm({ cart, question }: Props & { question: Question }) {
  const { id, retailer } = cart
  const { name } = retailer
  const { checkoutId, lines } = question
  const titleId = useId()
  const navigate = useNavigate()
  const { answer } = useCartChanges(id)
  const [sent, setSent] = useState<PurchaseAnswer>()
  const isAnswered = useRef(false)

  // The pressed button is gone. In the drawer, which has the focus handled, nothing else can have it.
  useEffect(
    () => () => {
      if (isAnswered.current && document.activeElement === document.body)
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    },
    [],
  )

  async function send(event: MouseEvent, chosen: PurchaseAnswer): Promise<void> {
    event.preventDefault()
    if (sent) return
    setSent(chosen)
    isAnswered.current = await answer(checkoutId, chosen)
    setSent(undefined)
    if (isAnswered.current && chosen === 'yes') {
      showToast(msg`Moved to your orders`, {
        label: msg`View`,
        onAct: () => void navigate(ordersPath),
      })
    }
  }
  const choice = (value: PurchaseAnswer) => ({
    type: 'submit' as const,
    name: 'answer',
    value,
    busy: sent === value,
    onClick: (event: MouseEvent) => void send(event, value),
  })

  return (
    <CartForm
      intent="answer"
      cartId={id}
      className="purchase-question"
      aria-labelledby={titleId}
      onSend={() => {}}
    >
      <input type="hidden" name="checkout" value={checkoutId} />
      <p id={titleId} className="purchase-question-title">
        {name ? <Trans>Did you buy these at {name}?</Trans> : <Trans>Did you buy these?</Trans>}
      </p>
      {!isWholeCart(cart) && (
        <ul className="purchase-question-lines">
          {lines.map(({ title, variantTitle, quantity }, index) => (
            // A variant may be in it twice, from two posts.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {quantity} ×{' '}
              {[title, shownVariantTitle(title, variantTitle)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      <p className="purchase-question-reason">
        {name ? (
          <Trans>{name} doesn’t tell us about orders, so we’re asking you.</Trans>
        ) : (
          <Trans>This shop doesn’t tell us about orders, so we’re asking you.</Trans>
        )}
      </p>
      <div className="purchase-question-answers">
        <Button {...choice('yes')} variant="secondary">
          <Trans>Yes</Trans>
        </Button>
        <Button {...choice('no')} variant="secondary">
          <Trans>No</Trans>
        </Button>
        <Button {...choice('later')} variant="quiet">
          <Trans context="asked whether something was bought">Later</Trans>
        </Button>
      </div>
    </CartForm>
  )
}
