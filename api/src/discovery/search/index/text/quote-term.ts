/** A term as PostgreSQL reads it in a `tsvector` or a `tsquery`, whatever signs it has. */
export function quoteTerm(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`
}
