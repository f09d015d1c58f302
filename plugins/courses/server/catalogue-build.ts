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

/** The place of "1.10" after "1.9". */
const placeOf = (subSlideId: string): number => Number(subSlideId.split('.')[1])

/**
 * A module with those of the lessons that are its own.
 * @param languageOf in which language a lesson's text is written; English unless said
 * @throws ZodError where a draft is not whole
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
 * A published document, or where it cannot be drawn (an older release or a hand in the database left it so) the newest of its
 * earlier versions that can; none where there is none. One broken row never takes the course from everybody.
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
