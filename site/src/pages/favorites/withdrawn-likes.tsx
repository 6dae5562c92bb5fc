import './styles.css'
import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'

import { likes } from '../../domain/likes/likes.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Says how many liked posts are withdrawn, and takes their likes back. It works without scripts. */
export function WithdrawnLikes({ postIds }: { postIds: readonly string[] }) {
  const client = useQueryClient()
  const form = useForm({ name: 'withdrawn-likes' })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The button goes away with the likes that it removes.
    document.getElementById('main')?.focus()
    for (const id of postIds) void likes.set(client, id, false)
  }
  return (
    <Form form={form} className="withdrawn-likes" onSubmit={onSubmit}>
      <FormProblem />
      <Icon name="heart" />
      <p>
        <Plural
          value={postIds.length}
          one="A post you liked was withdrawn by its creator or by us."
          other="# posts you liked were withdrawn by their creators or by us."
        />
      </p>
      {postIds.map((id) => (
        <input key={id} type="hidden" name="post" value={id} />
      ))}
      <Button type="submit" variant="secondary" small>
        <Trans>Remove</Trans>
      </Button>
    </Form>
  )
}
