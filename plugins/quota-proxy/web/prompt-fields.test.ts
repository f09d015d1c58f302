import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fieldsOf, fillPrompt, parsePrompt, refitPrompt, unfilledFields } from './prompt-fields.ts'

const names = (template: string) => fieldsOf(template).map(({ name }) => name)

describe('what is a field', () => {
  test.each([
    ['Here they are: [paste your 5 best lines]\nAdd 8.', ['paste your 5 best lines']],
    [
      '[Name] helps [who] to [do what] when [moment], instead of [what they do today].',
      ['Name', 'who', 'do what', 'moment', 'what they do today'],
    ],
    ['Notes ([8 to 12 lines]) in *[one sentence]*', ['8 to 12 lines', 'one sentence']],
    ['[pause]: two seconds', ['pause']],
    ['[letter: where it stands, what it does]', ['letter: where it stands, what it does']],
    ['[NEED: …] and [o que é]', ['NEED: …', 'o que é']],
    ['[text of step 1]\n```\nx[0]\n```\n[text of step 2]', ['text of step 1', 'text of step 2']],
  ])('%j', (template, expected) => expect(names(template)).toEqual(expected))
})

describe('what is none', () => {
  test.each([
    ['a link', 'See [the page](https://a.example) and [the other][ref].'],
    ['a link definition', '[ref]: https://a.example'],
    ['an image', '![a picture](x.png) ![a picture]'],
    ['an index', 'arr[i] a[0][j] rows[i].title f()[key]'],
    ['a list of values', 'const x = [a, b]; call([a, b]) [1, 2] ["a"] [{ a: 1 }]'],
    ['what is taken out of a list', 'const [a, b] = pair'],
    ['a box to tick', '- [ ] one\n- [x] two\n- [X] three'],
    ['a drawn button', '[ Search ]  [ Go ]'],
    ['nested brackets', '[a [b] c] and [[d]]'],
    ['what is escaped', '\\[a\\]'],
    ['what is open', 'a [b\nc] d'],
    ['code in a line', 'say `[name]` and ``a ` [b]``'],
    ['code between fences', '```ts\n[name]\n```\n~~~\n[other]\n```\n[more]\n~~~'],
    ['code between fences that nobody closed', '```\n[name]'],
    ['a footnote', 'So it is.[^1]'],
  ])('%s', (_what, template) => {
    expect(names(template)).toEqual([])
    expect(parsePrompt(template).join('')).toBe(template)
  })
})

test('a field that asks to paste, or has its line for itself, takes several lines', () => {
  const of = (template: string) => fieldsOf(template).map(({ isBlock }) => isBlock)
  expect(of('Lines: [paste 3 lines]')).toEqual([true])
  expect(of('Brief:\n  [brief]\nStyle: [style]')).toEqual([true, false])
})

test('what is not filled goes out as it stands, and is known', () => {
  const prompt = { template: '[a] and [b] and [c]', values: ['one', ' '] }
  expect(fillPrompt(prompt)).toBe('one and [b] and [c]')
  expect(unfilledFields(prompt)).toEqual([1, 2])
})

describe('as plain text and back', () => {
  const before = { template: 'I am [who]. Sketch:\n[paste 3 lines]\nFour lines each.', values: ['a coach', ''] }
  it('keeps the fields where nothing was changed', () => {
    expect(refitPrompt(fillPrompt(before), before)).toBe(before)
  })
  it('takes what was written in their places', () => {
    expect(refitPrompt('I am an old coach. Sketch:\none\ntwo\nFour lines each.', before)).toEqual({
      ...before,
      values: ['an old coach', 'one\ntwo'],
    })
  })
  it('keeps the text, and the brackets that are left, where the words around them were changed', () => {
    const text = 'I was a coach. Sketch:\n[paste 3 lines]'
    expect(refitPrompt(text, before)).toEqual({ template: text, values: [] })
    expect(names(text)).toEqual(['paste 3 lines'])
  })
})

/** Texts made of the tokens that the parser recognises. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '`',
        '```',
        '~~~',
        '\n',
        '\\',
        '!',
        ' ',
        ':',
        '=',
        '[a]',
        '[paste b]',
        '- [ ] ',
        'word',
        'é',
        'x',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''))
const filled = fc.record({ template: text, values: fc.array(fc.oneof(fc.constant(''), text), { maxLength: 6 }) })

describe('property', () => {
  it('no prompt loses a letter by being read in parts', () => {
    fc.assert(fc.property(text, (template) => fillPrompt({ template, values: [] }) === template))
  })
  it('as plain text and back, unedited, is the same prompt', () => {
    fc.assert(fc.property(filled, (prompt) => refitPrompt(fillPrompt(prompt), prompt) === prompt))
  })
  it('whatever was written as plain text is what the fields say', () => {
    fc.assert(fc.property(text, filled, (plain, prompt) => fillPrompt(refitPrompt(plain, prompt)) === plain))
  })
  it('a field edited as plain text is found again in its place', () => {
    const value = fc.stringMatching(/^[a-z]{1,12}$/)
    fc.assert(
      fc.property(value, value, value, (one, two, edited) => {
        const prompt = { template: 'First [a]; then [b]!', values: [one, two] }
        const back = refitPrompt(`First ${one}; then ${edited}!`, prompt)
        return back.template === prompt.template && back.values[0] === one && back.values[1] === edited
      }),
    )
  })
})
