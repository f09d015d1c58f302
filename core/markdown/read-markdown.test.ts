import { describe, expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'
import type { Block } from './nodes.ts'
import { readLine, readMarkdown } from './read-markdown.ts'

const html = (text: string) => htmlOf(readMarkdown(text)).trim()
const kinds = (text: string) => readMarkdown(text).map(({ type }) => type)
const codesIn = (text: string) => readMarkdown(text).flatMap((block) => (block.type === 'code' ? [block.text] : []))

describe('QT1: signs of HTML', () => {
  it('stay in code and are decoded in words', () => {
    expect(html('You write `&lt;` and `&amp;`.\n\nIn words: 5 &lt; 6.')).toBe(
      '<p>You write <code>&amp;lt;</code> and <code>&amp;amp;</code>.</p>\n<p>In words: 5 &lt; 6.</p>',
    )
    expect(codesIn('```\n&lt;p&gt; &copy;\n```')).toEqual(['&lt;p&gt; &copy;'])
  })
  it.each([
    ['caf&eacute;', 'café'],
    ['nine&nbsp;&mdash;&nbsp;cash', 'nine\u00a0—\u00a0cash'],
    ['&copy; us', '© us'],
    ['&#169; &#xA9;', '© ©'],
    ['&nosuch; &copy', '&nosuch; &copy'],
    ['[caf&eacute;](/a "&copy;")', 'café'],
  ])('%s reads %s', (text, words) => {
    const [block] = readMarkdown(text)
    expect(JSON.stringify(block)).toContain(words)
  })
})

describe('QT1: HTML in a text', () => {
  it.each(['<br>', '<br/>', '<br />', '<BR>'])('%s breaks a line, in a cell too', (tag) => {
    expect(html(`| Item | Sizes |\n|---|---|\n| Shirt | S${tag}M${tag}L |`)).toContain('<td>S<br />\nM<br />\nL</td>')
  })
  it('comments are unseen, alone and in a line', () => {
    expect(html('<!-- formatter-off -->\nPress <!-- x -->on.')).toBe('<p>Press on.</p>')
    expect(html('Words <!-- more\nthan a line --> here.')).toBe('<p>Words  here.</p>')
    expect(html('<!-- one -->\n\nWords.\n\n<!--\ntwo\n\nthree\n-->')).toBe('<p>Words.</p>')
    expect(html('In code `<!-- stays -->`.')).toContain('&lt;!-- stays --&gt;')
  })
  it('keys, and what stands higher or lower, are drawn without their attributes', () => {
    expect(html('Press <kbd onclick="x">Ctrl</kbd>+<KBD>**S**</KBD>, H<sub>2</sub>O, x<sup>2</sup>.')).toBe(
      '<p>Press <kbd>Ctrl</kbd>+<kbd><strong>S</strong></kbd>, H<sub>2</sub>O, x<sup>2</sup>.</p>',
    )
  })
  it.each([
    ['an element that nobody closed', '<kbd>Ctrl', '<p>Ctrl</p>'],
    ['an end without a beginning', 'Ctrl</kbd>', '<p>Ctrl</p>'],
    ['elements that cross a mark', '**<kbd>a**b</kbd>', '<p><strong>a</strong>b</p>'],
    ['elements that cross', '<sub>a<sup>b</sub>c</sup>', '<p><sub>ab</sub>c</p>'],
  ])('of %s the words stand', (_name, text, drawn) => expect(html(text)).toBe(drawn))
  it('details fold what stands in them, Markdown as well', () => {
    expect(html('<details>\n<summary>More <b></summary>\n\n- Hidden **words**\n\n</details>\n\nAfter.')).toBe(
      '<details>\n<summary>More &lt;b&gt;</summary>\n<ul>\n<li>Hidden <strong>words</strong></li>\n</ul>\n</details>\n<p>After.</p>',
    )
    expect(html('<details open><summary>More</summary>Hidden</details>')).toBe(
      '<details open>\n<summary>More</summary>\n<p>Hidden</p>\n</details>',
    )
  })
  it('details in details, in an entry, and without an end', () => {
    const inner = '<details>\n<summary>Two</summary>\n\nb\n\n</details>'
    expect(html(`<details>\n<summary>One</summary>\n\n${inner}\n\n</details>`).match(/<details>/g)).toHaveLength(2)
    expect(html('- a\n\n  <details>\n\n  b\n\n  </details>')).toContain('<details>')
    expect(html('<details>\n<summary>One</summary>\n\nWords')).toBe('<p>One</p>\n<p>Words</p>')
  })
  it.each(['<script>alert(1)</script>', '<b onclick="x">bold</b>', '<img src=x onerror=alert(1)>', '<?php x ?>', '<![CDATA[x]]>'])(
    '%s is text',
    (text) => {
      const words = (blocks: readonly Block[]) => JSON.stringify(blocks).replaceAll('\\"', '"')
      expect(words(readMarkdown(text))).toContain(text)
      expect(words(readMarkdown(`In a line ${text}.`))).toContain(text)
    },
  )
})

describe('QT1: marks', () => {
  it('run over the end of a line', () => {
    expect(html('Choose the **small\nplan** first.')).toBe('<p>Choose the <strong>small\nplan</strong> first.</p>')
  })
  it.each([
    ['これは**「大切」**です。', 'これは<strong>「大切」</strong>です。'],
    ['次も**大事です。**続きます。', '次も<strong>大事です。</strong>続きます。'],
    [
      'これは**「大切」**です。次も**大事です。**続きます。',
      'これは<strong>「大切」</strong>です。次も<strong>大事です。</strong>続きます。',
    ],
    ['这是**我的计划。**然后继续。', '这是<strong>我的计划。</strong>然后继续。'],
    ['이것은 **"중요"**합니다.', '이것은 <strong>&quot;중요&quot;</strong>합니다.'],
    ['**スクリプト（script）**を書く', '<strong>スクリプト（script）</strong>を書く'],
    ['请运行**`npm start`**命令', '请运行<strong><code>npm start</code></strong>命令'],
    ['*（注）*です', '<em>（注）</em>です'],
  ])('%s are what they were meant to be', (text, drawn) => expect(html(text)).toBe(`<p>${drawn}</p>`))
  it.each([
    ['~~gone~~', '<del>gone</del>'],
    ['~gone~', '<del>gone</del>'],
    ['3~5 and 7~10', '3~5 and 7~10'],
    ['~~~a~~~ b', '~~~a~~~ b'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['snake_case_name', 'snake_case_name'],
  ])('%s reads as GitHub reads it', (text, drawn) => expect(html(`x ${text}`)).toBe(`<p>x ${drawn}</p>`))
})

describe('QT1: a Markdown file in a fence', () => {
  const file = '# Shelf\n\nInstall:\n\n```bash\nnpm install\n```\n\nRun:\n\n```bash\nnpm start\n```\n\nEnd of the file.'
  it.each(['markdown', 'md', 'Markdown', 'mdx', 'markdown title="README.md"'])('is one block, fences and all, labelled %s', (label) => {
    const text = `Here:\n\n\`\`\`${label}\n${file}\n\`\`\`\n\nSave it.`
    expect(kinds(text)).toEqual(['paragraph', 'code', 'paragraph'])
    expect(codesIn(text)).toEqual([file])
  })
  it('in an entry of a list, with waves, and with fences that say no language', () => {
    const indented = file.replace(/^(?=.)/gm, '   ')
    expect(JSON.stringify(readMarkdown(`1. Here:\n\n   \`\`\`md\n${indented}\n   \`\`\`\n2. Then`))).toContain('End of the file.')
    expect(kinds(`1. Here:\n\n   \`\`\`md\n${indented}\n   \`\`\`\n2. Then`)).toEqual(['list'])
    const waves = file.replaceAll('```', '~~~')
    expect(codesIn(`~~~md\n${waves}\n~~~`)).toEqual([waves])
    const plain = file.replaceAll('```bash', '```')
    expect(codesIn(`\`\`\`md\n${plain}\n\`\`\`\n\nSave it.`)).toEqual([plain])
  })
  it('two of them are two', () => {
    const one = `\`\`\`md\n${file}\n\`\`\``
    expect(codesIn(`${one}\n\nAnd:\n\n${one}`)).toEqual([file, file])
  })
  it('ends by the letter where the fences within do not pair up, and in every other language', () => {
    expect(codesIn('```md\n# a\n```\n\nWords.\n\n```js\nx()\n```')).toEqual(['# a', 'x()'])
    expect(codesIn('```js\n```md\n```\nWords.')).toEqual(['```md'])
    expect(codesIn('````md\n```\na\n```\n````')).toEqual(['```\na\n```'])
    expect(codesIn('```md\n```js\nx()\n```\n\nWords.')).toEqual(['```js\nx()'])
  })
})

describe('QT1: lists, notes and footnotes', () => {
  it('a task says whether it is done, once', () => {
    const [list] = readMarkdown('- [x] Sketch **it**\n- [ ] Ask\n- [X] Done\n- [y] no task\n- [ ]no task\n1. [ ] numbered')
    const items = list?.type === 'list' ? list.items : []
    expect(items.map(({ isDone }) => isDone)).toEqual([true, false, true, null, null])
    expect(JSON.stringify(items)).not.toContain('[x]')
    expect(html('1. [x] a\n\n   b')).toBe('<ol>\n<li><input checked="" disabled="" type="checkbox"> \n<p>a</p>\n<p>b</p>\n</li>\n</ol>')
  })
  it.each(['note', 'tip', 'important', 'warning', 'caution'])('a quote that begins with [!%s] is one', (kind) => {
    expect(readMarkdown(`> [!${kind.toUpperCase()}]\n> Look **here**.\n>\n> - and here`)).toMatchObject([
      { type: 'quote', alert: kind, children: [{ type: 'paragraph' }, { type: 'list' }] },
    ])
    expect(readMarkdown(`> [!${kind}] inline`)).toMatchObject([{ alert: null }])
  })
  it('footnotes stand at the end, numbered as they are used', () => {
    const blocks = readMarkdown('One[^b] two[^a] three[^b].\n\n[^a]: First.\n[^b]: Second\n\n    with more.\n\nEnd.')
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'footnotes'])
    expect(blocks.at(-1)).toMatchObject({
      items: [
        { number: 1, uses: 2, children: [{}, {}] },
        { number: 2, uses: 1 },
      ],
    })
    expect(html('No[^x] note.')).toBe('<p>No[^x] note.</p>')
  })
})

describe('QT1: addresses among words', () => {
  it.each([
    ['README.md and index.html', null],
    ['See https://a.example/x_y_z*b*c*.', 'https://a.example/x_y_z*b*c'],
    ['**https://a.example/b**', 'https://a.example/b'],
    ['请看https://a.example/路径。然后', 'https://a.example/%E8%B7%AF%E5%BE%84'],
    ['(https://a.example/a_(b))', 'https://a.example/a_(b)'],
    ['www.a.example, or', 'http://www.a.example'],
    ['me@a.example.', 'mailto:me@a.example'],
    ['`https://a.example`', null],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ])('%s', (text, href) => {
    const found = JSON.stringify(readMarkdown(text)).match(/"href":"([^"]*)"/)?.[1] ?? null
    expect(found).toBe(href)
  })
})

describe('QT10: mathematics', () => {
  it.each(['\\(x\\)', '\\[x\\]', '$$x$$'])('%s keeps its signs', (source) => {
    expect(readMarkdown(`The value ${source} holds.`)).toMatchObject([{ children: [{}, { type: 'mathematics', tex: 'x', source }, {}] }])
    expect(html(`The value ${source} holds.`)).toBe(`<p>The value ${source} holds.</p>`)
  })
  it('has lines of its own, whatever they begin with', () => {
    const source = '\\[\na\n= b\n- c\n# d\n\\]'
    expect(readMarkdown(`So\n\n${source}\n\nand`)).toMatchObject([{}, { type: 'mathematics', tex: 'a\n= b\n- c\n# d', source }, {}])
    expect(kinds('$$\nx\n$$')).toEqual(['mathematics'])
    expect(kinds('$$x$$')).toEqual(['mathematics'])
  })
  it.each(['It costs $5, then $6.', 'A \\( b', 'Write `\\(x\\)`.', '\\[not a link](/x)', 'f\\(\\)'])('%s has none', (text) => {
    expect(JSON.stringify(readMarkdown(text))).not.toContain('mathematics')
  })
})

it('one line has no paragraph', () => {
  expect(readLine('a **b** [ ] # c')).toEqual([
    { type: 'text', text: 'a ' },
    { type: 'strong', children: [{ type: 'text', text: 'b' }] },
    { type: 'text', text: ' [ ] # c' },
  ])
})

it('QT10: what a model thought stands by itself, before its answer', () => {
  const blocks = readMarkdown('<think>\nHm, **maybe**.\n\n- a\n</think>\n\nThe answer.')
  expect(blocks).toMatchObject([{ type: 'reasoning', children: [{ type: 'paragraph' }, { type: 'list' }] }, { type: 'paragraph' }])
})
