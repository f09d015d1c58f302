import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { mergeTranslation } from '#core/contract'
import { withFonts } from '#core/drawing/server'
import type { Mark } from '../contract.ts'
import { DiagramFields, Drawing } from '../diagram-schema.ts'
import { layOut } from './lay-out.ts'
import { textWidth } from './text-width.ts'

const content = new URL('../../../content/', import.meta.url)
const files = readdirSync(new URL('diagrams/', content))
const read = (path: string): Record<string, unknown> => parse(readFileSync(new URL(path, content), 'utf8'))
const { id: _, ...first } = read('diagrams/signed-once.yaml')
const languages = ['en', 'es', 'fr', 'de', 'pt']

/** A drawing in a reader's language. */
const drawingIn = (file: string, language: string): Drawing => {
  const { id, drawing } = read(`diagrams/${file}`)
  if (language === 'en') return Drawing.parse(drawing)
  const { diagrams } = read(`translations/${language}/diagrams/${file}`) as { diagrams: Record<string, { drawing: unknown }> }
  return Drawing.parse(mergeTranslation(drawing, diagrams[id as string]?.drawing))
}
const all = files.flatMap((file) => languages.map((language) => [language, file] as const))

const cuts = { name: 'bold', note: 'regular', edge: 'regular', code: 'mono' } as const
const heights = { name: 19, note: 17, edge: 17, code: 20 } as const

/** Finds the box of each line of text, from the top of its tallest letter to the bottom. */
const textsIn = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => {
    if (mark.is !== 'text') return []
    return mark.lines.map((line, index) => {
      const room = textWidth(line, mark.size, cuts[mark.look])
      const left = mark.anchor === 'middle' ? mark.x - room / 2 : mark.x
      const base = mark.y + index * heights[mark.look]
      return { what: line, left, right: left + room, top: base - mark.size * 0.72, bottom: base + 1 }
    })
  })

describe('a lesson’s drawing', () => {
  it('there are some in each module', () => {
    const modules = new Set(files.map((file) => String(read(`diagrams/${file}`).lesson).split('.')[0]))
    expect([...modules].map(Number).sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it.each(all)('%s %s: no word is wider than its room, and all of it is within the drawing', (language, file) => {
    const { width, height, marks, tooWide } = layOut(drawingIn(file, language))
    expect(tooWide).toEqual([])
    const boxes = marks.flatMap((mark) =>
      mark.is === 'box' ? [{ what: 'box', left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }] : [],
    )
    const outside = [...boxes, ...textsIn(marks)].filter(
      ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
    )
    expect(outside).toEqual([])
  })

  it.each(all)('%s %s: no two texts stand over each other', (language, file) => {
    const texts = textsIn(layOut(drawingIn(file, language)).marks)
    const over = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
        .map((other) => `${one.what} / ${other.what}`),
    )
    expect(over).toEqual([])
  })

  it.each([
    ['no text alternative', (fields: typeof first) => ({ ...fields, text: '' }), 'text'],
    ['one of three words', (fields: typeof first) => ({ ...fields, text: 'A message arrives.' }), 'text'],
    ['no name', (fields: typeof first) => ({ ...fields, title: ' ' }), 'title'],
  ])('is refused with %s', (_name, change, field) => {
    expect(DiagramFields.safeParse(first).success).toBe(true)
    const read = DiagramFields.safeParse(change(first))
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  const nodes = [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
    { id: 'three', label: 'Three', beside: true },
  ]
  it.each([
    ['an edge without an id', { kind: 'flow', nodes, edges: [{ from: 'one', to: 'two' }] }],
    [
      'an id that is there twice',
      { kind: 'flow', nodes: [...nodes, { id: 'one', label: 'Again' }], edges: [{ id: 'a', from: 'one', to: 'two' }] },
    ],
    ['an edge that leads nowhere', { kind: 'flow', nodes, edges: [{ id: 'a', from: 'one', to: 'four' }] }],
    ['a way back through its neighbour', { kind: 'flow', nodes, edges: [{ id: 'a', from: 'two', to: 'one' }] }],
    ['a message that says nothing', { kind: 'sequence', nodes, edges: [{ id: 'a', from: 'one', to: 'two' }] }],
    [
      'a column that is not there',
      {
        kind: 'tables',
        nodes: [
          { ...nodes[0], columns: ['id'] },
          { ...nodes[1], columns: ['id'] },
        ],
        edges: [{ id: 'a', from: 'one', to: 'two', column: 'no' }],
      },
    ],
  ])('is refused with %s', (_name, drawing) => expect(Drawing.safeParse(drawing).success).toBe(false))

  it('names a word that does not fit', () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän'
    const drawing = Drawing.parse({
      kind: 'flow',
      nodes: [{ id: 'one', label: long }, nodes[1]],
      edges: [{ id: 'a', from: 'one', to: 'two' }],
    })
    expect(layOut(drawing).tooWide).toEqual([long])
  })
})

describe('the table of widths', () => {
  it('is never narrower than the fonts, and little wider', async () => {
    const words = all.flatMap(([language, file]) => drawingIn(file, language).nodes.flatMap(({ label, note }) => [label, note ?? label]))
    for (const [cut, face] of [
      ['regular', 'sans'],
      ['bold', 'sansBold'],
      ['mono', 'mono'],
    ] as const) {
      const real = await withFonts((fonts) => words.map((word) => fonts.measure(word, face, 15)))
      for (const [index, word] of words.entries()) {
        const told = textWidth(word, 15, cut)
        expect(told, word).toBeGreaterThanOrEqual(real[index] as number)
        expect(told, word).toBeLessThanOrEqual((real[index] as number) * 1.2)
      }
    }
  })
})
