import { useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'

import { Note } from '../../ui/note.tsx'
import type { CartProblem } from './cart-calls.ts'
import { type CartLine, namesOfVariants } from './cart-lines.ts'
import { cartNotificationText } from './cart-notifications.ts'

/** The answer of the page of carts to a form that was refused, where there are no scripts. */
export type CartAnswer = {
  notification: CartProblem | 'price-changed'
  /** The variants that turned out not to be available. */
  unavailable: string[]
  /** The price of one piece of the changed variants before, in US cents. */
  pricesBefore: [variantId: string, cents: number][]
}

type Props = {
  retailerName: string | undefined
  /** The items of the cart that the form was about. */
  lines?: readonly CartLine[]
}

/** Without scripts, why a form was refused. With scripts a toast says it. */
export function CartAnswerNote({ retailerName, lines }: Props) {
  const { i18n } = useLingui()
  const answer = useActionData<CartAnswer>()
  if (!answer || answer.notification === 'price-changed') return null
  const { notification, unavailable } = answer
  const about = {
    retailerName,
    unavailable: unavailable.length > 0 ? namesOfVariants(lines, unavailable) : undefined,
    locale: i18n.locale,
  }
  return <Note>{i18n._(cartNotificationText(notification, about))}</Note>
}
