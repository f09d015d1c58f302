import type { Doc, Logger, Store } from '#core'
import type { Diagram } from '../contract.ts'
import { Drawing } from '../diagram-schema.ts'
import { layOut } from '../drawing/lay-out.ts'

/** A row's fields without those that say nothing. */
const said = (drawing: unknown): unknown =>
  JSON.parse(JSON.stringify(drawing, (_, value: unknown) => (value === null || value === '' ? undefined : value)))

/**
 * The drawings of a lesson or by their id, laid out, in a language, with English where a translation is missing.
 * @param read what is published, or the newest drafts
 */
export const readDiagrams = async (
  read: Store['published'],
  where: { readonly lesson: string } | { readonly id: string },
  locale: string,
  log: Logger,
): Promise<Diagram[]> => {
  const query = {
    sort: 'order',
    where: 'lesson' in where ? { lesson: { equals: where.lesson } } : { diagram_id: { equals: where.id } },
  } as const
  const rows = await read('diagrams', { ...query, locale })
  const english = locale === 'en' ? rows : await read('diagrams', { ...query, locale: 'en' })
  const languageOf = ({ diagram_id, title, text }: Doc<'diagrams'>) =>
    english.some((other) => other.diagram_id === diagram_id && other.title === title && other.text === text) ? 'en' : locale
  return rows.flatMap((row) => {
    const drawing = Drawing.safeParse(said(row.drawing))
    if (!drawing.success) {
      log.warn({ diagram: row.diagram_id, mistakes: drawing.error.issues.length }, 'A drawing does not fit and is left out.')
      return []
    }
    const { tooWide: _, ...scene } = layOut(drawing.data)
    return [{ id: row.diagram_id, language: languageOf(row), title: row.title, text: row.text, scene }]
  })
}
