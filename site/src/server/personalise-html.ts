import { randomBytes } from 'node:crypto'

import type { SiteUser } from '../context/site-context.ts'

/** Random for each process, so that no content can contain a placeholder. */
const secret = randomBytes(16).toString('hex')
const placeholderOf = (name: string) => `user-${secret}-${name}`

/**
 * Returns the user that a page shared by all users is rendered for, with placeholders in place of
 * a user's data. Only `canChangeEmail`, `hasShop` and whether there is a `publisherId` are real,
 * since they decide which links the page shows.
 */
export function placeholderUser({
  canChangeEmail,
  publisherId,
  hasShop,
}: Pick<SiteUser, 'canChangeEmail' | 'publisherId' | 'hasShop'>): SiteUser {
  return {
    userId: placeholderOf('id'),
    email: placeholderOf('email'),
    name: placeholderOf('name'),
    initial: placeholderOf('initial'),
    canChangeEmail,
    publisherId: publisherId && placeholderOf('publisher'),
    hasShop,
    isNew: false,
  }
}

/** A placeholder, and the text that replaces it. */
type Replacement = { placeholder: string; text: string }

/** Returns a page that was rendered for `placeholderUser` with a user's data filled in. */
export function personaliseHtml(page: Buffer, user: SiteUser): Buffer<ArrayBuffer> {
  const shared = placeholderUser(user)
  return Buffer.concat(
    replaceAll(page, [
      // The user in the page's data, which the browser reads back.
      {
        placeholder: JSON.stringify(shared),
        text: JSON.stringify(user).replaceAll('<', '\\u003c'),
      },
      { placeholder: shared.email, text: escapeHtml(user.email) },
      { placeholder: shared.initial, text: escapeHtml(user.initial) },
      { placeholder: shared.name, text: escapeHtml(user.name) },
      { placeholder: shared.userId, text: escapeHtml(user.userId) },
    ]),
  )
}

/** Makes all replacements. Text that was filled in is not searched again. */
function replaceAll(part: Buffer, [first, ...others]: Replacement[]): Buffer[] {
  if (!first) return [part]
  const text = Buffer.from(first.text)
  return split(part, first.placeholder).flatMap((piece, index) =>
    index === 0 ? replaceAll(piece, others) : [text, ...replaceAll(piece, others)],
  )
}

function split(part: Buffer, separator: string): Buffer[] {
  const at = part.indexOf(separator)
  if (at < 0) return [part]
  return [part.subarray(0, at), ...split(part.subarray(at + separator.length), separator)]
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
