/** A hashtag as it is stored: without its sign, in lower case. */
export function hashtagOf(text: string): string {
  return text.replace(/^#/, '').toLowerCase()
}
