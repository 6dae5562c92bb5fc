import { z } from 'zod'

import { type Api, send } from '../../api/call.ts'

const profileIds = z.array(z.uuid()).max(36)

/** Follows the creators in the `profile` fields of a form, 36 at most; none if any field is malformed. */
export async function followAll(api: Api, form: FormData): Promise<void> {
  const { data: ids = [] } = profileIds.safeParse(form.getAll('profile'))
  if (ids.length === 0) return
  await send(api, 'post', '/v2/follows', {
    body: { follows: ids.map((id) => ({ profile_id: id })) },
  })
}
