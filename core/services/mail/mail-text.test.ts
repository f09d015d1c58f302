import { describe, expect, it } from 'vitest'
import { fillMarkdown, fillText } from './mail-text.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
]

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (html = '') => html.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)

describe('S38: a value in a mail', () => {
  it.each(hostile)('%s stays text, between words and in a link', (value) => {
    const html = fillMarkdown('Hello **{{name}}**, [open]({{name}}).', { name: value })
    const [between, attribute] = [/<strong>(.*)<\/strong>/s.exec(html)?.[1], /href="([^"]*)"/.exec(html)?.[1]]
    for (const place of [between, attribute]) {
      expect(place).not.toMatch(/[<>"']/)
      expect(decoded(place)).toBe(value)
    }
    expect(html.replace(/<\/?(p|strong|a)\b[^<>]*>/g, '')).not.toMatch(/[<>]/)
  })

  it.each(['**bold** [link](https://evil.example)', '# Title', '`code`'])('%s is not read as Markdown', (value) => {
    expect(fillMarkdown('Hello {{name}}', { name: value })).toBe(`<p>Hello ${value}</p>\n`)
  })

  it.each(['{{code}}', 'xplaceholderxcodexendx'])('%s does not fetch another value', (value) => {
    const values = { name: value, code: '123456' }
    expect(fillMarkdown('Hello {{name}}', values)).toContain(value)
    expect(fillText('Hello {{name}}', values)).toBe(`Hello ${value}`)
  })
})
