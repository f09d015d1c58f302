import type { CollectionBeforeChangeHook } from 'payload'
import { inEnglish, refuseMistakes } from '#cms'
import { callsInLessons, isPublishing, mistakesIn } from './refuse-unfit.ts'
import { SubSlideFields } from './sub-slide-schema.ts'

type Rows = readonly { text?: unknown }[] | null | undefined
const texts = (rows: Rows) => rows?.map(({ text }) => text)

/** Converts the admin panel's form data to the shape of a lesson's file. */
const lessonFrom = (data: Record<string, unknown>) => {
  const fields = Object.fromEntries(Object.keys(SubSlideFields.shape).map((name) => [name, data[name]]))
  const unaided = data.unaided as { task?: unknown; goodAnswer?: Rows } | undefined
  return {
    ...fields,
    id: data.sub_slide_id,
    quickStarters: texts(data.quickStarters as Rows),
    hints: texts(data.hints as Rows),
    checkYourself: texts(data.checkYourself as Rows),
    commonMistakes: (data.commonMistakes as Record<string, unknown>[] | undefined)?.map(({ mistake, sign, remedy }) => ({
      mistake,
      sign,
      remedy,
    })),
    calls: (data.calls as Record<string, unknown>[] | null | undefined)?.map(({ label, step, prompt }) => ({
      label,
      step: step ?? '',
      prompt: prompt ?? '',
    })),
    unaided: { task: unaided?.task, goodAnswer: texts(unaided?.goodAnswer) },
  }
}

const listNames = ['quickStarters', 'hints', 'checkYourself', 'goodAnswer']

const panelPath = (path: readonly PropertyKey[]): string => {
  if (path[0] === 'id') return 'sub_slide_id'
  const endsInRow = typeof path.at(-1) === 'number' && listNames.includes(String(path.at(-2)))
  return [...path, ...(endsInRow ? ['text'] : [])].join('.')
}

/** A lesson is published only if it is complete, and its module exists and has enough calls for it. */
export const refuseUnfitSubSlide: CollectionBeforeChangeHook = async ({ collection, data: written, originalDoc, req }) => {
  if (!isPublishing(written)) return written
  const data: Record<string, unknown> = await inEnglish('sub-slides', written, originalDoc?.id, req)
  const mistakes = mistakesIn(SubSlideFields, lessonFrom(data), panelPath)
  // Seeded files were checked together before, and are saved one by one.
  if (!req.context.isSeeding) {
    const { docs } = await req.payload.find({
      collection: 'modules',
      where: { module_id: { equals: String(data.module_id ?? '') } },
      depth: 0,
      limit: 1,
      req,
    })
    const [module] = docs
    if (!module) mistakes.push({ path: 'module_id', message: 'must be the id of a module' })
    else if (!String(data.sub_slide_id).startsWith(`${module.order}.`))
      mistakes.push({ path: 'sub_slide_id', message: `must begin with ${module.order}. as the module’s order is ${module.order}` })
    else if (module.apiProvider) {
      const others = await callsInLessons(req, module.module_id, String(data.sub_slide_id))
      const left = module.totalQuota - others
      if (Number(data.callsRequired) > left)
        mistakes.push({
          path: 'callsRequired',
          message: `must be ${left} or less: the module has ${module.totalQuota} calls, its other lessons ask for ${others}`,
        })
    }
  }
  refuseMistakes(collection, mistakes, req)
  return written
}
