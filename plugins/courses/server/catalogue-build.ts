import { ZodError } from 'zod'
import type { Doc, Store } from '#core'
import { writtenLanguage } from '#core/contract'
import { analogyKeys, CourseModule, SubSlide } from '../contract.ts'

type Rows = readonly { text?: string | null }[] | null | undefined
const texts = (rows: Rows): string[] => (rows ?? []).map(({ text }) => text ?? '')

/** A term in a lesson's text; the CMS refuses any other key. */
const termsIn = (text: string) => analogyKeys.filter((key) => text.includes(`{{${key}}}`))

const callsOf = ({ calls }: Doc<'sub-slides'>): SubSlide['calls'] =>
  (calls ?? []).map(({ label, step, prompt }) => ({ label, step: step ?? '', prompt: prompt ?? '' }))

const subSlideOf = (doc: Doc<'sub-slides'>, language: string): SubSlide =>
  SubSlide.parse({
    ...doc,
    id: doc.sub_slide_id,
    language,
    requiresApiCall: doc.requiresApiCall ?? false,
    apiProvider: doc.apiProvider ?? null,
    quickStarters: texts(doc.quickStarters),
    hints: texts(doc.hints),
    checkYourself: texts(doc.checkYourself),
    unaided: { task: doc.unaided?.task, goodAnswer: texts(doc.unaided?.goodAnswer) },
    calls: callsOf(doc),
    doneWhen: doc.doneWhen ?? '',
    terms: termsIn([doc.idea, doc.exercise, ...callsOf(doc).map(({ step }) => step), doc.doneWhen].join(' ')),
  })

/** Sorts "1.10" after "1.9". */
const placeOf = (subSlideId: string): number => Number(subSlideId.split('.')[1])

/**
 * A module with the lessons that belong to it.
 * @param languageOf the language of a lesson's text; English by default
 * @throws ZodError if a draft is incomplete
 */
export const moduleOf = (
  doc: Doc<'modules'>,
  subSlides: readonly Doc<'sub-slides'>[],
  languageOf: (subSlide: Doc<'sub-slides'>) => string = () => 'en',
): CourseModule =>
  CourseModule.parse({
    ...doc,
    id: doc.module_id,
    apiProvider: doc.apiProvider ?? null,
    professors: doc.professors ?? false,
    exportable: doc.exportable ?? false,
    isUserOwned: doc.isUserOwned ?? false,
    optional: doc.optional ?? false,
    subSlides: subSlides
      .filter(({ module_id }) => module_id === doc.module_id)
      .map((subSlide) => subSlideOf(subSlide, languageOf(subSlide)))
      .sort((a, b) => placeOf(a.id) - placeOf(b.id)),
  })

/**
 * A published document, or, if it is invalid (written by an older release or edited in the database), the newest of its
 * earlier versions that is valid; none where none is. One broken row never makes the course unavailable.
 */
const whole = async <S extends 'modules' | 'sub-slides'>(
  store: Store,
  collection: S,
  doc: Doc<S>,
  locale: string,
  draw: (doc: Doc<S>) => unknown,
): Promise<Doc<S>[]> => {
  const canBeDrawn = (each: Doc<S>) => {
    try {
      return Boolean(draw(each))
    } catch (error) {
      if (error instanceof ZodError) return false
      throw error
    }
  }
  if (canBeDrawn(doc)) return [doc]
  return (await store.publishedBefore(collection, String(doc.id), locale)).filter(canBeDrawn).slice(0, 1)
}

/** Puts the published modules together with their published lessons, in one language. */
export const buildModules = async (store: Store, locale: string): Promise<CourseModule[]> => {
  const [modules, subSlides, english] = await Promise.all([
    store.published('modules', { locale, sort: 'order' }),
    store.published('sub-slides', { locale }),
    locale === 'en' ? [] : store.published('sub-slides', { locale: 'en' }),
  ])
  const sources = new Map(english.map((row) => [row.sub_slide_id, row]))
  const languageOf = (row: Doc<'sub-slides'>) => writtenLanguage(locale, row, sources.get(row.sub_slide_id), ({ idea }) => [idea])
  const lessons: Doc<'sub-slides'>[] = []
  for (const doc of subSlides) lessons.push(...(await whole(store, 'sub-slides', doc, locale, (each) => subSlideOf(each, locale))))
  const course: CourseModule[] = []
  for (const doc of modules)
    course.push(
      ...(await whole(store, 'modules', doc, locale, (each) => moduleOf(each, []))).map((each) => moduleOf(each, lessons, languageOf)),
    )
  return course
}
