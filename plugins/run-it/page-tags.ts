/** A tag of a page. */
export interface Tag {
  /** In lower case, and with the slash of an end tag: `script`, `/head`. */
  readonly name: string
  /** The values by name, in lower case; of a name that is written twice the first, as in a browser. */
  readonly attributes: ReadonlyMap<string, string>
  /** The place of its `<`. */
  readonly from: number
  /** The place after its `>`. */
  readonly until: number
  /** The place after the text that its element holds without tags, such as a script's code; `until` for other elements. */
  readonly textUntil: number
}

/** The elements in which a browser reads text up to their end tag, and no tags. */
const textElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])

const isSpace = (sign: string) => sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f'
const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z]/i.test(sign)

/** Reads the attributes from `at` to the tag's `>`; null if the tag never closes. */
const readAttributes = (page: string, from: number): Pick<Tag, 'attributes' | 'until'> | null => {
  const attributes = new Map<string, string>()
  let at = from
  const skip = (isPart: (sign: string) => boolean) => {
    const begin = at
    while (at < page.length && isPart(page.charAt(at))) at += 1
    return page.slice(begin, at)
  }
  for (;;) {
    skip((sign) => isSpace(sign) || sign === '/')
    if (at >= page.length) return null
    if (page[at] === '>') return { attributes, until: at + 1 }
    // A name may begin with any sign, even `=`.
    const first = page.charAt(at++)
    const name = (first + skip((sign) => !isSpace(sign) && sign !== '/' && sign !== '>' && sign !== '=')).toLowerCase()
    skip(isSpace)
    let value = ''
    if (page[at] === '=') {
      at += 1
      skip(isSpace)
      const quote = page[at]
      if (quote === '"' || quote === "'") {
        const close = page.indexOf(quote, at + 1)
        if (close < 0) return null
        value = page.slice(at + 1, close)
        at = close + 1
      } else value = skip((sign) => !isSpace(sign) && sign !== '>')
    }
    if (!attributes.has(name)) attributes.set(name, value)
  }
}

/** The name of the tag that begins before `from`, as written; empty if none does. */
const nameAt = (page: string, from: number): string => {
  let at = page[from] === '/' ? from + 1 : from
  if (!isLetter(page[at])) return ''
  while (at < page.length && !isSpace(page.charAt(at)) && page[at] !== '/' && page[at] !== '>') at += 1
  return page.slice(from, at)
}

/** Returns the place after a comment, a doctype or an instruction, none of which is a tag; -1 if it never closes. */
const afterOther = (page: string, from: number): number => {
  const end = page.startsWith('<!--', from) ? '-->' : '>'
  const close = page.indexOf(end, from + 2)
  return close < 0 ? -1 : close + end.length
}

/** The place of the end tag of an element that holds text alone, or the end of the page. */
const endOfText = (page: string, name: string, from: number): number => {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  return end.exec(page)?.index ?? page.length
}

/**
 * The tags of a page in their order, as a browser reads them: none in comments, scripts or styles. A tag that never closes ends the
 * page. Anybody's code is read here, in the page around it: each character is passed a constant number of times.
 */
export function* tagsIn(page: string): Generator<Tag, void, void> {
  let at = page.indexOf('<')
  while (at >= 0) {
    const from = at
    const written = nameAt(page, from + 1)
    if (written) {
      const read = readAttributes(page, from + 1 + written.length)
      if (!read) return
      const name = written.toLowerCase()
      const textUntil = textElements.has(name) ? endOfText(page, name, read.until) : read.until
      yield { name, from, ...read, textUntil }
      at = textUntil
    } else if (/[!?/]/.test(page.charAt(from + 1))) {
      at = afterOther(page, from)
      if (at < 0) return
    } else at = from + 1
    at = page.indexOf('<', at)
  }
}

/** Whether an address leads to another host. */
const isElsewhere = (address: string) => /^\s*(?:https?:|\/\/)/i.test(address)

/** Whether a tag loads a style sheet that belongs to the page. */
export const asksForStyles = ({ name, attributes }: Tag): boolean =>
  name === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? '') && !isElsewhere(attributes.get('href') ?? '')

/** Whether a tag loads a script that belongs to the page. */
export const asksForScript = ({ name, attributes }: Tag): boolean => {
  const address = name === 'script' ? attributes.get('src') : undefined
  return address !== undefined && !isElsewhere(address)
}
