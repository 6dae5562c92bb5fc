import type { Profile } from '@ltk/contract/profiles'
import { expect, test } from 'vitest'

import type { Api } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { profileIdOf } from './profile-id.ts'
import { profile } from './profiles.ts'

const jonas: Profile = {
  id: '01a1fa56-b3d8-7d79-8d48-eb4b50882b0f',
  displayName: 'JonasAtHome',
  name: 'Jonas Eriksen',
  bio: '',
  location: '',
  avatarUrl: null,
  avatarColour: null,
}

function clientOf(profiles: Profile[]) {
  const paths: string[] = []
  const api: Api = async (path) => {
    paths.push(path)
    return Response.json({ profiles })
  }
  return { client: createQueryClient(api), paths }
}

test(
  'a creator is found by display name in any case, and cached',
  { tags: ['F-SCOPE-05', 'F-SHOP-04'] },
  async () => {
    const { client, paths } = clientOf([jonas])
    expect(await client.fetchQuery(profileIdOf('jONASathOME'))).toBe(jonas.id)
    expect(await client.ensureQueryData(profile(jonas.id))).toEqual(jonas)
    expect(paths).toEqual(['/v2/profiles?display_names=jonasathome'])
  },
)

test('several spellings of a name are one query', { tags: 'F-SHOP-04' }, () => {
  expect(profileIdOf('JonasAtHome').queryKey).toEqual(profileIdOf('jonasathome').queryKey)
})

test('an unknown display name is a failure that says so', { tags: 'V-18' }, async () => {
  const { client } = clientOf([])
  await expect(client.fetchQuery(profileIdOf('Nobody'))).rejects.toMatchObject({
    status: 404,
    message: 'No profile id found for display name Nobody',
  })
})

test('a display name that is too long is not looked up', async () => {
  const { client, paths } = clientOf([])
  await expect(client.fetchQuery(profileIdOf('a'.repeat(101)))).rejects.toMatchObject({
    status: 404,
  })
  expect(paths).toEqual([])
})
