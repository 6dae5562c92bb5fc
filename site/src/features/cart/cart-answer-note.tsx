import { useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'

import { cartNotificationText } from '../../actions/cart-notification-text.ts'
import { Note } from '../../ui/note.tsx'
import type { CartAnswer } from './cart-answer.ts'

/** Without scripts, why a form was refused. With scripts a toast says it. */
export function CartAnswerNote({ retailerName }: { retailerName: string | undefined }) {
  const { i18n } = useLingui()
  const answer = useActionData<CartAnswer>()
  if (!answer || answer.notification === 'price-changed') return null
  return <Note>{i18n._(cartNotificationText(answer.notification, retailerName))}</Note>
}
