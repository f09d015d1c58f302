import type { SearchSources } from '#core'
import { knownLanguage } from '#core/contract'
import { plainWords } from '#core/markdown'
import { analogyKeys, lessonPath, type SubSlide } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import { translatorFor } from './translator-for.ts'

const madeFrom = ['modules', 'sub-slides']

/** A lesson's text with plain words for its terms: the analogies differ per learner. */
const textOf = ({ idea, exercise, calls, doneWhen, hints, checkYourself }: SubSlide, termWord: (key: string) => string): string =>
  [idea, exercise, ...calls.flatMap(({ label, step }) => [label, step]), doneWhen, ...hints, ...checkYourself]
    .map((markdown) => plainWords(markdown.replace(/\{\{(\w+)\}\}/g, (_, key: string) => termWord(key))))
    .join('\n')

/** Registers the course for search: modules, lessons, and the terms that lessons explain. */
export const offerCourse = (sources: SearchSources, catalogue: Pick<Catalogue, 'modules'>): void => {
  sources.addContent({
    kind: 'lesson',
    madeFrom,
    read: async (locale) => {
      const t = translatorFor(knownLanguage(locale))
      return (await catalogue.modules(locale)).flatMap((module) =>
        module.subSlides.map((lesson) => ({
          id: lesson.id,
          title: `${lesson.id} ${lesson.title}`,
          url: lessonPath(module.id, lesson.id),
          lockedBy: module.id,
          summary: plainWords(lesson.description),
          text: textOf(lesson, (key) => t(`terms.${key}`)),
        })),
      )
    },
  })
  sources.addContent({
    kind: 'module',
    madeFrom,
    read: async (locale) =>
      (await catalogue.modules(locale)).map(({ id, title, subtitle, description }) => ({
        id,
        title,
        url: `/module/${id}`,
        lockedBy: id,
        summary: `${subtitle}. ${plainWords(description)}`,
        text: '',
      })),
  })
  sources.addContent({
    kind: 'term',
    madeFrom,
    read: async (locale) => {
      const t = translatorFor(knownLanguage(locale))
      const modules = await catalogue.modules(locale)
      const lessons = modules.flatMap((module) => module.subSlides.map((lesson) => ({ module, lesson })))
      return analogyKeys.map((key) => {
        const first = lessons.find(({ lesson }) => lesson.terms.includes(key))
        return {
          id: key,
          title: t(`termNames.${key}`),
          summary: t(`meanings.${key}`),
          text: '',
          lockedBy: null,
          url: first ? lessonPath(first.module.id, first.lesson.id) : '/modules',
        }
      })
    },
  })
}
