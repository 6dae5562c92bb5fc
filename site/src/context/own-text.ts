/** The pages whose text an operator may replace. */
export type TextName = 'terms' | 'privacy' | 'cookies' | 'helpCenter' | 'creatorApplication'

/** A part of a line: plain, strong, or a link. */
export type TextSpan = { text: string; isStrong?: true; href?: string }

export type TextBlock =
  | { kind: 'paragraph'; spans: TextSpan[] }
  | { kind: 'list'; items: TextSpan[][] }

/** A text of the operator's own. */
export type OwnText = {
  title: string
  /** Its first paragraph. */
  lead: TextSpan[]
  sections: { title: string; blocks: TextBlock[] }[]
  /** Whether it is the English text, for want of one in the page's language. */
  isFallback?: true
}
