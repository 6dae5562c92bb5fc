import { type ComponentProps, type SubmitEvent, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method'> & {
  method: 'get' | 'post'
  action: string
}

/** A form that the router sends where a script runs, so that the page is not loaded anew. */
export function PageForm({ onSubmit, ...form }: Props) {
  const router = useContext(DataRouterContext)?.router
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (!router || event.defaultPrevented) return
    event.preventDefault()
    const formData = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const options = { formMethod: form.method, formData }
    // A change leaves one where one is; what was asked for is read from its top.
    void router.navigate(form.action, { ...options, preventScrollReset: form.method === 'post' })
  }
  return <form {...form} onSubmit={send} />
}
