import type { TrackedEvent } from '@ltk/contract/events'

export type Content = Omit<Extract<TrackedEvent, { name: 'shop click' }>, 'name'>

const types = ['post', 'product', 'profile', 'product-set', 'collection'] as const
const written = /^([a-z-]+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * Returns the content that an attribute `data-content` or `data-page-content` names, such as `post:<id>`;
 * undefined if it names nothing.
 */
export function contentIn(text = ''): Content | undefined {
  const [, type, contentId = ''] = written.exec(text) ?? []
  const contentType = types.find((name) => name === type)
  return contentType && { contentType, contentId }
}
