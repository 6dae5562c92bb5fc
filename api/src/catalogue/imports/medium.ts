import { idOf } from '@ltk/platform/db/uuid'

/**
 * A picture or video by its address; the size in pixels, the main colour and the focal point where they
 * are known.
 */
export type Medium = {
  url: string
  type: 'image' | 'video'
  width: number | null
  height: number | null
  colour: string | null
  focus: [x: number, y: number] | null
}

/** The id of the picture or video at an address. */
export function mediaId(url: string | null | undefined): string | null {
  return url ? idOf(url) : null
}

/** A picture of which nothing but the address is known. */
export function pictureAt(url: string): Medium {
  return { url, type: 'image', width: null, height: null, colour: null, focus: null }
}
