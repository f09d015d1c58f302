import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { certificateCodeFrom, readCertificateCode } from '../certificate-code.ts'
import { describePaper } from './describe-paper.ts'
import drawPaper from './draw-certificate.work.ts'

const paper = (learner_name: string, module_name = 'ChatGPT Planner', total_lessons = 5) =>
  drawPaper(
    describePaper(
      {
        code: '7K2M-91QD-V8XW-4T0B-ZC3N-5RHE-PJ6G',
        module_id: 'planner',
        learner_name,
        issued_at: '2026-10-14T10:00:00.000Z',
        certificate_data: {
          module_name,
          module_order: 1,
          lesson_titles: Array.from({ length: total_lessons }, (_, index) =>
            index % 2 ? 'Scope Boundaries' : 'A lesson with a title that goes on',
          ),
          badge_title: 'Flight Planner',
          completion_date: '2026-10-14T10:00:00.000Z',
          lessons_completed: total_lessons,
          total_lessons,
          real_calls: 14,
          practice_calls: 6,
        },
      },
      { product: 'Soloflight', address: 'https://soloflight.example/verify/7K2M-91QD-V8XW-4T0B-ZC3N-5RHE-PJ6G' },
    ),
  )

describe('the certificate on paper', () => {
  it.each([
    ['plain', 'Maya Lindqvist'],
    ['accents', 'Łukasz Żółć-Ñandú Nguyễn Văn'],
    ['Arabic', 'ليلى حسن'],
    ['CJK', '李小龍'],
    ['accents without a sign of their own', 'A\u030bgnes Z\u0306ovak'],
    ['Devanagari', 'प्रियंका श्रीवास्तव'],
    ['a script that no font has', '𓀀𓁐'],
    ['emoji', '🦊👩‍🚀'],
    ['a mix', 'Ana 🎉 李 <script>alert(1)</script>'],
    ['200 letters', 'W'.repeat(200)],
    ['200 letters in words', 'Maximiliana von '.repeat(13).slice(0, 200)],
    ['a lone surrogate', 'Maya \ud800'],
    ['nothing that can be seen', '\u200b'],
  ])('takes a name of %s', async (_, name) => {
    const bytes = await paper(name)
    expect(bytes.length).toBeLessThan(200_000)
    const document = await PDFDocument.load(bytes)
    expect(document.getPageCount()).toBe(1)
  })

  it('is A4 landscape, tagged, with language, title and number', async () => {
    const document = await PDFDocument.load(await paper('Maya Lindqvist'))
    const { width, height } = document.getPage(0).getSize()
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
    expect(document.getTitle()).toBe('Certificate: Maya Lindqvist completed ChatGPT Planner')
    expect(document.getKeywords()).toBe('7K2M-91QD-V8XW-4T0B-ZC3N-5RHE-PJ6G')
    expect(`${document.catalog.get(PDFName.of('Lang'))}`).toContain('en')
    expect(document.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
  })

  it('RX10: has each text once, none in the decoration, and describes itself in XMP as PDF/UA-1', async () => {
    const document = await PDFDocument.load(await paper('Maximiliana von '.repeat(8)))
    const contents = document.getPage(0).node.lookup(PDFName.of('Contents'))
    const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents]
    const page = streams
      .filter((stream) => stream instanceof PDFRawStream)
      .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
      .join('\n')
    const decoration = [...page.matchAll(/\/Artifact[^\n]*BDC([\s\S]*?)EMC/g)].map(([, strokes]) => strokes)
    expect(decoration.length).toBeGreaterThan(10)
    expect(decoration.filter((strokes) => /\bBT\b/.test(strokes ?? ''))).toEqual([])
    const ids = [...page.matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id))
    expect(ids).toEqual(ids.map((_, index) => index))
    const tags = [...page.matchAll(/\/(H1|P|Figure) <<\/MCID/g)].map(([, tag]) => tag)
    expect(tags.filter((tag) => tag === 'H1').length, 'a name on two lines').toBe(2)
    const metadata = document.catalog.lookup(PDFName.of('Metadata'))
    const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString('utf8') : ''
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toContain('completed ChatGPT Planner')
  })

  it.each([0, 1, 20])('holds a module of %i lessons with a long title', async (lessons) => {
    expect((await paper('Maya Lindqvist', 'A module title that goes on and on '.repeat(5), lessons)).length).toBeGreaterThan(10_000)
  })
})

describe('a certificate number', () => {
  it('has 140 bits in groups of four, and is read in any spelling', () => {
    const code = certificateCodeFrom(Uint8Array.from({ length: 32 }, (_, index) => index * 7))
    expect(code).toHaveLength(34)
    expect(readCertificateCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
    expect(readCertificateCode('7K2M')).toBeNull()
    expect(readCertificateCode('U'.repeat(28))).toBeNull()
  })
})
