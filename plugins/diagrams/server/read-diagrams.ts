import type { Logger, Store } from '#core'
import { withoutEmpty, writtenLanguage } from '#core/contract'
import type { Diagram } from '../contract.ts'
import { Drawing } from '../diagram-schema.ts'
import { layOut } from '../drawing/lay-out.ts'

/**
 * Reads the drawings of a lesson, or by id, with their layout, in a language, or in English if a translation is missing.
 * @param read the published content, or the newest drafts
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
  const sources = new Map(english.map((row) => [row.diagram_id, row]))
  return rows.flatMap((row) => {
    const drawing = Drawing.safeParse(withoutEmpty(row.drawing))
    if (!drawing.success) {
      log.warn({ diagram: row.diagram_id, mistakes: drawing.error.issues.length }, 'A drawing does not fit and is left out.')
      return []
    }
    const { tooWide: _, ...scene } = layOut(drawing.data)
    const { diagram_id: id, title, text } = row
    return [{ id, language: writtenLanguage(locale, row, sources.get(id), (each) => [each.title, each.text]), title, text, scene }]
  })
}
