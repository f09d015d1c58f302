import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, createErrors, isWorkRefused, notFound, type Store, type Works } from '#core'
import { knownLanguage, type Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { LearnerWork, LearningRecords } from '../../courses/contract.ts'
import type { CallRecord } from '../../quota-proxy/contract.ts'
import { evidenceErrors, type ModuleEvidence, type Statement } from '../contract.ts'
import type { EvidenceItem, ItemOf } from '../item-schema.ts'
import { testableIn } from '../judge/find-function.ts'
import { judgeChosen, judgeWritten } from '../judge/judge-item.ts'
import { judgeRun, type Ran, selectorsOf } from '../judge/judge-run.ts'
import type { Reading, TextVerdict } from '../judge/judge-text.ts'
import type { KeptTexts, TextsToJudge } from './judge-texts.work.ts'
import { type AddressDependencies, createLearnerAddresses } from './learner-addresses.ts'
import { tablesIn } from './learner-tables.ts'
import { isByWord, isClaimable, lessonState } from './lesson-state.ts'
import type { AskedLesson, EvidenceContent } from './read-evidence.ts'
import { readWork, type Work } from './read-work.ts'
import { createShownRows, type ShownRow } from './shown-rows.ts'

const errors = createErrors(evidenceErrors)

interface Dependencies extends AddressDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Pick<Profiles, 'languageOf'>
  readonly learnerWork: LearnerWork
  readonly learningRecords: Pick<LearningRecords, 'lessonsDone'>
  readonly content: EvidenceContent
  readonly works: Works
}

/** Maps a chosen option to its English one: options are shown in the reader's language and judged in English. */
const inEnglish = ({ choices }: ItemOf<'chosen'>, shown: readonly string[] | undefined, option: string): string =>
  choices[shown?.indexOf(option) ?? -1] ?? option

/** Whether the item's text is stored, so that it can be read at any time. */
const isKeptText = (item: EvidenceItem): item is ItemOf<'sheet'> | ItemOf<'limits'> => item.kind === 'sheet' || item.kind === 'limits'

/** Whether a prompt can show an item. @param call its number in the lesson; an extra call may show any call's item */
const isAbout = (item: EvidenceItem, call: number | null): boolean =>
  item.kind === 'tests'
    ? item.from.some((from) => (call === null ? from.startsWith('prompt:') : from === `prompt:${call}`))
    : (item.kind === 'prompt' || (item.kind === 'limits' && item.of.includes('prompt'))) &&
      (call === null || item.call === undefined || item.call === call)

/** Whether an item needs no more checks. An item shown by own word is judged again, and may become shown. */
const isFound = ({ state }: ShownRow): boolean => state === 'shown'

const always = new Date(0).toISOString()

const ofLesson = (rows: readonly ShownRow[], { lesson }: AskedLesson) => rows.filter(({ sub_slide_id }) => sub_slide_id === lesson)

/**
 * The evidence that learners have shown, judged by rules alone: prompts when they are sent, since they are not always stored, and
 * everything else when the learner opens the list or completes a lesson. A shown item stays shown; its row contains no learner's text.
 */
export const createEvidence = ({ store, clock, profiles, learnerWork, learningRecords, content, works, ...asking }: Dependencies) => {
  const rows = createShownRows({ store, clock })
  const addresses = createLearnerAddresses(asking)
  const workOf = (userId: string) => readWork(learnerWork, userId)
  /** The lessons that the learner has completed. In these they may claim items that no check found. */
  const doneBy = async (userId: string): Promise<ReadonlySet<string>> =>
    new Set((await learningRecords.lessonsDone(userId, always)).map(({ sub_slide_id }) => sub_slide_id))
  /** The learner is expected to write in the language of their profile, or else in the page's. */
  const readingOf = async (userId: string, lesson: string, reads: Language = 'en'): Promise<Reading> => ({
    lesson: await content.wordsOf(lesson),
    language: await profiles.languageOf({ userId }, reads),
  })

  /** Judges a text, or the function in it; null for other kinds of items. */
  const judgeWork = async (
    userId: string,
    item: EvidenceItem,
    text: string,
    reading: Reading,
  ): Promise<(Partial<TextVerdict> & { isShown: boolean }) | null> => {
    if (item.kind === 'prompt' || item.kind === 'limits') return judgeWritten(item, text, reading)
    if (item.kind !== 'tests' || item.language === 'sql') return null
    const testable = testableIn(item, text, reading.lesson)
    return testable && { isShown: await learnerWork.passesTests(testable.code, testable.name, testable.tests, userId) }
  }

  /** The open items whose texts are stored, with these texts. */
  const keptTextsOf = async (work: Work, asked: AskedLesson, shown: ReadonlySet<string>): Promise<KeptTexts[]> => {
    const kept: KeptTexts[] = []
    for (const item of asked.items.filter(isKeptText).filter(({ id }) => !shown.has(id))) {
      const texts = item.kind === 'sheet' ? await work.sheet(asked, item) : await work.limits(asked, item)
      const written = texts.filter((text) => text.trim() !== '')
      if (written.length > 0) kept.push({ lesson: asked.lesson, item, texts: written })
      // There may be twenty long sheets.
      await nextTurn()
    }
    return kept
  }

  /** Judges stored texts in a thread: a free account may hold twenty long sheets, and each item reads all of them. */
  const judgeKept = async (userId: string, kept: readonly KeptTexts[], reads?: Language): Promise<void> => {
    if (kept.length === 0) return
    const readings = new Map<string, Reading>()
    for (const { lesson } of kept) if (!readings.has(lesson)) readings.set(lesson, await readingOf(userId, lesson, reads))
    const input: TextsToJudge = { kept, readings }
    const verdicts = await works.run<(TextVerdict | null)[]>(new URL('./judge-texts.work.js', import.meta.url), input, userId)
    for (const [place, { lesson, item }] of kept.entries()) {
      const verdict = verdicts[place]
      if (verdict) await rows.keep(userId, lesson, item.id, 'shown', verdict)
    }
  }

  const judgeLessons = async (userId: string, work: Work, lessons: readonly AskedLesson[], reads?: Language): Promise<ShownRow[]> => {
    const ids = lessons.map(({ lesson }) => lesson)
    const before = await rows.all(userId, ids)
    const kept: KeptTexts[] = []
    for (const asked of lessons) {
      const mine = ofLesson(before, asked)
      kept.push(...(await keptTextsOf(work, asked, new Set(mine.filter(isFound).map(({ item }) => item)))))
      for (const { item: id, state } of mine) {
        const item = state === 'ran' ? asked.items.find((each) => each.id === id) : undefined
        if (item?.kind === 'ran' && (await work.isSaved(asked.lesson, item))) await rows.keep(userId, asked.lesson, id, 'shown')
      }
    }
    await judgeKept(userId, kept, reads)
    return rows.all(userId, ids)
  }

  /** Judges if a turn is free; otherwise returns the rows as they are, and the next list is judged. */
  const judgeIfFree: typeof judgeLessons = (userId, work, lessons, reads) =>
    judgeLessons(userId, work, lessons, reads).catch((error: unknown) => {
      if (!isWorkRefused(error)) throw error
      return rows.all(
        userId,
        lessons.map(({ lesson }) => lesson),
      )
    })

  const stateOf = async (
    userId: string,
    work: Work,
    asked: AskedLesson,
    of: { readonly rows: readonly ShownRow[]; readonly done: ReadonlySet<string> },
    language: Language,
  ) => {
    const mine = new Map(ofLesson(of.rows, asked).map((row) => [row.item, row]))
    const tables = await tablesIn(work, content, { ...asked, items: asked.items.filter(({ id }) => !mine.has(id)) })
    const mayAsk = await addresses.mayAskFor(userId, asked.items)
    const address = mayAsk ? await addresses.addressOf(work, asked) : null
    return lessonState(asked, mine, { mayAsk, address, tables, isDone: of.done.has(asked.lesson) }, language)
  }

  const listOf = async (judge: typeof judgeLessons, userId: string, moduleId: string, locale: unknown): Promise<ModuleEvidence> => {
    const language = knownLanguage(locale)
    const lessons = await content.ofModule(moduleId, language)
    const work = workOf(userId)
    const of = { rows: await judge(userId, work, lessons, language), done: await doneBy(userId) }
    return { lessons: await Promise.all(lessons.map((asked) => stateOf(userId, work, asked, of, language))) }
  }

  return {
    list: (userId: string, moduleId: string, locale: unknown) => listOf(judgeLessons, userId, moduleId, locale),
    /** The list after a statement. The statement is stored, so it is not answered as failed if nothing else can be judged now. */
    listAfterStatement: (userId: string, moduleId: string, locale: unknown) => listOf(judgeIfFree, userId, moduleId, locale),

    /** Judges a lesson that has just been completed, so that messages about it can say how much was shown. */
    lessonDone: async (userId: string, lesson: string): Promise<void> => {
      const asked = await content.of(lesson)
      if (asked) await judgeLessons(userId, workOf(userId), [asked])
    },

    /** Judges a prompt that was answered, also by practice. */
    promptSent: async ({ user_id, sub_slide_id, call, prompt, outcome }: CallRecord): Promise<void> => {
      if (!sub_slide_id || outcome === 'failed' || prompt.trim() === '') return
      const about = (await content.of(sub_slide_id))?.items.filter((item) => isAbout(item, call)) ?? []
      if (about.length === 0) return
      const reading = await readingOf(user_id, sub_slide_id)
      for (const item of about) {
        const verdict = await judgeWork(user_id, item, prompt, reading)
        if (verdict?.isShown) await rows.keep(user_id, sub_slide_id, item.id, 'shown', verdict)
      }
    },

    selectors: async (): Promise<string[]> => selectorsOf((await content.ofRuns()).flatMap(({ items }) => items)),

    /** Judges a page that ran in its learner's browser, for all lessons that ask for one. */
    codeRan: async (userId: string, ran: Ran): Promise<void> => {
      const lessons = await content.ofRuns()
      const before = await rows.all(
        userId,
        lessons.map(({ lesson }) => lesson),
      )
      const shown = new Set(before.filter(isFound).map((row) => `${row.sub_slide_id} ${row.item}`))
      const work = workOf(userId)
      for (const { lesson, items } of lessons) {
        let reading: Reading | undefined
        for (const item of items) {
          if (shown.has(`${lesson} ${item.id}`)) continue
          if (item.kind === 'ran') {
            if (judgeRun(item, ran)) await rows.keep(userId, lesson, item.id, (await work.isSaved(lesson, item)) ? 'shown' : 'ran')
            continue
          }
          reading ??= await readingOf(userId, lesson)
          const verdict = await judgeWork(userId, item, ran.page, reading)
          if (verdict?.isShown) await rows.keep(userId, lesson, item.id, 'shown', verdict)
        }
      }
    },

    /** @throws NOT_FOUND, or NOT_BY_WORD if the item is judged and cannot be claimed yet */
    state: async (userId: string, moduleId: string, lesson: string, id: string, statement: Statement, locale: unknown): Promise<void> => {
      const reads = knownLanguage(locale)
      const asked = (await content.ofModule(moduleId, reads)).find((each) => each.lesson === lesson)
      const item = asked?.items.find((each) => each.id === id)
      if (!asked || !item) throw notFound('This lesson asks for no such thing.')
      if (statement.kind === 'own-word') {
        if (!statement.said) return rows.takeBack(userId, lesson, id)
        const isOnlyByWord = isByWord(item, await addresses.mayAskFor(userId, [item]))
        const row = (await rows.all(userId, [lesson])).find((each) => each.item === id)
        // A page that was loaded before the item was shown may still send this statement.
        if (row && isFound(row)) return
        if (!isOnlyByWord && !isClaimable(row, (await doneBy(userId)).has(lesson))) throw errors.NOT_BY_WORD()
        return rows.keep(userId, lesson, id, 'own-word')
      }
      const work = workOf(userId)
      if (statement.kind === 'tables') {
        if (item.kind !== 'tests' || item.language !== 'sql') throw errors.NOT_BY_WORD()
        // The passed test must be that of the current hand-in, not of an earlier answer.
        const test = (await tablesIn(work, content, asked)).get(id)
        if (test?.statements === statement.statements) await rows.keep(userId, lesson, id, 'shown')
        return
      }
      if (statement.kind === 'address') {
        if (item.kind !== 'address' || !(await addresses.mayAskFor(userId, [item]))) throw errors.NOT_BY_WORD()
        await addresses.demandAnswer(userId, work, asked, item)
        return rows.keep(userId, lesson, id, 'shown')
      }
      if (item.kind !== 'chosen') throw errors.NOT_BY_WORD()
      const reading = await readingOf(userId, lesson, reads)
      const chosen = statement.chosen.map((option) => inEnglish(item, asked.words.get(id)?.choices, option))
      const verdict = judgeChosen(item, { ...statement, chosen }, reading)
      if (verdict.isShown) await rows.keep(userId, lesson, id, 'shown', verdict)
    },
  }
}
