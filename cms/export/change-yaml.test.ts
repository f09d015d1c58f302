import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { changeYaml } from './change-yaml.ts'
import { isSame } from './is-same.ts'

// Parses hundreds of texts, on a machine that may have other work.
vi.setConfig({ testTimeout: 120_000 })

const text = `# About the file.
id: "1.1"
title: 'Quoted'   # why
intro: >-
  Folded over
  two lines.
steps:
  - First
  - "Second: with a colon"
  # about the third
  - Third
entries:
  - { id: a, name: Ann, aliases: [x, y] }
  - { id: b, name: Bob, aliases: [] }
group:
  code: |-
    one

    two
  last: 1
`
const values = parse(text)
/** The lines that a change removes and adds. */
const linesOf = (change: object) => {
  const changed = changeYaml(text, values, { ...values, ...change })
  const [old, now] = [text.split('\n'), changed.split('\n')]
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ]
}

describe('a changed YAML text', () => {
  it('is the same where nothing changes', () => expect(changeYaml(text, values, values)).toBe(text))

  it.each<[string, object, string[]]>([
    ['a quoted value', { title: 'It’s new' }, ["-title: 'Quoted'   # why", "+title: 'It’s new'   # why"]],
    ['a folded value', { intro: 'Folded no more.' }, ['-  Folded over', '-  two lines.', '+  Folded no more.']],
    ['one entry of a list', { steps: ['First', 'Second', 'Third'] }, ['-  - "Second: with a colon"', '+  - "Second"']],
    ['an entry more', { steps: [...values.steps, 'Fourth'] }, ['+  - Fourth']],
    ['an entry fewer', { steps: values.steps.slice(1) }, ['-  - First']],
    [
      'a value within braces',
      { entries: [{ ...values.entries[0], name: 'Anna, or so' }, values.entries[1]] },
      ['-  - { id: a, name: Ann, aliases: [x, y] }', '+  - { id: a, name: "Anna, or so", aliases: [x, y] }'],
    ],
    ['a group more', { entries: [...values.entries, { id: 'c', aliases: ['z'] }] }, ['+  - { id: c, aliases: [z] }']],
    ['a field of a group', { group: { ...values.group, last: 2 } }, ['-  last: 1', '+  last: 2']],
    ['a text of several lines', { group: { ...values.group, code: 'one\n\nthree' } }, ['-    two', '+    three']],
    ['a field less', { group: { code: values.group.code } }, ['-  last: 1']],
    ['a new field', { extra: { a: ['b'] } }, ['+extra:', '+  a:', '+    - b']],
  ])('has other lines for %s alone', (_, change, lines) => expect(linesOf(change)).toEqual(lines))

  const leaf = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('a', ' ', '\n', ':', '#', '-', '"', "'", '{', ',') }),
    fc.integer(),
    fc.boolean(),
  )
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c d'), tie('tree')),
    ),
  }))
  const group = fc.dictionary(fc.constantFrom('k', 'l', 'm', 'n'), tree, { minKeys: 1 })

  it('says what it should, whatever stood there', () => {
    fc.assert(
      fc.property(group, group, fc.boolean(), (before, after, inFlow) => {
        const written = inFlow ? `${JSON.stringify(before)}\n` : stringify(before, { lineWidth: 0 })
        const said = parse(changeYaml(written, before, after)) ?? {}
        for (const key of Object.keys({ ...before, ...after })) expect(isSame(said[key], after[key])).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
