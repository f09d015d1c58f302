import { type Clock, createErrors, type Doc, notFound, type Store } from '#core'
import { knownLanguage, type Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { StudentStatuses } from '../../consent/contract.ts'
import type { LearnerWork, WrittenPlan } from '../../courses/contract.ts'
import type { CallRecord } from '../../quota-proxy/contract.ts'
import { type EvidenceItemState, evidenceErrors, type ModuleEvidence, type Statement } from '../contract.ts'
import type { EvidenceItem, ItemOf } from '../item-schema.ts'
import { type TableTest, tableTestOf } from '../judge/find-definitions.ts'
import { testableIn } from '../judge/find-function.ts'
import { judgeChosen, judgeWritten } from '../judge/judge-item.ts'
import { judgeRun, type Ran, selectorsOf } from '../judge/judge-run.ts'
import type { Reading, TextVerdict } from '../judge/judge-text.ts'
import { lineKey } from '../judge/read-lines.ts'
import { type AddressAnswer, addressIn, askAddress } from './ask-address.ts'
import { countedRows } from './counted-rows.ts'
import { foundIn } from './found-in.ts'
import type { AskedLesson, EvidenceContent, ItemWords } from './read-evidence.ts'
import { translatorFor } from './translator-for.ts'

const errors = createErrors(evidenceErrors)

type Row = Doc<'evidence-shown'>

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Pick<Profiles, 'languageOf'>
  readonly learnerWork: LearnerWork
  readonly content: EvidenceContent
  readonly statuses: Pick<StudentStatuses, 'of'>
  /** Counts another address that is asked for a learner. @throws RATE_LIMITED */
  readonly spendAddress: (userId: string) => Promise<unknown>
  readonly ask?: (address: string) => Promise<AddressAnswer>
}

/** Lines of a section that were not there before: the same line twice counts once as old. */
const newLines = (now: string, before: string): string => {
  const old = new Set(before.split('\n').map(lineKey))
  return now
    .split('\n')
    .filter((line) => line.trim() === '' || !old.has(lineKey(line)))
    .join('\n')
}

const sectionOf = (plan: WrittenPlan | undefined, section: string): string =>
  (plan?.parts ?? [])
    .filter((part) => part.section === section)
    .map(({ text }) => text)
    .join('\n')

const toRun = (test: TableTest | undefined) => (test ? { ...test, checks: [...test.checks] } : null)

/** Whether a tick of the learner's is all that can show it. @param mayAsk whether an address of theirs may be asked */
const isByWord = ({ kind }: EvidenceItem, mayAsk: boolean) => kind === 'own-word' || (kind === 'address' && !mayAsk)

/** What was chosen, as the item has it: choices are shown in the reader's language and judged in English. */
const inEnglish = ({ choices }: ItemOf<'chosen'>, shown: readonly string[] | undefined, option: string): string =>
  choices[shown?.indexOf(option) ?? -1] ?? option

/** Whether it is written where it can be read again at any time. */
const isWritten = (item: EvidenceItem): item is ItemOf<'sheet'> | ItemOf<'limits'> => item.kind === 'sheet' || item.kind === 'limits'

/**
 * What learners have shown. It is judged by rules alone: prompts when they are sent, since their words may not be kept, and everything
 * else when its learner looks at the list or has done a lesson. What was shown stays shown; a row holds no word of it.
 */
export const createEvidence = ({
  store,
  clock,
  profiles,
  learnerWork,
  content,
  statuses,
  spendAddress,
  ask = askAddress,
}: Dependencies) => {
  /** In which language a learner writes: the one of their profile, or else the one in which they read. */
  const languageOf = async (userId: string, reads: Language): Promise<Language> => (await profiles.languageOf({ userId })) ?? reads
  const allRowsOf = (userId: string, lessons: readonly string[]) =>
    store.find('evidence-shown', { where: { user_id: { equals: userId }, sub_slide_id: { in: lessons } } })
  /** Those that show something; what ran and is not saved yet does not. */
  const rowsOf = async (userId: string, lessons: readonly string[]) =>
    (await allRowsOf(userId, lessons)).filter(({ state }) => state !== 'ran')
  const readingOf = async (userId: string, lesson: string, reads: Language = 'en'): Promise<Reading> => ({
    lesson: await content.wordsOf(lesson),
    language: await languageOf(userId, reads),
  })

  type Kept = 'shown' | 'own-word' | 'ran'
  const keep = async (userId: string, lesson: string, item: string, state: Kept, { words, lines }: Partial<TextVerdict>) => {
    const at = clock.now().toISOString()
    const made = await store.createUnlessExists('evidence-shown', {
      ...{ user_id: userId, sub_slide_id: lesson, item, state, at },
      ...(words !== undefined && { words }),
      ...(lines !== undefined && { lines }),
    })
    if (made || state !== 'shown') return
    const mine = { user_id: { equals: userId }, sub_slide_id: { equals: lesson }, item: { equals: item } }
    await store.updateOne('evidence-shown', { ...mine, state: { equals: 'ran' } }, { state, at })
  }

  /** Whether the learner's code is kept as an item asks: saved since they came to the lesson, in so many versions. */
  const isSaved = async (userId: string, lesson: string, { saved, minVersions = 1 }: ItemOf<'ran'>): Promise<boolean> => {
    if (!saved) return true
    const since = await learnerWork.reachedAt(userId, lesson)
    if (since === null) return false
    const projects = await learnerWork.savedCode(userId)
    return projects.some((versions) => versions.length >= minVersions && versions.some((at) => at >= since))
  }

  /** What a learner has written, read once where several items ask for it. */
  const readWork = (userId: string, { moduleId, lesson }: AskedLesson) => {
    const once = <T>(read: () => Promise<T>) => {
      let asked: Promise<T> | undefined
      return () => {
        asked ??= read()
        return asked
      }
    }
    const plans = once(() => learnerWork.plans(userId))
    const before = once(async () => {
      const at = await learnerWork.reachedAt(userId, lesson)
      return at === null ? null : (await plans()).before(at)
    })
    const notes = once(() => learnerWork.notes(userId, lesson))
    const answers = once(() => learnerWork.answers(userId, moduleId))
    return {
      sheet: async ({ section, new: isNew }: ItemOf<'sheet'>): Promise<string[]> => {
        const { now } = await plans()
        const old = isNew ? await before() : []
        // What is new since a lesson began is nothing before it has.
        if (old === null) return []
        return now.map((plan, index) => newLines(sectionOf(plan, section), sectionOf(old[index], section)))
      },
      limits: async ({ of, call }: ItemOf<'limits'>): Promise<string[]> => [
        ...(of.includes('answer') ? [(await answers()).get(lesson) ?? ''] : []),
        ...(of.includes('note')
          ? (await notes()).flatMap((each) => (call === undefined || each.call === null || each.call === call ? [each.note] : []))
          : []),
      ],
    }
  }

  /** Judges a text, or the function in it; null for what is shown otherwise. */
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

  /** Whether an address of the learner's may be asked: for a minor, a parent has switched sharing on. */
  const mayAskFor = async (userId: string, items: readonly EvidenceItem[]): Promise<boolean> =>
    items.some(({ kind }) => kind === 'address') && (await statuses.of(userId)).allows.sharing
  const addressOf = async (userId: string, { moduleId, lesson }: AskedLesson): Promise<string | null> =>
    addressIn((await learnerWork.answers(userId, moduleId)).get(lesson) ?? '')

  /** What the learner's own browser is to run, by item: tables that they handed in are built in no database of ours. */
  const tablesIn = async (userId: string, { moduleId, lesson, items }: AskedLesson): Promise<ReadonlyMap<string, TableTest>> => {
    const asking = items.flatMap((item) => (item.kind === 'tests' && item.language === 'sql' && item.from.includes('answer') ? [item] : []))
    const answer = asking.length > 0 ? (await learnerWork.answers(userId, moduleId)).get(lesson) : undefined
    if (!answer) return new Map()
    const words = await content.wordsOf(lesson)
    return new Map(
      asking.flatMap((item) => {
        const test = tableTestOf(item, answer, words)
        return test ? [[item.id, test] as const] : []
      }),
    )
  }

  /** Judges what stands open and can be read now. */
  const judgeOpen = async (userId: string, asked: AskedLesson, shown: ReadonlySet<string>, reads?: Language): Promise<void> => {
    const open = asked.items.filter(isWritten).filter(({ id }) => !shown.has(id))
    if (open.length === 0) return
    const work = readWork(userId, asked)
    let reading: Reading | undefined
    for (const item of open) {
      const texts = item.kind === 'sheet' ? await work.sheet(item) : await work.limits(item)
      for (const text of texts) {
        if (text.trim() === '') continue
        reading ??= await readingOf(userId, asked.lesson, reads)
        const verdict = judgeWritten(item, text, reading)
        if (!verdict.isShown) continue
        await keep(userId, asked.lesson, item.id, 'shown', verdict)
        break
      }
    }
  }

  const stateOf = async (
    userId: string,
    asked: AskedLesson,
    rows: readonly Row[],
    language: Language,
  ): Promise<ModuleEvidence['lessons'][number]> => {
    const t = translatorFor(language)
    const mine = new Map(rows.filter(({ sub_slide_id }) => sub_slide_id === asked.lesson).map((row) => [row.item, row]))
    const counted = countedRows(asked.items, mine)
    const tables = await tablesIn(userId, { ...asked, items: asked.items.filter(({ id }) => !mine.has(id)) })
    const mayAsk = await mayAskFor(userId, asked.items)
    const address = mayAsk ? await addressOf(userId, asked) : null
    const items = asked.items.map((item): EvidenceItemState => {
      const row = counted.get(item.id)
      const words: ItemWords = asked.words.get(item.id) ?? { label: item.label, missing: item.missing }
      const first = mine.has(item.id) ? (item.needs ?? []).find((id) => !counted.has(id)) : undefined
      const waitsFor = first && (asked.words.get(first)?.label ?? first)
      return {
        ...{ id: item.id, kind: item.kind, label: words.label },
        state: row ? (row.state as EvidenceItemState['state']) : 'open',
        found: row ? foundIn(item, row, t) : null,
        missing: row ? null : waitsFor ? t('missing.first', { label: waitsFor }) : (!mayAsk && words.instead) || words.missing,
        // A word that was given before an address could be asked can be taken back.
        by_own_word: isByWord(item, mayAsk) || row?.state === 'own-word',
        choices: item.kind === 'chosen' ? { options: [...(words.choices ?? item.choices)], several: item.several === true } : null,
        address: item.kind === 'address' && !row ? address : null,
        tables: toRun(tables.get(item.id)),
        section: item.kind === 'sheet' ? item.section : null,
        call: 'call' in item ? (item.call ?? null) : null,
      }
    })
    const isWhole = items.every(({ state }) => state !== 'open')
    return { sub_slide_id: asked.lesson, language: asked.language, achievement: isWhole ? asked.achievement : null, items }
  }

  const judgeLessons = async (userId: string, lessons: readonly AskedLesson[], reads?: Language): Promise<Row[]> => {
    const ids = lessons.map(({ lesson }) => lesson)
    const rows = await allRowsOf(userId, ids)
    for (const asked of lessons) {
      const mine = rows.filter(({ sub_slide_id }) => sub_slide_id === asked.lesson)
      await judgeOpen(userId, asked, new Set(mine.map(({ item }) => item)), reads)
      for (const { item: id, state } of mine) {
        const item = state === 'ran' ? asked.items.find((each) => each.id === id) : undefined
        if (item?.kind === 'ran' && (await isSaved(userId, asked.lesson, item))) await keep(userId, asked.lesson, id, 'shown', {})
      }
    }
    return rowsOf(userId, ids)
  }

  const list = async (userId: string, moduleId: string, locale: unknown): Promise<ModuleEvidence> => {
    const language = knownLanguage(locale)
    const lessons = await content.ofModule(moduleId, language)
    const rows = await judgeLessons(userId, lessons, language)
    return { lessons: await Promise.all(lessons.map((asked) => stateOf(userId, asked, rows, language))) }
  }

  return {
    list,

    /** Judges a lesson that has just been done, so that whoever tells of it can say what was shown. */
    lessonDone: async (userId: string, lesson: string): Promise<void> => {
      const asked = await content.of(lesson)
      if (asked) await judgeLessons(userId, [asked])
    },

    /** Judges a prompt that was answered; practice counts as practice. */
    promptSent: async ({ user_id, sub_slide_id, call, prompt, outcome }: CallRecord): Promise<void> => {
      if (!sub_slide_id || outcome === 'failed' || prompt.trim() === '') return
      const asked = await content.of(sub_slide_id)
      // A call beyond those that the lesson counts is another try at any of them.
      const isAbout = (item: EvidenceItem) =>
        item.kind === 'tests'
          ? item.from.some((from) => (call === null ? from.startsWith('prompt:') : from === `prompt:${call}`))
          : (item.kind === 'prompt' || (item.kind === 'limits' && item.of.includes('prompt'))) &&
            (call === null || item.call === undefined || item.call === call)
      const about = asked?.items.filter(isAbout) ?? []
      if (about.length === 0) return
      const reading = await readingOf(user_id, sub_slide_id)
      for (const item of about) {
        const verdict = await judgeWork(user_id, item, prompt, reading)
        if (verdict?.isShown) await keep(user_id, sub_slide_id, item.id, 'shown', verdict)
      }
    },

    selectors: async (): Promise<string[]> => selectorsOf((await content.ofRuns()).flatMap(({ items }) => items)),

    /** Judges a page that ran in its learner's browser, for whichever lesson asks for such a one. */
    codeRan: async (userId: string, ran: Ran): Promise<void> => {
      const lessons = await content.ofRuns()
      const rows = await rowsOf(
        userId,
        lessons.map(({ lesson }) => lesson),
      )
      const shown = new Set(rows.map((row) => `${row.sub_slide_id} ${row.item}`))
      for (const { lesson, items } of lessons) {
        let reading: Reading | undefined
        for (const item of items) {
          if (shown.has(`${lesson} ${item.id}`)) continue
          if (item.kind === 'ran') {
            if (judgeRun(item, ran)) await keep(userId, lesson, item.id, (await isSaved(userId, lesson, item)) ? 'shown' : 'ran', {})
            continue
          }
          reading ??= await readingOf(userId, lesson)
          const verdict = await judgeWork(userId, item, ran.page, reading)
          if (verdict?.isShown) await keep(userId, lesson, item.id, 'shown', verdict)
        }
      }
    },

    /** @throws NOT_FOUND, or NOT_BY_WORD where it is judged by what is done */
    state: async (userId: string, moduleId: string, lesson: string, id: string, statement: Statement, locale: unknown): Promise<void> => {
      const reads = knownLanguage(locale)
      const asked = (await content.ofModule(moduleId, reads)).find((each) => each.lesson === lesson)
      const item = asked?.items.find((each) => each.id === id)
      if (!item) throw notFound('This lesson asks for no such thing.')
      if (statement.kind === 'own-word') {
        if (statement.said && !isByWord(item, await mayAskFor(userId, [item]))) throw errors.NOT_BY_WORD()
        if (statement.said) await keep(userId, lesson, id, 'own-word', {})
        else
          await store.remove('evidence-shown', {
            ...{ user_id: { equals: userId }, sub_slide_id: { equals: lesson }, item: { equals: id } },
            state: { equals: 'own-word' },
          })
        return
      }
      if (statement.kind === 'tables') {
        if (item.kind !== 'tests' || item.language !== 'sql') throw errors.NOT_BY_WORD()
        // What passed is what was handed in, and not an answer of before.
        const test = asked && (await tablesIn(userId, asked)).get(id)
        if (test?.statements === statement.statements) await keep(userId, lesson, id, 'shown', {})
        return
      }
      if (statement.kind === 'address') {
        if (item.kind !== 'address' || !asked || !(await mayAskFor(userId, [item]))) throw errors.NOT_BY_WORD()
        const address = await addressOf(userId, asked)
        if (!address) throw errors.ADDRESS_MISSING()
        await spendAddress(userId)
        const { outcome, status, type = '' } = await ask(address)
        if (outcome === 'moved') throw errors.ADDRESS_MOVED()
        const isPage = outcome === 'answered' && (item.status ?? 200) === status && type.startsWith(item.type ?? '')
        if (!isPage) throw errors.ADDRESS_SILENT()
        await keep(userId, lesson, id, 'shown', {})
        return
      }
      if (item.kind !== 'chosen') throw errors.NOT_BY_WORD()
      const reading = await readingOf(userId, lesson, reads)
      const chosen = statement.chosen.map((option) => inEnglish(item, asked?.words.get(id)?.choices, option))
      const verdict = judgeChosen(item, { ...statement, chosen }, reading)
      if (verdict.isShown) await keep(userId, lesson, id, 'shown', verdict)
    },
  }
}
