import { describe, expect, it } from 'vitest'
import { hardToRead, readingGrade } from './reading-level.ts'

const plain = 'A form asks for one thing. You type it, and it is kept. Try it now with a word of your own. '.repeat(3)
const heavy =
  'The organisation’s authentication infrastructure necessitates comprehensive documentation regarding administrative responsibilities, particularly where interdepartmental communication deteriorates and accountability consequently disappears entirely. '.repeat(
    2,
  )

describe('the reading level of a text', () => {
  it('is low where sentences are short and words plain, and high where they are not', () => {
    expect(readingGrade(plain)).toBeLessThan(3)
    expect(readingGrade(heavy)).toBeGreaterThan(15)
    expect(hardToRead(plain)).toBeNull()
    expect(hardToRead(heavy)).toMatch(/^reads like school grade \d+, the course like 8 or less/)
  })

  it('is not judged by a few words', () => expect(readingGrade('Comprehensive interdepartmental documentation.')).toBeNull())

  it('takes code, tables, headings and addresses for what they are', () => {
    const code = '```js\nconst authenticationInfrastructureDocumentation = interdepartmental(communication)\n```'
    const table = '| Authentication infrastructure | Documentation |\n| --- | --- |\n| Interdepartmental | Administrative |'
    const dressed = `## Interdepartmental documentation\n\n${plain}\n\n${code}\n\n${table}\n\n${plain}[Go](/interdepartmental/documentation).`
    expect(Math.abs((readingGrade(dressed) ?? 0) - (readingGrade(plain) ?? 0))).toBeLessThan(0.5)
  })

  it('ends a sentence with each entry of a list', () => {
    const entries = Array.from({ length: 12 }, () => '- Look at the first line of it').join('\n')
    expect(readingGrade(entries)).toBeLessThan(4)
  })

  it('QT1: reads Markdown as lessons show it: code by its indent, pictures, a heading by the line under it, entries in entries', () => {
    const long = 'Interdepartmental documentation necessitates comprehensive administrative infrastructure'
    const dressed = [
      `${long}\n---`,
      plain,
      `    ${long}`,
      `![${long}](/picture.png)`,
      `| ${long} |\n| --- |\n${long}`,
      `[go]: /interdepartmental/documentation "${long}"`,
    ].join('\n\n')
    expect(readingGrade(dressed)).toBeCloseTo(readingGrade(plain) ?? 0, 5)
    const nested = Array.from({ length: 6 }, () => '- Look at the first line of it\n  1. Look at the first line of it').join('\n')
    expect(readingGrade(nested)).toBeLessThan(4)
  })
})
