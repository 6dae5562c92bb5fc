import { hashtagPattern, readHashtag } from '@ltk/contract/hashtag'

type CaptionPart = { text: string; hashtag?: string }

/** Splits a caption into parts, in order; a hashtag also has its name as `readHashtag` returns it. */
export function captionParts(caption: string): CaptionPart[] {
  const parts: CaptionPart[] = []
  let end = 0
  for (const match of caption.matchAll(hashtagPattern)) {
    if (match.index > end) parts.push({ text: caption.slice(end, match.index) })
    parts.push({ text: match[0], hashtag: readHashtag(match[0]) })
    end = match.index + match[0].length
  }
  if (end < caption.length) parts.push({ text: caption.slice(end) })
  return parts
}
