const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Returns the paragraphs of a retailer's policy, which is text or HTML; of HTML only the text. */
export function policyParagraphs(body: string): string[] {
  return body
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#\d{1,7}|[a-z]{2,6});/gi, decode)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
