import { useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'

import { Note } from '../../ui/note.tsx'
import type { CartAnswer } from './cart-answer.ts'
import { type CartLine, namesOfVariants } from './cart-lines.ts'
import { cartNotificationText } from './cart-notification-text.ts'

type Props = {
  retailerName: string | undefined
  /** What is in the cart that the form was about. */
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
