import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { escapeHtml } from '../shared/escape-html.ts'
import { createAppPage } from './app-page.ts'
import { inlineAssets } from './inline-assets.ts'

const html =
  '<head><meta charset="utf-8" /><script src="/theme.js"></script><script defer src="/early-use.js"></script><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/style-1.css"></head><div id="root"></div><noscript></noscript>'
const files: Record<string, string> = {
  '/theme.js': "document.title = '$&'",
  '/assets/style-1.css': 'a { color: red }',
  '/early-use.js': 'window.earlyUse = {}',
  '/assets/index-1.js': "import './helper-1.js'",
}
const read = (path: string) => files[path]
const policy = "default-src 'self';script-src 'self';style-src 'self';frame-ancestors 'none'"
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('F06: what the first paint waits for stands in the page, letter by letter, and with it what holds early use', () => {
  const { html: inlined } = inlineAssets(html, read)
  expect(inlined).toContain("<script>document.title = '$&'</script>")
  expect(inlined).toContain('<style>a { color: red }</style>')
  expect(inlined).toContain('<script>window.earlyUse = {}</script>')
  // The module script stays a file, since its imports are resolved relative to its own URL.
  expect(inlined).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
  expect(inlined).not.toContain('stylesheet')
})

it('S37: the policy lets exactly that run and paint, by its hash', () => {
  expect(inlineAssets(html, read).allow(policy)).toBe(
    `default-src 'self';script-src 'self' ${hashOf("document.title = '$&'")} ${hashOf('window.earlyUse = {}')};style-src 'self' ${hashOf('a { color: red }')};frame-ancestors 'none'`,
  )
  expect(inlineAssets(html, read).allow("default-src 'none'")).toBe("default-src 'none'")
  expect(inlineAssets(html, () => undefined).allow(policy)).toBe(policy)
})

it('S38: a file whose text would end its own element stays a file', () => {
  const { html: inlined, allow } = inlineAssets(html, () => '</script></style>')
  expect(inlined).toBe(html)
  expect(allow(policy)).toBe(policy)
})

it('F06: a painted page has them in itself; one that its script draws names the files, which browsers keep', () => {
  const page = createAppPage(html, 'https://glider.example', {}, read)
  const location = { exists: true, isRendered: true, key: '/' }
  const painting = {
    page: { html: '<h1>Hello</h1>', head: '', state: '{}', isIndexed: true, status: 200 as const },
    location,
    isMissing: false,
    language: { language: 'en', isInAddress: false } as const,
  }
  const painted = page.fill(page.paintedPolicy(policy), painting)
  expect(painted).toContain('<style>a { color: red }</style>')
  expect(painted).toContain(
    `http-equiv="Content-Security-Policy" content="${escapeHtml(`default-src 'self';script-src 'self' ${hashOf("document.title = '$&'")}`)}`,
  )
  expect(page.fill(policy, painting), 'under a policy that would block them').toContain('href="/assets/style-1.css"')
  expect(page.fill(policy)).toContain('href="/assets/style-1.css"')
  expect(page.fill(policy)).not.toContain('<style>')
})
