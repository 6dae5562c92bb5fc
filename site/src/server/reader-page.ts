import { randomBytes } from 'node:crypto'

import type { SiteUser } from '../framework/page-context.ts'

/** Random for each process, so that no content can contain a mark. */
const secret = randomBytes(16).toString('hex')
const markOf = (name: string) => `reader-${secret}-${name}`

/**
 * Returns a placeholder user for a page that all users share, with marks in place of a user's data.
 * Only `canChangeEmail`, `hasShop` and whether there is a `publisherId` are real, since they decide
 * which links the page shows.
 */
export function anyReader({
  canChangeEmail,
  publisherId,
  hasShop,
}: Pick<SiteUser, 'canChangeEmail' | 'publisherId' | 'hasShop'>): SiteUser {
  return {
    userId: markOf('id'),
    email: markOf('email'),
    name: markOf('name'),
    initial: markOf('initial'),
    canChangeEmail,
    publisherId: publisherId && markOf('publisher'),
    hasShop,
    isNew: false,
  }
}

/** A mark, and the text that replaces it. */
type Hole = { mark: string; text: string }

/** Returns a page that was rendered for `anyReader` with the marks replaced by a user's data. */
export function fillIn(page: Buffer, user: SiteUser): Buffer<ArrayBuffer> {
  const reader = anyReader(user)
  return Buffer.concat(
    fill(page, [
      // The user in the page's data, which the browser reads back.
      { mark: JSON.stringify(reader), text: JSON.stringify(user).replaceAll('<', '\\u003c') },
      { mark: reader.email, text: escapeHtml(user.email) },
      { mark: reader.initial, text: escapeHtml(user.initial) },
      { mark: reader.name, text: escapeHtml(user.name) },
      { mark: reader.userId, text: escapeHtml(user.userId) },
    ]),
  )
}

/** Replaces the marks of all holes. Text that was filled in is not searched again. */
function fill(part: Buffer, [hole, ...others]: Hole[]): Buffer[] {
  if (!hole) return [part]
  const text = Buffer.from(hole.text)
  return split(part, hole.mark).flatMap((piece, index) =>
    index === 0 ? fill(piece, others) : [text, ...fill(piece, others)],
  )
}

function split(part: Buffer, mark: string): Buffer[] {
  const at = part.indexOf(mark)
  if (at < 0) return [part]
  return [part.subarray(0, at), ...split(part.subarray(at + mark.length), mark)]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes a text as React does. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
