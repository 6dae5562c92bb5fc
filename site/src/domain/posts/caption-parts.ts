type CaptionPart = { text: string; hashtag?: string }

const hashtagPattern = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu

/** Splits a caption into parts, in order; a hashtag also has its name in lower case. */
export function captionParts(caption: string): CaptionPart[] {
  const parts: CaptionPart[] = []
  let end = 0
  for (const match of caption.matchAll(hashtagPattern)) {
    if (match.index > end) parts.push({ text: caption.slice(end, match.index) })
    parts.push({ text: match[0], hashtag: match[1]?.toLowerCase() })
    end = match.index + match[0].length
  }
  if (end < caption.length) parts.push({ text: caption.slice(end) })
  return parts
}
