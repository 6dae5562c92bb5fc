/**
 * Whether texts are shown in the pseudo-locale, by the value of the header `Cookie`: English with
 * accents, in brackets and longer, which shows texts that are cut off or not translated. In
 * development only.
 */
export function isPseudo(cookie: string | null): boolean {
  return import.meta.env.DEV && /(?:^|;\s*)pseudo-locale=on(?:;|$)/.test(cookie ?? '')
}
