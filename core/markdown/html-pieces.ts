import { tagOf } from './inline-nodes.ts'
import { parser } from './parser.ts'

/** A comment to its end, or a tag; one look at each character. */
const markup = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi

export type HtmlPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'tag'; readonly html: string; readonly name: string; readonly isClosing: boolean }

/** Named and numbered signs, as HTML has them in its words. */
const decode = (text: string) => text.replace(/&(?:#x?)?[a-z0-9]{1,31};/gi, (sign) => parser().utils.unescapeAll(sign))

/** A block of HTML as its tags and the words between them; comments are nobody's business. */
export const htmlPieces = (html: string): readonly HtmlPiece[] => {
  const pieces: HtmlPiece[] = []
  let from = 0
  const words = (to: number) => {
    if (to > from) pieces.push({ kind: 'words', text: decode(html.slice(from, to)) })
  }
  for (const { index, 0: found } of html.matchAll(markup)) {
    words(index)
    from = index + found.length
    const tag = tagOf(found)
    if (tag) pieces.push({ kind: 'tag', html: found, ...tag })
  }
  words(html.length)
  return pieces
}
