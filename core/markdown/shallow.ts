/** Quotes in quotes and lists in lists that begin on one line. */
const nested = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){40,}/gm
/** So far to the right an entry stands in some forty lists. */
const indented = /^[ \t]{80,}(?=[>*+-]|\d{1,9}[.)])/gm

/**
 * A Markdown text that can be read and drawn whatever it holds: readers go as deep as quotes and lists are nested, and no text of
 * somebody who means it well needs forty of them.
 */
export const shallow = (text: string): string =>
  text.replace(nested, (signs) => signs.slice(0, 80)).replace(indented, (blanks) => blanks.slice(0, 80))
