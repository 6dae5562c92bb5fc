import { randomBytes } from 'node:crypto'

import type { SiteUser } from '../runtime/page-context.ts'

/** What no content can hold, since it is made up anew by each process. */
const secret = randomBytes(16).toString('hex')
const markOf = (name: string) => `reader-${secret}-${name}`

/**
 * A user with nothing of anyone in it, for a page that all users share: marks stand where a user's
 * own facts go. Only `canChangeEmail` is the user's, since the page has other parts by it.
 */
export function anyReader({ canChangeEmail }: Pick<SiteUser, 'canChangeEmail'>): SiteUser {
  return {
    userId: markOf('id'),
    email: markOf('email'),
    name: markOf('name'),
    initial: markOf('initial'),
    canChangeEmail,
    isNew: false,
  }
}

/** A mark, and what goes in its place. */
type Hole = { mark: string; text: string }

/** A page that was rendered for `anyReader`, with a user's own facts in place of the marks. */
export function fillIn(page: Buffer, user: SiteUser): Buffer<ArrayBuffer> {
  const reader = anyReader(user)
  return Buffer.concat(
    fill(page, [
      // What the page was rendered with, as the browser reads it.
      { mark: JSON.stringify(reader), text: JSON.stringify(user).replaceAll('<', '\\u003c') },
      { mark: reader.email, text: escapeHtml(user.email) },
      { mark: reader.initial, text: escapeHtml(user.initial) },
    ]),
  )
}

/** What has been filled in is not looked through again. */
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

/** As React writes a text. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
