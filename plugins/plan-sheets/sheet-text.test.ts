import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedLines, bodiesOf, bodyOf, bothOf, changeBetween, lostLines, markdownOf, mergeSheets, partsOf } from './sheet-text.ts'

const heading = fc.constantFrom('Ideas', 'Fence', 'Order', 'Tables')
const line = fc.constantFrom('- a', '- b', '- c', 'Text of a line', '### deeper', '#no heading')
const body = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))
const sheet = fc.uniqueArray(fc.record({ heading, body }), { selector: (part) => part.heading, maxLength: 4 })

describe('the parts of a sheet', () => {
  it('are what stands below the headings of the second level', () => {
    expect(partsOf('First\n\n## Ideas\n\n- one\n- two\n\n### deeper\n## Fence ##\nIn: all')).toEqual([
      { heading: '', body: 'First' },
      { heading: 'Ideas', body: '- one\n- two\n\n### deeper' },
      { heading: 'Fence', body: 'In: all' },
    ])
  })

  it('take a heading inside a block of code for code', () => {
    const code = '```md\n## Not a heading\n```'
    expect(partsOf(`## Brief\n${code}\n## Checks\nx`)).toEqual([
      { heading: 'Brief', body: code },
      { heading: 'Checks', body: 'x' },
    ])
  })

  it('QT1: leave a Markdown file in a fence whole, with the fences in it', () => {
    const file = '```markdown\n# Shelf\n\n```bash\nnpm install\n```\n\n## Run\n\n```bash\nnpm start\n```\n```'
    expect(partsOf(`## Brief\n${file}\n## Checks\nx`)).toEqual([
      { heading: 'Brief', body: file },
      { heading: 'Checks', body: 'x' },
    ])
  })

  it('of the same heading are joined, and no line is lost', () => {
    expect(partsOf('## Ideas\none\n## Fence\nin\n## Ideas\ntwo')).toEqual([
      { heading: 'Ideas', body: 'one\n\ntwo' },
      { heading: 'Fence', body: 'in' },
    ])
  })

  it('written and read again are the same', () => {
    fc.assert(fc.property(sheet, (parts) => void expect(partsOf(markdownOf(parts))).toEqual(parts)))
  })
})

describe('what is typed into a part', () => {
  it('stays there, whatever it is', () => {
    const typed = fc.array(fc.constantFrom('## Order', '```', '~~~', '```js', 'text', '  ## x', '##', '', '# one'), { maxLength: 8 })
    fc.assert(
      fc.property(typed, (lines) => {
        const body = bodyOf(lines.join('\n'))
        const parts = [
          { heading: 'Ideas', body },
          { heading: 'Fence', body: 'In: all' },
        ]
        expect(partsOf(markdownOf(parts))).toEqual(parts)
        expect(bodyOf(body)).toBe(body)
      }),
    )
  })
})

describe('a change', () => {
  it('names its headings and counts its new lines', () => {
    expect(changeBetween(bodiesOf('## Ideas\na\n\n## Fence\nin'), bodiesOf('## Ideas\na\nb\n\n## Order\n1'))).toEqual({
      sections: ['Ideas', 'Order', 'Fence'],
      added: 2,
    })
    expect(changeBetween(bodiesOf('## Ideas\na'), bodiesOf('## Ideas\n\na\n'))).toEqual({ sections: [], added: 0 })
  })

  it('loses the lines that stand nowhere any more, headings left out', () => {
    expect(lostLines('## Ideas\na\na\nb\n\n## Order\n1', '## Fence\nb\na')).toBe(2)
    expect(lostLines('## Ideas\na', '## Ideas\n\na\nb')).toBe(0)
  })

  it('counts a line that stands there twice twice', () => {
    expect(addedLines('a\nb', 'a\na\nb\nc')).toEqual(['a', 'c'])
  })
})

describe('two changes of one sheet', () => {
  const base = '## Ideas\n\n- a\n\n## Screens\n\n- list'

  it('in different parts are joined', () => {
    const merged = mergeSheets(base, '## Ideas\n\n- a\n- b\n\n## Screens\n\n- list', `${base}\n- photos\n\n## Order\n\n1. list`)
    expect(merged.conflicts).toEqual([])
    expect(markdownOf(merged.parts)).toBe('## Ideas\n\n- a\n- b\n\n## Screens\n\n- list\n- photos\n\n## Order\n\n1. list')
  })

  it('in the same part are a conflict, which shows both', () => {
    const { parts, conflicts } = mergeSheets(base, `${base}\n- mine`, `${base}\n- theirs`)
    expect(conflicts).toEqual([{ heading: 'Screens', mine: '- list\n- mine', theirs: '- list\n- theirs' }])
    expect(parts.at(-1)).toEqual({ heading: 'Screens', body: '- list\n- mine' })
    expect(bothOf(conflicts[0] as never)).toBe('- list\n- mine\n- theirs')
  })

  it('lose no line that either side has added, whatever the changes are', () => {
    fc.assert(
      fc.property(sheet, sheet, sheet, (from, own, other) => {
        const [before, mine, theirs] = [from, own, other].map(markdownOf) as [string, string, string]
        const { parts, conflicts } = mergeSheets(before, mine, theirs)
        const kept = [markdownOf(parts), ...conflicts.map(({ theirs: body }) => body)].join('\n').split('\n')
        const bodiesOf = (text: string, name: string) => partsOf(text).find((part) => part.heading === name)?.body ?? ''
        for (const side of [mine, theirs])
          for (const { heading: name, body: text } of partsOf(side))
            for (const added of addedLines(bodiesOf(before, name), text)) expect(kept).toContain(added)
      }),
    )
  })

  it('that are one change make no conflict', () => {
    fc.assert(
      fc.property(sheet, sheet, (from, own) => {
        const { parts, conflicts } = mergeSheets(markdownOf(from), markdownOf(own), markdownOf(own))
        expect([parts, conflicts]).toEqual([own, []])
      }),
    )
  })
})
