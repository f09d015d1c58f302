import type { Request } from 'express'
import { z } from 'zod'
import { createErrors, type Doc, type Drafts, notFound, type RawRoute, rawRoute, type Store, whileTyping } from '#core'
import { hostErrors, knownLanguage, LocaleQuery, pickErrors } from '#core/contract'
import { CourseModule, draftOf } from '../contract.ts'
import { moduleOf } from './catalogue-build.ts'

const errors = createErrors(hostErrors)

/** A draft may lack required fields; then there is nothing to render. */
const wholeModule = (module: Doc<'modules'>, lessons: readonly Doc<'sub-slides'>[]): CourseModule => {
  try {
    return moduleOf(module, lessons)
  } catch {
    throw errors.DRAFT_INCOMPLETE()
  }
}

/** Both routes return a module and have the same errors. */
const described = {
  params: z.object({
    id: z
      .string()
      .max(60)
      .describe('The id of the document.')
      .meta({ examples: ['planner'] }),
  }),
  query: LocaleQuery,
  errors: pickErrors(hostErrors, 'NOT_FOUND', 'DRAFT_INCOMPLETE'),
  answers: [{ schema: CourseModule }],
}

/** Preview routes for editors: one document as last saved or as typed, inside the published content. */
export const previewRoutes = ({ store, drafts }: { store: Store; drafts: Drafts }): RawRoute[] => {
  const publishedIn = (moduleId: string, locale: string) =>
    store.published('sub-slides', { where: { module_id: { equals: moduleId } }, locale })
  const newestModule = async (moduleId: string, locale: string) => {
    const [module] = await drafts.newest('modules', { where: { module_id: { equals: moduleId } }, locale, limit: 1 })
    if (!module) throw notFound()
    return module
  }
  const asked = (req: Request) => ({ id: String(req.params.id), locale: knownLanguage(req.query.locale) })

  return [
    ...whileTyping(
      rawRoute({
        method: 'GET',
        path: draftOf.module(':id'),
        access: 'editor',
        operationId: 'previewModule',
        summary: 'Get a module as its editors last saved it, with its published lessons',
        ...described,
        handle: async (req, res) => {
          const { id, locale } = asked(req)
          res.json(wholeModule(await newestModule(id, locale), await publishedIn(id, locale)))
        },
      }),
      { drafts, collection: 'modules' },
    ),
    ...whileTyping(
      rawRoute({
        method: 'GET',
        path: draftOf.lesson(':id'),
        access: 'editor',
        operationId: 'previewLesson',
        summary: 'Get the module of a lesson, with that lesson as its editors last saved it',
        ...described,
        handle: async (req, res) => {
          const { id, locale } = asked(req)
          const [lesson] = await drafts.newest('sub-slides', { where: { sub_slide_id: { equals: id } }, locale, limit: 1 })
          if (!lesson) throw notFound()
          const others = (await publishedIn(lesson.module_id, locale)).filter(({ sub_slide_id }) => sub_slide_id !== id)
          res.json(wholeModule(await newestModule(lesson.module_id, locale), [...others, lesson]))
        },
      }),
      { drafts, collection: 'sub-slides' },
    ),
  ]
}
