import { decodeHTMLStrict } from 'entities'

const reference = /&(?:#\d+|#x[\da-f]+|[a-z_][\w.-]*);|&/gi

/** The possible beginning of a reference, or of a bracket of a CDATA section, at the end of a piece. */
const unfinished = /(?:&#?[\w.-]{0,40}|<(?:!(?:\[(?:C(?:D(?:A(?:TA?)?)?)?)?)?)?|\]\]?)$/

/**
 * Returns a function that takes XML piece by piece and returns it with HTML's entities and stray
 * ampersands as XML writes characters. Feeds often hold both, and a parser would lose its way at them.
 * Entities that neither knows stay. `end` returns what waits for the next piece; `again` takes what was
 * returned before, as if it were not in the CDATA section that was open.
 */
export function htmlEntityTranslator() {
  let waiting = ''
  let isInCdata = false
  const translate = (xml: string) =>
    xml
      .split(/(<!\[CDATA\[|\]\]>)/)
      .map((part) => {
        if (part === '<![CDATA[') isInCdata = true
        else if (part === ']]>') isInCdata = false
        return isInCdata ? part : part.replace(reference, asCharacters)
      })
      .join('')
  return {
    take: (piece: string): string => {
      const xml = waiting + piece
      const end = unfinished.exec(xml)?.index ?? xml.length
      waiting = xml.slice(end)
      return translate(xml.slice(0, end))
    },
    end: (): string => translate(waiting),
    again: (xml: string): string => {
      isInCdata = false
      return translate(xml)
    },
  }
}

function asCharacters(reference: string): string {
  const text = reference === '&' ? '&' : decodeHTMLStrict(reference)
  if (text === reference && text !== '&') return reference
  return Array.from(text, (character) => `&#${character.codePointAt(0)};`).join('')
}
