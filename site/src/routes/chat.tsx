import { msg } from '@lingui/core/macro'

import { ChatPage } from '../features/chat/chat-page.tsx'
import { loadScreen } from '../runtime/screen.ts'

export const loader = loadScreen(async ({ i18n, site: { brand } }) => ({
  title: i18n._(msg`Chat with creators`),
  description: i18n._(msg`Ask creators about what they show, in the ${brand} app.`),
}))

export default function Chat() {
  return <ChatPage />
}
