import { tagOf } from './inline-nodes.ts'
import { parser } from './parser.ts'

/** A comment to its end, or a tag; reads each character once. */
const markup = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi

export type HtmlPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'tag'; readonly html: string; readonly name: string; readonly isClosing: boolean }

/** Decodes named and numeric character references. */
const decode = (text: string) => text.replace(/&(?:#x?)?[a-z0-9]{1,31};/gi, (sign) => parser().utils.unescapeAll(sign))

/** A block of HTML as its tags and the text between them; comments are dropped. */
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
