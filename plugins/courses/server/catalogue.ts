import type { Request } from 'express'
import { z } from 'zod'
import { type ContentCache, notFound, type RawRoute, rawRoute, type Store } from '#core'
import { hostErrors, knownLanguage, LocaleQuery, pickErrors } from '#core/contract'
import { CourseModule, type Exercise, ModuleSummary } from '../contract.ts'
import { buildModules } from './catalogue-build.ts'

/** The published course, cached in memory until an editor changes it. */
export interface Catalogue {
  /** Every module with its lessons, in the course's order. */
  modules(locale: string): Promise<readonly CourseModule[]>
  /** A module by its id or an alias such as `m1`; null where there is none. */
  module(idOrAlias: string, locale: string): Promise<CourseModule | null>
  /** The exercise that `m1.1`, `1.1` or `planner.1.1` names, whatever the case; null where there is none. */
  exercise(code: string): Promise<Exercise | null>
}

const madeFrom = ['modules', 'sub-slides']

/** Every code that names an exercise: `1.1`, and the module's id or alias before the number or before the place: `planner.1.1`, `m1.1`. */
const exercisesByCode = (modules: readonly CourseModule[]): ReadonlyMap<string, Exercise> => {
  const exercises = new Map<string, Exercise>()
  for (const module of modules) {
    module.subSlides.forEach((subSlide, index) => {
      const position = index + 1
      const exercise: Exercise = {
        moduleId: module.id,
        subSlideId: subSlide.id,
        title: subSlide.title,
        position,
        provider: subSlide.apiProvider ?? module.apiProvider,
        callsRequired: subSlide.callsRequired,
        moduleQuota: module.totalQuota,
        moduleTitle: module.title,
      }
      exercises.set(subSlide.id, exercise)
      for (const name of [module.id, ...module.aliases]) {
        exercises.set(`${name}.${position}`.toLowerCase(), exercise)
        exercises.set(`${name}.${subSlide.id}`.toLowerCase(), exercise)
      }
    })
  }
  return exercises
}

export const createCatalogue = ({ store, contentCache }: { store: Store; contentCache: ContentCache }): Catalogue => {
  const modules = (locale: string) =>
    contentCache.read(`courses.modules.${knownLanguage(locale)}`, madeFrom, () => buildModules(store, knownLanguage(locale)))
  const exercises = () => contentCache.read('courses.exercises', madeFrom, async () => exercisesByCode(await modules('en')))
  return {
    modules,
    module: async (idOrAlias, locale) => {
      const name = idOrAlias.toLowerCase()
      return (await modules(locale)).find(({ id, aliases }) => id === name || aliases.includes(name)) ?? null
    },
    exercise: async (code) => (await exercises()).get(code.trim().toLowerCase()) ?? null,
  }
}

const summaryOf = ({ subSlides, ...module }: CourseModule): ModuleSummary => ({
  ...module,
  subSlides: subSlides.map(({ id, title, description, minutes, requiresApiCall, callsRequired }) => ({
    id,
    title,
    description,
    minutes,
    requiresApiCall,
    callsRequired,
  })),
})
const localeOf = (req: Request) => knownLanguage(req.query.locale)

/** The public routes of the course: cached buffers with ETags. */
export const catalogueRoutes = (catalogue: Catalogue, contentCache: ContentCache): RawRoute[] => [
  rawRoute({
    method: 'GET',
    path: '/api/modules',
    access: 'public',
    operationId: 'listModules',
    summary: 'List the modules of the course, with what their lessons are about',
    query: LocaleQuery,
    answers: [{ schema: z.array(ModuleSummary) }],
    handle: (req, res) => {
      const locale = localeOf(req)
      return contentCache.send(req, res, `courses.send.modules.${locale}`, madeFrom, async () =>
        (await catalogue.modules(locale)).map(summaryOf),
      )
    },
  }),
  rawRoute({
    method: 'GET',
    path: '/api/modules/:id',
    access: 'public',
    operationId: 'getModule',
    summary: 'Get a module with its lessons, by id or alias',
    params: z.object({
      id: z
        .string()
        .max(60)
        .meta({ description: 'The id of a module, or an alias such as `m1`.', examples: ['planner'] }),
    }),
    query: LocaleQuery,
    errors: pickErrors(hostErrors, 'NOT_FOUND'),
    answers: [{ schema: CourseModule }],
    handle: async (req, res) => {
      const locale = localeOf(req)
      const module = await catalogue.module(String(req.params.id), locale)
      if (!module) throw notFound("The requested module doesn't exist or has been moved.")
      await contentCache.send(req, res, `courses.send.module.${module.id}.${locale}`, madeFrom, async () => module)
    },
  }),
]
