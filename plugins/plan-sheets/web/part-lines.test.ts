import { expect, it } from 'vitest'
import { firstWords, landingOf, withLines, withoutLines } from './part-lines.ts'

const row = (heading: string, lessons: string[], body = '') => ({
  heading,
  body,
  section: { section_id: heading, title: heading, names: [heading], hint: '', opens_with: lessons[0] ?? '', lessons },
})

it('adds lines as points, and takes them away without what was typed since', () => {
  const body = withLines('- One', ['Two', '- Three', '| a |', ' '])
  expect(body).toBe('- One\n- Two\n- Three\n| a |')
  expect(withoutLines(`${body}\n- Typed`, ['Two', '- Three', '| a |'])).toBe('- One\n- Typed')
  expect(withoutLines('- Two\n- Two', ['Two'])).toBe('- Two')
  expect(withoutLines('- Changed', ['Two'])).toBe('- Changed')
})

it('lets lines land where the lesson opens a part, else where it adds, else where words are', () => {
  const rows = [row('Ideas', ['1.1']), row('Sentence', ['1.1', '1.3'], 'Words.'), row('Stories', ['1.3'])]
  expect(landingOf(rows, '1.1')?.heading).toBe('Ideas')
  expect(landingOf(rows, '1.3')?.heading).toBe('Stories')
  expect(landingOf(rows, '2.3')?.heading).toBe('Sentence')
  expect(landingOf([row('Ideas', ['1.1'])], '2.3')?.heading).toBe('Ideas')
})

it('shows the first words without the signs of their form', () => {
  expect(firstWords('\n- **In:** see `all` tools\nmore')).toBe('In: see all tools')
  expect(firstWords('')).toBe('')
})
