import { expect, it } from 'vitest'
import { checkPdfUa, hasVeraPdf } from '#core/testing'
import { partsOf } from '../sheet-text.ts'
import { renderSheetPdf } from './draw-sheet.work.ts'

const sheets = [
  '',
  '## Ideas\n\n- a\n- **b** and `c`\n\n1. one\n2. two',
  `Before\n\n## Brief\n\n${'A long line of words. '.repeat(900)}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\nconst x = '${'y'.repeat(300)}'\n\`\`\``,
  '- [x] done\n- [ ] open\n\n> [!NOTE]\n> Look.\n\n```py\nif a:\n\treturn\n```\n\n[a](https://a.example) and a note[^1]\n\n[^1]: There.\n\n<details>\n<summary>More</summary>\n\nHidden\n\n</details>',
  '## 計画\n\n- 王 🦊 مرحبا\n\n> quoted\n\n---\n\n### deeper',
]

it.runIf(hasVeraPdf)('plan sheets are PDF/UA-1 by veraPDF', { timeout: 120_000 }, async () => {
  const documents = await Promise.all(
    sheets.map((markdown) =>
      renderSheetPdf({
        words: {
          title: 'Toolshed & 王',
          parts: partsOf(markdown),
          product: 'Soloflight',
          byline: 'Plan sheet',
          incomplete: 'Not whole.',
          alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
          pageOf: (page, pages) => `${page} / ${pages}`,
        },
        subject: 'Plan sheet of Toolshed',
        language: 'en',
        at: new Date('2026-11-22T09:41:00.000Z'),
      }),
    ),
  )
  expect(await checkPdfUa(documents)).toEqual(sheets.map(() => 'PDF/UA-1'))
})
