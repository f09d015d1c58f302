const scriptTag = /<script\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi
const isCode = (attributes: string) => {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? ''
  return !/\bsrc\s*=/i.test(attributes) && (type === '' || type === 'module' || type.endsWith('javascript'))
}
const linesIn = (text: string) => text.split('\n').length

interface ScriptLines {
  /** The page, with as many empty lines at the start of each script as there are lines above it. */
  readonly html: string
  /** Whether a line of the page belongs to a script: the lines that browsers report for other places cannot be trusted. */
  readonly has: (line: number) => boolean
}

/**
 * A browser numbers the lines of a script written into a page from the start of the script. With empty lines before it, the browser
 * reports the lines of the page.
 */
export const withScriptLines = (page: string): ScriptLines => {
  const ranges: (readonly [number, number])[] = []
  const parts: string[] = []
  let from = 0
  scriptTag.lastIndex = 0
  for (let tag = scriptTag.exec(page); tag; tag = scriptTag.exec(page)) {
    const begin = tag.index + tag[0].length
    const end = /<\/script/i.exec(page.slice(begin))
    const until = end ? begin + end.index : page.length
    if (isCode(tag[1] ?? '')) {
      const first = linesIn(page.slice(0, begin))
      ranges.push([first, first + linesIn(page.slice(begin, until)) - 1])
      parts.push(page.slice(from, begin), '\n'.repeat(first - 1))
      from = begin
    }
    scriptTag.lastIndex = until
  }
  parts.push(page.slice(from))
  return { html: parts.join(''), has: (line) => ranges.some(([first, last]) => line >= first && line <= last) }
}
