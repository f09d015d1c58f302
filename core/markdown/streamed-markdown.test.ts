import { describe, expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'
import { readMarkdown } from './read-markdown.ts'
import { createStreamedMarkdown } from './streamed-markdown.ts'
import { closed, readable } from './unfinished.ts'

const answer = `Here is a **bold plan** with \`code\` and [a link](https://a.example/b).

## Steps

1. First *this*
2. Then that
   - deeper

| Part | Price |
|------|-------|
| Shelf | 5 |
| Box | 6 |

\`\`\`js
const a = [1]

if (a) run()
\`\`\`

> [!NOTE]
> Look at ~~this~~ that.

- [x] Done
- [ ] Open

<details>
<summary>More</summary>

Hidden

</details>

\`\`\`markdown
# Shelf

\`\`\`bash
npm start
\`\`\`

End.
\`\`\`

The end
-------

Last words.
`

/** The blocks of each text after one more letter. */
const arriving = (text: string) => {
  const reader = createStreamedMarkdown()
  return Array.from({ length: text.length + 1 }, (_, end) => reader(text.slice(0, end), false))
}

describe('QT1: an answer that arrives', () => {
  it('is in the end what is read at once', () => {
    const reader = createStreamedMarkdown()
    for (let end = 0; end < answer.length; end += 7) reader(answer.slice(0, end), false)
    expect(htmlOf(reader(answer, true).map(({ block }) => block))).toBe(htmlOf(readMarkdown(answer)))
    expect(
      htmlOf(
        arriving(answer)
          .at(-1)
          ?.map(({ block }) => block) ?? [],
      ),
    ).toBe(htmlOf(readMarkdown(answer)))
  })

  it('shows no half of anything: a block that stands stays what it is', () => {
    const kinds = new Map<number, string>()
    for (const blocks of arriving(answer))
      for (const { key, block } of blocks) {
        const kind = block.type === 'heading' ? `heading ${block.depth}` : block.type
        // A line of text becomes a heading once it is underlined, which cannot be known before.
        const before = kinds.get(key) ?? kind
        expect([kind, ...(kind === 'heading 2' ? ['paragraph'] : [])], answer.split('\n')[key]).toContain(before)
        kinds.set(key, kind)
      }
  })

  it('shows no sign that will be gone a moment later', () => {
    for (const blocks of arriving(answer)) {
      const html = htmlOf(blocks.map(({ block }) => block)).replace(/<pre>[\s\S]*?<\/pre>/g, '')
      expect(html).not.toMatch(/\*|`|\|/)
      expect(html).not.toMatch(/\]\(|~~/)
    }
  })

  it('a definition at its end changes what stands before', () => {
    const reader = createStreamedMarkdown()
    reader('See [it].\n\nWords.\n\n', false)
    const blocks = reader('See [it].\n\nWords.\n\n[it]: https://a.example\n\nMore', false)
    expect(htmlOf(blocks.map(({ block }) => block))).toContain('<a href="https://a.example">it</a>')
  })

  it('another text is another text', () => {
    const reader = createStreamedMarkdown()
    reader('One.\n\nTwo.\n\nThree', false)
    expect(htmlOf(reader('Four', false).map(({ block }) => block))).toBe('<p>Four</p>\n')
  })

  it('is read whatever ends its lines', () => {
    const reader = createStreamedMarkdown()
    const text = answer.replaceAll('\n', '\r\n')
    for (let end = 0; end < text.length; end += 5) reader(text.slice(0, end), false)
    expect(htmlOf(reader(text, false).map(({ block }) => block))).toBe(htmlOf(readMarkdown(answer)))
  })
})

it.each([
  ['Words\n-', 'Words\n'],
  ['Words\n#', 'Words\n'],
  ['Words\n``', 'Words\n'],
  ['Words\n```py', 'Words\n'],
  ['Words\n```py\n', 'Words\n```py\n'],
  ['Words\n1.', 'Words\n'],
  ['Words\n| a', 'Words\n'],
  ['Words\n| a | b |\n', 'Words\n'],
  ['Words\n| a | b |\n|--', 'Words\n'],
  ['Words\n| a | b |\n|---|---|\n| 1', 'Words\n| a | b |\n|---|---|\n| 1'],
  ['Words\n`npm` runs', 'Words\n`npm` runs'],
  ['Words\n- [ ]', 'Words\n'],
  ['Words\n> [!NO', 'Words\n'],
  ['Words\n<det', 'Words\n'],
  ['Words\n[words', 'Words\n'],
  ['Words', 'Words'],
])('QT1: of %j so much is read', (text, read) => expect(readable(text)).toBe(read))

it.each([
  ['a **bold', 'a **bold**'],
  ['a **', 'a'],
  ['a *b **c', 'a *b **c***'],
  ['a `co', 'a `co`'],
  ['a `', 'a '],
  ['a `c` b', 'a `c` b'],
  ['2 * 3', '2 * 3'],
  ['[words](https://a.exa', 'words'],
  ['![shown](/media/a', ''],
  ['see [the wor', 'see the wor'],
  ['a[0]', 'a[0]'],
  ['\\*a', '\\*a'],
  ['`**`', '`**`'],
])('QT1: %j is closed as %j', (text, shown) => expect(closed(text)).toBe(shown))
