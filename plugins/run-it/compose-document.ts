import type { Source } from '../quota-proxy/slots.ts'
import { isDocument } from './find-source.ts'

const styleOf = (css: string) => `<style>\n${css}\n</style>`
const scriptOf = (js: string) => `<script>\n${js}\n</script>`

/** Replaces the tag that references a file by its content, or inserts the content before one of `ends`, or at the end. */
const insert = (html: string, piece: string, asked: RegExp, ends: readonly RegExp[]): string => {
  // A function, because `$` sequences in the code would be special in a replacement string.
  if (asked.test(html)) return html.replace(asked, () => piece)
  const end = ends.find((each) => each.test(html))
  return end ? html.replace(end, (tag) => `${piece}\n${tag}`) : `${html}\n${piece}`
}

/** One page with all files of a source, as shown and run. */
export const composeDocument = ({ html, css, js }: Source): string => {
  if (!isDocument(html)) {
    const head = ['<!doctype html>', '<html lang="en">', '<head>', '<meta charset="utf-8">']
    const body = [...(html ? [html] : []), ...(js ? [scriptOf(js)] : [])]
    return [...head, ...(css ? [styleOf(css)] : []), '</head>', '<body>', ...body, '</body>', '</html>'].join('\n')
  }
  const styled = css
    ? insert(html, styleOf(css), /<link\b[^>]*\brel\s*=\s*["']?stylesheet(?![^>]*https?:)[^>]*>/i, [/<\/head>/i, /<body/i])
    : html
  return js
    ? insert(styled, scriptOf(js), /<script\b[^>]*\bsrc\s*=(?!\s*["']?(?:https?:|\/\/))[^>]*>\s*<\/script>/i, [/<\/body>/i, /<\/html>/i])
    : styled
}
