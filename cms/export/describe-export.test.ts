import { expect, it } from 'vitest'
import { describeExport } from './describe-export.ts'

const heldBack = [{ path: 'modules/coder/2.1.md', reasons: ['steps: needs a title'] }]

it('says that the files are complete only if nothing is held back', () => {
  expect(describeExport({ written: [], removed: [] })).toEqual({ lines: ['The files already say what is published.'], problems: [] })
  expect(describeExport({ written: ['a.md'], removed: ['b.md'] })).toEqual({
    lines: ['  written  a.md', '  removed  b.md', 'The files say what is published. Review them with git diff.'],
    problems: [],
  })
  for (const written of [[], ['a.md']]) {
    const { lines, problems } = describeExport({ written, removed: [], heldBack })
    expect(lines).toEqual(written.map((path) => `  written  ${path}`))
    expect(problems.slice(0, 2)).toEqual(['  held back  modules/coder/2.1.md', '    steps: needs a title'])
    expect(problems.at(-1)).toContain('mend it in the panel')
  }
})
