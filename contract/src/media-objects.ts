import { z } from 'zod'

import { id, listOf, pictureUrl, route } from './wire.ts'

export const mediaObject = z.object({
  id,
  type: z.enum(['image', 'video']),
  mediaCdnUrl: pictureUrl,
  width: z.int32().nullable(),
  height: z.int32().nullable(),
  /** Dominant colour as `#rrggbb`, shown while the picture loads. */
  colour: z.string().nullable(),
})
export type MediaObject = z.infer<typeof mediaObject>

export const getMediaObjects = route({
  method: 'get',
  path: '/v3/media_objects',
  tag: 'media',
  summary: 'Pictures and videos by their ids',
  access: 'public',
  cache: 'shared',
  query: z.object({ ids: listOf(id, 50) }),
  response: z.object({ mediaObjects: z.array(mediaObject) }),
})
