import { z } from 'zod'
import {
  createErrors,
  type Doc,
  type Drafts,
  notFound,
  type RawRoute,
  type Renames,
  rawRoute,
  readJson,
  type Store,
  subjectOf,
} from '#core'
import { countOfPeople, hostErrors, pickErrors } from '#core/contract'
import { CourseOrder, courseOrderPath, moduleOrderPath, NewOrder } from '../contract.ts'
import { coursesErrors } from '../errors.ts'

const errors = createErrors(coursesErrors)

interface Dependencies {
  readonly store: Store
  readonly drafts: Drafts
  readonly renames: Renames
}

/** A module or lesson in an order, as last saved. */
interface Placed {
  readonly id: string
  readonly title: string
}

type Module = Doc<'modules'>
type Lesson = Doc<'sub-slides'>

const placeOf = ({ sub_slide_id }: Lesson): number => Number(sub_slide_id.split('.')[1])
const titleOf = ({ title }: { readonly title?: unknown }, otherwise: unknown) => String(title || otherwise)

/** The documents in the new order: it must contain each id exactly once. */
const reordered = <T extends Placed>(now: readonly T[], { was, order }: NewOrder): T[] => {
  const ids = now.map(({ id }) => id)
  if (was.join() !== ids.join()) throw errors.ORDER_CHANGED()
  const next = order.flatMap((id) => now.find((each) => each.id === id) ?? [])
  if (order.length !== now.length || new Set(next).size !== now.length) throw errors.ORDER_CHANGED()
  return next
}

/**
 * The order of modules and of the lessons in each. A lesson's number is its identity for learners, so a moved lesson is renumbered
 * together with every reference in the course; a lesson that a learner has begun keeps its number.
 */
export const courseOrderRoutes = ({ store, drafts, renames }: Dependencies): RawRoute[] => {
  const modulesInOrder = async (): Promise<Module[]> =>
    (await drafts.newest('modules')).toSorted((a, b) => a.order - b.order || a.module_id.localeCompare(b.module_id))
  const lessonsOf = async (modules: readonly Module[]): Promise<Lesson[]> => {
    const where = { module_id: { in: modules.map(({ module_id }) => module_id) } }
    return (await drafts.newest('sub-slides', { where })).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
  const oneModule = async (id: string): Promise<Module> => {
    const [module] = await drafts.newest('modules', { where: { module_id: { equals: id } }, limit: 1 })
    if (!module) throw notFound()
    return module
  }

  /** Refuses when a public module or lesson has a draft with another number or module: its place is then ambiguous. */
  const refuseUnclear = async (modules: readonly Module[], lessons: readonly Lesson[]): Promise<void> => {
    const [publicModules, publicLessons] = await Promise.all([store.published('modules'), store.published('sub-slides')])
    const ids = modules.map(({ module_id }) => module_id)
    for (const module of modules) {
      const shown = publicModules.find(({ id }) => id === module.id)
      if (shown && (shown.order !== module.order || shown.module_id !== module.module_id))
        throw errors.ORDER_UNCLEAR({ title: titleOf(module, module.module_id) })
    }
    for (const lesson of lessons) {
      const shown = publicLessons.find(({ id }) => id === lesson.id)
      const order = modules.find(({ module_id }) => module_id === lesson.module_id)?.order
      const isClear = !shown || (shown.sub_slide_id === lesson.sub_slide_id && shown.module_id === lesson.module_id)
      if (!isClear || lesson.sub_slide_id !== `${order}.${placeOf(lesson)}`)
        throw errors.ORDER_UNCLEAR({ title: titleOf(lesson, lesson.sub_slide_id) })
    }
    const strays = publicLessons.find((shown) => ids.includes(shown.module_id) && !lessons.some(({ id }) => id === shown.id))
    if (strays) throw errors.ORDER_UNCLEAR({ title: titleOf(strays, strays.sub_slide_id) })
    const doubled = modules.find(({ order }, index) => modules.findIndex((each) => each.order === order) !== index)
    if (doubled) throw errors.ORDER_UNCLEAR({ title: titleOf(doubled, doubled.module_id) })
  }

  /** How many people have begun this lesson: a check of the module counts for each lesson of the module. */
  const peopleIn = async (lesson: Lesson): Promise<number> =>
    Math.max(await renames.peopleWith('lesson', lesson.sub_slide_id), await renames.peopleWith('module of a check', lesson.module_id))

  const refuseBegun = async (moving: readonly Lesson[]): Promise<void> => {
    for (const lesson of moving.toSorted((a, b) => placeOf(a) - placeOf(b))) {
      const people = await peopleIn(lesson)
      if (people > 0) throw errors.LESSON_BEGUN({ number: lesson.sub_slide_id, title: titleOf(lesson, ''), people: countOfPeople(people) })
    }
  }

  const rename = async (
    moving: readonly Lesson[],
    names: Parameters<Renames['rename']>[0]['names'],
    rows: Parameters<Renames['rename']>[0]['rows'],
    actorId: string,
  ): Promise<void> => {
    const unlessHeld = {
      lesson: moving.map(({ sub_slide_id }) => sub_slide_id),
      'module of a check': [...new Set(moving.map(({ module_id }) => module_id))],
    }
    const outcome = await renames.rename({ names, unlessHeld, actorId, rows })
    if (outcome === 'edited') throw errors.EDITED_NOW()
    if (outcome === 'taken') throw errors.NUMBER_TAKEN()
    // Somebody has begun a lesson since the check.
    if (outcome === 'held') await refuseBegun(moving)
    if (outcome === 'held') throw errors.ORDER_CHANGED()
  }

  const read = async (): Promise<CourseOrder> => {
    const modules = await modulesInOrder()
    const lessons = await lessonsOf(modules)
    return {
      entries: await Promise.all(
        modules.map(async (module) => {
          const own = lessons.filter(({ module_id }) => module_id === module.module_id).map(({ sub_slide_id }) => sub_slide_id)
          const isBegun = (await renames.isHeld('lesson', own)) || (await renames.isHeld('module of a check', [module.module_id]))
          return {
            id: String(module.id),
            number: String(module.order),
            title: titleOf(module, module.module_id),
            is_published: module._status === 'published',
            is_begun: isBegun,
            people: null,
          }
        }),
      ),
    }
  }
  const readLessons = async (module: Module): Promise<CourseOrder> => ({
    entries: await Promise.all(
      (await lessonsOf([module])).map(async (lesson) => {
        const people = await peopleIn(lesson)
        return {
          id: String(lesson.id),
          number: lesson.sub_slide_id,
          title: titleOf(lesson, lesson.sub_slide_id),
          is_published: lesson._status === 'published',
          is_begun: people > 0,
          people: countOfPeople(people),
        }
      }),
    ),
  })

  const moveLessons = async (module: Module, asked: NewOrder, actorId: string): Promise<void> => {
    const lessons = (await lessonsOf([module])).map((lesson) => ({ ...lesson, id: String(lesson.id) }))
    const next = reordered(lessons as (Lesson & Placed)[], asked)
    await refuseUnclear([module], lessons as Lesson[])
    const moves = next.flatMap((lesson, index) => {
      const to = lessons[index]?.sub_slide_id as string
      return lesson.sub_slide_id === to ? [] : [{ lesson, to }]
    })
    if (moves.length === 0) return
    const moving = moves.map(({ lesson }) => lesson)
    await refuseBegun(moving)
    const names = { lesson: new Map(moves.map(({ lesson, to }) => [lesson.sub_slide_id, to])) }
    const rows = moves.map(({ lesson }) => ({ collection: 'sub-slides' as const, id: lesson.id, field: 'sub_slide_id' }))
    await rename(moving, names, rows, actorId)
  }

  const moveModules = async (asked: NewOrder, actorId: string): Promise<void> => {
    const modules = (await modulesInOrder()).map((module) => ({ ...module, id: String(module.id) })) as (Module & Placed)[]
    const next = reordered(modules, asked)
    const moves = next.flatMap((module, index) => {
      const to = modules[index]?.order as number
      return module.order === to ? [] : [{ module, to }]
    })
    if (moves.length === 0) return
    const moved = moves.map(({ module }) => module)
    const moving = await lessonsOf(moved)
    await refuseUnclear(moved, moving)
    await refuseBegun(moving)
    const orders = new Map(moves.map(({ module, to }) => [module.module_id, to]))
    const names = {
      lesson: new Map(moving.map((lesson) => [lesson.sub_slide_id, `${orders.get(lesson.module_id)}.${placeOf(lesson)}`])),
      'place of a module': new Map(moves.map(({ module, to }) => [module.order, to])),
    }
    const rows = moves.map(({ module }) => ({ collection: 'modules' as const, id: module.id, field: 'order' }))
    await rename(moving, names, rows, actorId)
  }

  const described = {
    access: 'editor',
    answers: [{ schema: CourseOrder }],
  } as const
  const proof = { none: 'It changes the order of the course and nobody’s rights, and the history of content has it.' }
  const refusals = pickErrors(coursesErrors, 'ORDER_CHANGED', 'ORDER_UNCLEAR', 'LESSON_BEGUN', 'NUMBER_TAKEN', 'EDITED_NOW')
  const params = z.object({
    id: z
      .string()
      .max(60)
      .describe('The id of the module.')
      .meta({ examples: ['planner'] }),
  })
  return [
    rawRoute({
      ...described,
      method: 'GET',
      path: courseOrderPath,
      operationId: 'getCourseOrder',
      summary: 'Get the modules in their order, drafts included, and whether a learner has begun each',
      handle: async (_req, res) => void res.json(await read()),
    }),
    rawRoute({
      ...described,
      method: 'POST',
      proof,
      path: courseOrderPath,
      operationId: 'changeCourseOrder',
      summary: 'Change the order of modules that no learner has begun, and number their lessons anew',
      body: NewOrder,
      errors: refusals,
      handle: async (req, res) => {
        await moveModules(await readJson(req, NewOrder), subjectOf(req).userId)
        res.json(await read())
      },
    }),
    rawRoute({
      ...described,
      method: 'GET',
      path: moduleOrderPath(':id'),
      operationId: 'getModuleOrder',
      summary: 'Get a module’s lessons in their order, drafts included, and how many learners have begun each',
      params,
      errors: pickErrors(hostErrors, 'NOT_FOUND'),
      handle: async (req, res) => void res.json(await readLessons(await oneModule(String(req.params.id)))),
    }),
    rawRoute({
      ...described,
      method: 'POST',
      proof,
      path: moduleOrderPath(':id'),
      operationId: 'changeModuleOrder',
      summary: 'Change the order of a module’s lessons that no learner has begun, and number them anew',
      params,
      body: NewOrder,
      errors: { ...refusals, ...pickErrors(hostErrors, 'NOT_FOUND') },
      handle: async (req, res) => {
        const module = await oneModule(String(req.params.id))
        await moveLessons(module, await readJson(req, NewOrder), subjectOf(req).userId)
        res.json(await readLessons(module))
      },
    }),
  ]
}
