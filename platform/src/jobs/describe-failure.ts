const longest = 300

/**
 * Patterns of possible personal data, and their placeholders: addresses, what is quoted (but for
 * identifiers, such as the names of tables) and long numbers, ids among them.
 */
const masks: [RegExp, string][] = [
  [/[^\s"'<>]+@[^\s"'<>]+/g, '…'],
  [/\bhttps?:\/\/[^\s"'<>]+/g, '…'],
  [/"(?![a-z_]+")[^"]*"/g, '"…"'],
  [/(?<!\w)'(?![a-z_]+')[^']*'/g, "'…'"],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…'],
  [/\d{5,}/g, '…'],
]

/** Returns an error's kind and message without what may name a person: the log has all of it. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const message = masks.reduce((text, [what, mask]) => text.replaceAll(what, mask), error.message)
  return `${error.name}${code}: ${message}`.slice(0, longest)
}
