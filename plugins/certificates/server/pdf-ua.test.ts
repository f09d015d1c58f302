import { expect, it } from 'vitest'
import { checkPdfUa, hasVeraPdf } from '#core/testing'
import { describePaper } from './describe-paper.ts'
import drawPaper from './draw-certificate.work.ts'

const code = '7K2M-91QD-V8XW-4T0B-ZC3N-5RHE-PJ6G'

it.runIf(hasVeraPdf)('RX10: certificates are PDF/UA-1 by veraPDF', { timeout: 120_000 }, async () => {
  const papers = [
    { name: 'Maya Lindqvist', real: 14, lessons: 5, replaced: null },
    { name: 'Łukasz Żółć-Ñandú Nguyễn Văn & Söhne <b>', real: 0, lessons: 20, replaced: { day: '2026-11-02' } },
    { name: 'ليلى حسن 🦊', real: 0, lessons: 0, replaced: null },
    ...['प्रियंका श्रीवास्तव', 'กุลธิดา น้ำผึ้ง', '髙橋 さくら 張偉 김민준', 'Leyla ليلى حسن', 'שִׁירָה', 'A\u030bgnes Z\u0306ovak', 'អោងចាន់'].map(
      (name) => ({
        name,
        real: 14,
        lessons: 5,
        replaced: null,
      }),
    ),
    { name: 'Maximiliana von '.repeat(12), real: 1, lessons: 1, replaced: null },
  ]
  const documents = await Promise.all(
    papers.map(({ name, real, lessons, replaced }) => {
      const certificate = {
        code,
        module_id: 'planner',
        learner_name: name,
        issued_at: '2026-10-14T10:00:00.000Z',
        certificate_data: {
          module_name: 'ChatGPT Planner',
          module_order: 1,
          lesson_titles: Array.from({ length: lessons }, () => 'Scope Boundaries'),
          badge_title: 'Flight Planner',
          completion_date: '2026-10-14T10:00:00.000Z',
          lessons_completed: lessons,
          total_lessons: lessons,
          real_calls: real,
          practice_calls: 6,
        },
      }
      const setting = { product: 'Soloflight', address: `https://soloflight.example/verify/${code}`, replaced }
      return drawPaper(describePaper(certificate, setting))
    }),
  )
  expect(await checkPdfUa(documents)).toEqual(papers.map(() => 'PDF/UA-1'))
})
