const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Returns a text as words and names are compared: in Unicode's compatibility form (NFKC), with its case
 * folded and without invisible characters. `ＳＡＬＥ` becomes `sale`, `FUSSBALL` and `fußball` the same.
 * Turkish `ı` and `i` are the same as well, since both are written `I` in capitals somewhere.
 */
export function foldCase(text: string): string {
  // Upper case writes ß as SS; lower case first, since ẞ has no other upper case.
  return text
    .replace(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
}
