const stray = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi

/**
 * Returns a function that takes XML piece by piece and returns it with each ampersand escaped that
 * begins no entity of XML. Feeds often hold such, and a parser would lose its way at them. What follows
 * the last `>` of a piece waits for the next one, or for the `end`.
 */
export function strayAmpersandEscaper() {
  let waiting = ''
  let isInCdata = false
  const escape = (xml: string) =>
    xml
      .split(/(<!\[CDATA\[|\]\]>)/)
      .map((part) => {
        if (part === '<![CDATA[') isInCdata = true
        else if (part === ']]>') isInCdata = false
        return isInCdata ? part : part.replace(stray, '&amp;')
      })
      .join('')
  return {
    take: (piece: string): string => {
      const xml = waiting + piece
      const end = xml.lastIndexOf('>') + 1
      waiting = xml.slice(end)
      return escape(xml.slice(0, end))
    },
    end: (): string => escape(waiting),
  }
}
