import { Lexer, Tokenizer, type TokensList } from 'marked'
import { shallowMarkdown } from './shallow-markdown.ts'

/**
 * How far one sign is followed for its end, in characters. The reader looks at every sign and, for each, at the rest of its paragraph:
 * many signs without an end would cost the square of their number, and more where one stands in another.
 */
const window = 2_000
/** What all these looks of one text may come to, in characters; a text of somebody who means it well needs a hundredth of it. */
const mostSearched = 2_000_000

/** Reads a sign's end near it, and signs until the text has cost too much; what is left stays as it is written. */
class BoundedTokenizer extends Tokenizer {
  #left = mostSearched

  #near(source: string): string | null {
    const near = source.slice(0, window)
    this.#left -= near.length
    return this.#left > 0 ? near : null
  }

  override emStrong(source: string, masked: string, before?: string) {
    const near = /^[*_]/.test(source) && this.#near(source)
    if (!near) return undefined
    const from = masked.length - source.length
    return super.emStrong(near, masked.slice(from, from + near.length), before)
  }

  override del(source: string, masked: string, before?: string) {
    const near = source.startsWith('~') && this.#near(source)
    if (!near) return undefined
    const from = masked.length - source.length
    return super.del(near, masked.slice(from, from + near.length), before)
  }

  override codespan(source: string) {
    const near = source.startsWith('`') && this.#near(source)
    return near ? super.codespan(near) : undefined
  }

  override link(source: string) {
    const near = /^!?\[/.test(source) && this.#near(source)
    return near ? super.link(near) : undefined
  }

  override url(source: string) {
    return super.url(source.slice(0, window))
  }

  // Text ends at the next sign, but each piece of it looks for an address first, through signs too.
  override inlineText(source: string) {
    return super.inlineText(source.slice(0, window / 8))
  }
}

/** A Markdown text as tokens, at a cost that its length bounds, whatever it holds: everybody who reads Markdown of people reads it here. */
export const lexMarkdown = (text: string): TokensList =>
  new Lexer({ gfm: true, tokenizer: new BoundedTokenizer() }).lex(shallowMarkdown(text))
