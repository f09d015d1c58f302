import { z } from 'zod'
import { contentCache, defineServerPlugin, drafts, previewRoute, rawRoute, store, whileTyping } from '#core'
import { knownLanguage, LocaleQuery } from '#core/contract'
import { Diagram, diagramDraftPath, lessonDiagramsPath } from '../contract.ts'
import { readDiagrams } from './read-diagrams.ts'

const LessonId = z.string().regex(/^\d{1,3}\.\d{1,3}$/)

export default defineServerPlugin({
  id: 'diagrams',
  description: 'Drawings of lessons: what hangs together, from top to bottom.',
  needs: { store, drafts, contentCache },
  setup({ needs: { store, drafts, contentCache }, log }) {
    const list = rawRoute({
      method: 'GET',
      path: lessonDiagramsPath(':lesson'),
      access: 'public',
      operationId: 'listLessonDiagrams',
      summary: 'List the drawings of a lesson, laid out; none for a lesson that has none',
      params: z.object({ lesson: z.string().max(16).describe('The number of the lesson, such as `4.1`.') }),
      query: LocaleQuery,
      answers: [{ schema: z.array(Diagram) }],
      handle: async (req, res) => {
        const lesson = LessonId.safeParse(req.params.lesson)
        const locale = knownLanguage(req.query.locale)
        // An invalid lesson id is not cached, or anybody could fill the cache.
        const known = lesson.success ? await contentCache.read('diagrams.lessons', ['diagrams'], lessonsOf) : new Set<string>()
        const of = lesson.success && known.has(lesson.data) ? lesson.data : null
        await contentCache.send(req, res, `diagrams:${of}:${locale}`, ['diagrams'], async () =>
          of === null ? [] : readDiagrams(store.published, { lesson: of }, locale, log),
        )
      },
    })
    const lessonsOf = async () => new Set((await store.published('diagrams', { locale: 'en' })).map(({ lesson }) => lesson))
    const preview = whileTyping(
      previewRoute({
        path: diagramDraftPath(':id'),
        operationId: 'previewDiagram',
        summary: 'Get a drawing as its editors last saved it',
        schema: Diagram,
        read: async (id, locale) => (await readDiagrams(drafts.newest, { id }, locale, log))[0] ?? null,
      }),
      { drafts, collection: 'diagrams' },
    )
    return { http: [list, ...preview] }
  },
})
