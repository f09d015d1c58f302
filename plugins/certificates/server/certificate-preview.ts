import {
  blockMarks,
  brandMarks,
  type DrawPreview,
  drawLand,
  firstDrawable,
  ink,
  inkSoft,
  type Mark,
  magenta,
  paper,
  previewMargin,
  previewSize,
  rectangle,
  star,
  yellow,
} from '#core/drawing'
import type { CertificateText } from '../drawing/certificate-scene.ts'
import { neatLine } from '../drawing/frame.ts'
import { sealCentre, sealMarks } from '../drawing/seal.ts'

const strip = 520
const course = `M${previewMargin - 30} 492C240 484 420 492 560 472C720 450 820 432 900 392C950 366 980 346 ${sealCentre.x} 330`

/** A certificate's preview: the sheet's own frame, land and seal around the learner's name. */
export const drawCertificate =
  (code: string, text: CertificateText, nameOnRecord: string): DrawPreview =>
  (pen) => {
    const { width, height } = previewSize
    const { measure } = pen
    const name = blockMarks(firstDrawable(pen, 'display', text.name, nameOnRecord), measure, {
      face: 'display',
      x: previewMargin,
      y: 284,
      width: 790,
      largest: 92,
      smallest: 42,
      most: 2,
      yields: 0.6,
    })
    const facts = [text.facts[0], text.facts[1]].flatMap((fact, index): Mark[] => {
      const x = previewMargin + index * 320
      return [
        ...blockMarks(fact?.label ?? '', measure, { face: 'sans', x, y: strip + 28, width: 280, largest: 19, most: 1, fill: inkSoft })
          .marks,
        ...blockMarks(fact?.value ?? '', measure, { face: 'sansBold', x, y: strip + 57, width: 300, largest: 26, smallest: 20, most: 1 })
          .marks,
      ]
    })
    const [note] = text.notes
    return [
      { kind: 'path', d: rectangle(0, 0, width, height), fill: paper },
      drawLand(code, { x: 34, y: 34, width: width - 68, height: strip - 34 }),
      ...neatLine(width, height, 10, strip),
      ...brandMarks(pen, text.product),
      { kind: 'path', d: course, stroke: paper, width: 13, isRound: true },
      { kind: 'path', d: course, stroke: magenta, width: 5.5, isRound: true },
      ...sealMarks([text.badge, text.product, text.year].map((word) => word.toUpperCase())),
      { kind: 'path', d: star(sealCentre.x, 330, 1.9), fill: magenta, stroke: paper, width: 2.5 },
      ...blockMarks(text.certifies, measure, { face: 'sans', x: previewMargin, y: 184, width: 700, largest: 27, most: 1, fill: inkSoft })
        .marks,
      ...name.marks,
      ...blockMarks(`${text.completed} ${text.module}`, measure, {
        face: 'sansBold',
        x: previewMargin,
        y: name.bottom + 56,
        width: 760,
        largest: 31,
        smallest: 24,
        most: 2,
      }).marks,
      ...facts,
      ...(note
        ? [
            { kind: 'path', d: rectangle(656, strip + 22, 470, 40), fill: yellow, stroke: ink, width: 1.4 } as const,
            ...blockMarks(note, measure, { face: 'sansBold', x: 670, y: strip + 49, width: 442, largest: 21, smallest: 15, most: 1 }).marks,
          ]
        : []),
    ]
  }
