import type { ContentCache, Logger, Store } from '#core'
import { type Language, languages, writtenLanguage } from '#core/contract'
import { evidenceFrom } from '../evidence-from.ts'
import { type EvidenceItem, LessonEvidence } from '../item-schema.ts'
import { type LessonWords, readLessonWords, textsOf } from '../judge/lesson-words.ts'

/** The texts of an item in the reader's language. */
export interface ItemWords extends Pick<EvidenceItem, 'label' | 'missing'> {
  /** The label of the tick box shown where no address may be requested. */
  readonly instead?: string
  /** The options of a choice, in the English order. */
  readonly choices?: readonly string[]
}

/** The evidence a lesson asks for, and the language of its texts. */
export interface AskedLesson {
  readonly moduleId: string
  readonly lesson: string
  readonly language: string
  /** The achievement's text in that language, given once all items are shown. */
  readonly achievement: string
  readonly items: readonly EvidenceItem[]
  /** The texts in the reader's language, by item id. */
  readonly words: ReadonlyMap<string, ItemWords>
}

/** @param translated the same item in the reader's language: a choice with missing options is offered in English */
const wordsFrom = (item: EvidenceItem, translated: EvidenceItem): ItemWords => ({
  label: translated.label,
  missing: translated.missing,
  ...(translated.kind === 'address' && { instead: translated.instead }),
  ...(item.kind === 'chosen' && {
    choices: translated.kind === 'chosen' && translated.choices.length === item.choices.length ? translated.choices : item.choices,
  }),
})

/** Whether an item is shown by code that runs in the learner's browser. */
const isOfRun = (item: EvidenceItem): boolean =>
  item.kind === 'ran' || (item.kind === 'limits' && item.of.includes('run')) || (item.kind === 'tests' && item.from.includes('run'))

const madeFrom = ['lesson-evidence']

/** The evidence of the published lessons, cached until an editor changes it. */
export const createEvidenceContent = (store: Store, contentCache: ContentCache, log: Logger) => {
  /** The English items, whose rules judge every language. */
  const judged = (): Promise<(LessonEvidence & { moduleId: string })[]> =>
    contentCache.read('evidence.items', madeFrom, async () =>
      (await store.published('lesson-evidence', { locale: 'en', sort: 'lesson' })).flatMap((row) => {
        const read = LessonEvidence.safeParse(evidenceFrom(row))
        if (read.success) return [{ ...read.data, moduleId: row.module_id }]
        log.warn({ lesson: row.lesson, mistakes: read.error.issues.length }, 'The evidence of a lesson does not fit and is left out.')
        return []
      }),
    )
  const all = (language: Language): Promise<AskedLesson[]> =>
    contentCache.read(`evidence.asked.${language}`, madeFrom, async () => {
      const said = language === 'en' ? [] : await store.published('lesson-evidence', { locale: language })
      return (await judged()).map(({ id, moduleId, achievement, evidence }) => {
        const row = said.find(({ lesson }) => lesson === id)
        const translated = row ? LessonEvidence.safeParse(evidenceFrom(row)).data : undefined
        const words = evidence.map((item) => {
          const other = translated?.evidence.find((each) => each.id === item.id) ?? item
          return [item.id, wordsFrom(item, other)] as const
        })
        const labelsOf = (items: readonly EvidenceItem[]) => items.map(({ label }) => label)
        return {
          moduleId,
          lesson: id,
          items: evidence,
          words: new Map(words),
          language: writtenLanguage(language, translated?.evidence ?? evidence, evidence, labelsOf),
          achievement: translated?.achievement ?? achievement,
        }
      })
    })

  return {
    all,
    ofModule: async (moduleId: string, language: Language): Promise<AskedLesson[]> =>
      (await all(language)).filter((asked) => asked.moduleId === moduleId),
    /** The lessons with items that judge running code, and only those items: they are checked at each run of a page. */
    ofRuns: (): Promise<readonly AskedLesson[]> =>
      contentCache.read('evidence.of-runs', madeFrom, async () =>
        (await all('en')).flatMap((asked) => {
          const items = asked.items.filter(isOfRun)
          return items.length > 0 ? [{ ...asked, items }] : []
        }),
      ),
    of: async (lesson: string): Promise<AskedLesson | undefined> => (await all('en')).find((asked) => asked.lesson === lesson),

    /** The lesson's own text, in every language: none of it counts as a learner's. */
    wordsOf: (lesson: string): Promise<LessonWords> =>
      contentCache.read(`evidence.words.${lesson}`, ['sub-slides'], async () => {
        const inEach = await Promise.all(
          languages.map(async (language) => {
            const rows = await store.published('sub-slides', { locale: language, where: { sub_slide_id: { equals: lesson } } })
            return rows.map((row) => ({
              language,
              texts: textsOf(row),
              prompts: (row.calls ?? []).map(({ prompt }) => prompt || row.samplePrompt),
            }))
          }),
        )
        return readLessonWords(inEach.flat())
      }),
  }
}
export type EvidenceContent = ReturnType<typeof createEvidenceContent>
