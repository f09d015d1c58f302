import type { Source } from '../quota-proxy/slots.ts'
import { isDocument } from './find-source.ts'
import { asksForScript, asksForStyles, type Tag, tagsIn } from './page-tags.ts'

const styleOf = (css: string) => `<style>\n${css}\n</style>`
const scriptOf = (js: string) => `<script>\n${js}\n</script>`

/** Puts a piece into a page in place of the part between two places. */
const put = (html: string, piece: string, from: number, until: number) => `${html.slice(0, from)}${piece}${html.slice(until)}`

/** Puts a piece before the first tag with one of these names, the first name preferred, or at the end. */
const putBefore = (html: string, piece: string, tags: readonly Tag[], names: readonly string[]): string => {
  const [end] = names.flatMap((name) => tags.find((tag) => tag.name === name) ?? [])
  return end ? put(html, `${piece}\n`, end.from, end.from) : `${html}\n${piece}`
}

/** Puts the styles in place of the tag that loads them, or into the head. */
const withStyles = (html: string, css: string): string => {
  const tags = [...tagsIn(html)]
  const asked = tags.find(asksForStyles)
  return asked ? put(html, styleOf(css), asked.from, asked.until) : putBefore(html, styleOf(css), tags, ['/head', 'body'])
}

/** Puts the script in place of the element that loads it, which holds no code of its own, or at the end of the body. */
const withScript = (html: string, js: string): string => {
  const tags = [...tagsIn(html)]
  const place = tags.findIndex((tag) => asksForScript(tag) && !html.slice(tag.until, tag.textUntil).trim())
  const [asked, end] = [tags[place], tags[place + 1]]
  if (asked && end?.name === '/script') return put(html, scriptOf(js), asked.from, end.until)
  return putBefore(html, scriptOf(js), tags, ['/body', '/html'])
}

/** One page with all files of a source, as shown and run. */
export const composeDocument = ({ html, css, js }: Source): string => {
  if (!isDocument(html)) {
    const head = ['<!doctype html>', '<html lang="en">', '<head>', '<meta charset="utf-8">']
    const body = [...(html ? [html] : []), ...(js ? [scriptOf(js)] : [])]
    return [...head, ...(css ? [styleOf(css)] : []), '</head>', '<body>', ...body, '</body>', '</html>'].join('\n')
  }
  const styled = css ? withStyles(html, css) : html
  return js ? withScript(styled, js) : styled
}
