import { type SubmitEvent, useRef, useState } from 'react'

import { type NoSubscription, subscribeBrowser } from './subscribe-browser.ts'

type Notifications = { applicationServerKey: string; kinds: readonly string[] }

/**
 * Subscribes the browser before a form is sent that chooses other notifications than before: it asks for
 * permission, and sends the form again with the subscription in it. Returns why there is none.
 */
export function useSubscribing(notifications: Notifications | null) {
  const [reason, setReason] = useState<NoSubscription>()
  const asking = useRef<'asking' | 'answered'>(undefined)

  async function ask(element: HTMLFormElement, applicationServerKey: string) {
    asking.current = 'asking'
    const answer = await subscribeBrowser(applicationServerKey)
    asking.current = undefined
    setReason('reason' in answer ? answer.reason : undefined)
    if ('reason' in answer) return
    setHidden(element, 'subscription', answer.subscription)
    setHidden(element, 'timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
    asking.current = 'answered'
    element.requestSubmit()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!notifications) return
    const chosen = new FormData(event.currentTarget).getAll('kinds')
    const { kinds } = notifications
    const isSame = chosen.length === kinds.length && kinds.every((kind) => chosen.includes(kind))
    const isReady = asking.current === 'answered' || chosen.length === 0 || isSame
    if (asking.current !== 'asking') asking.current = undefined
    if (isReady) return
    event.preventDefault()
    if (asking.current === undefined) {
      void ask(event.currentTarget, notifications.applicationServerKey)
    }
  }

  return { reason, onSubmit }
}

function setHidden(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
