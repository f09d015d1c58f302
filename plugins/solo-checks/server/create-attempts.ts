import { beginningOf, type Clock, createErrors, type Doc, dayIn, groupByUser, iterateBatches, notFound, type Store } from '#core'
import { type Language, timeLeft } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { TextEncryption } from '../../api-keys/contract.ts'
import type { LearningRecords, OfLearners, SoloResult } from '../../courses/contract.ts'
import type { Answer, CheckResult, CheckState, OpenAttempt } from '../contract.ts'
import { soloChecksErrors } from '../errors.ts'
import type { CheckItem } from '../item-schema.ts'
import { checkMinutes, compareLessons, currentDays, itemsOf, passMark } from '../rules.ts'
import { generateTest, type SeenItem } from './generate-test.ts'
import { chosen, type Grade, gradeAnswer, type TestItem } from './grade-answer.ts'
import type { JavascriptRunner, TestOutcome } from './javascript-runner.ts'
import { showItem, showResult } from './show-item.ts'

const errors = createErrors(soloChecksErrors)

type AttemptRow = Doc<'check-attempts'>
type Answers = Record<string, Answer>

/** How one item of an attempt went, without the words. */
export interface ItemOutcome extends SeenItem {
  readonly lesson: string
  readonly correct: boolean | null
  readonly choice: string | null
  readonly tests: Grade['tests']
}

const day = 86_400_000
/** Saves of one attempt that meet each other try again so often. */
const saveTries = 8

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly words: TextEncryption
  readonly profiles: Profiles
  readonly learningRecords: LearningRecords
  /** Runs what learners try. */
  readonly runner: JavascriptRunner
  /** Runs what is graded, on threads of its own: no try waits before it. */
  readonly grading: JavascriptRunner
  /** A module's published items in a language, in their order; empty where it has none. */
  readonly itemsIn: (moduleId: string, language: Language) => Promise<readonly CheckItem[]>
  /** Hears of a check that was started: what runs on AI ends. */
  readonly onStart: (userId: string) => Promise<void>
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
const paperOf = ({ paper }: Pick<AttemptRow, 'paper'>): TestItem[] => JSON.parse(paper)
export const outcomesOf = ({ results }: Pick<AttemptRow, 'results'>): ItemOutcome[] => (results ? JSON.parse(results) : [])

/** Attempts at solo checks: every row is found by its learner's id, and what they wrote opens for them alone. */
export const createAttempts = ({ store, clock, words, profiles, learningRecords, runner, grading, itemsIn, onStart }: Dependencies) => {
  const mine = (userId: string, id: string) => ({ id: { equals: id }, user_id: { equals: userId } })
  const sealed = (userId: string, answers: Answers) => {
    const text = words.seal(userId, 'solo-check', JSON.stringify(answers))
    return { words: text, vault_version: words.keyOf(text) }
  }
  const answersOf = (row: Pick<AttemptRow, 'user_id' | 'words'>): Answers => JSON.parse(words.open(row.user_id, 'solo-check', row.words))

  const own = async (userId: string, id: string): Promise<AttemptRow> => {
    const row = await store.findOne('check-attempts', mine(userId, id))
    if (!row) throw notFound('This check does not exist.')
    return row
  }
  const isOver = (row: AttemptRow): boolean => !row.is_open || timeLeft(row.expires_at, checkMinutes * 60_000, clock.now()) === 0

  /** Grades an attempt and closes it, once: a second caller finds it closed. What was saved in time counts. */
  const settle = async (row: AttemptRow): Promise<AttemptRow> => {
    if (!row.is_open) return row
    const answers = answersOf(row)
    const paper = paperOf(row)
    const outcomes: ItemOutcome[] = []
    for (const item of paper) {
      const answer = answers[item.item.id]
      const { correct, tests } = await gradeAnswer(item, answer, grading, row.user_id)
      outcomes.push({
        ...{ item_id: item.item.id, variant: item.variantIndex, lesson: item.item.lesson, correct, tests },
        choice: chosen(item, answer),
      })
    }
    const score = outcomes.filter(({ correct }) => correct === true).length
    const passed = score >= row.total * passMark[row.kind]
    const now = Math.min(clock.now().getTime(), Date.parse(row.expires_at))
    const closed = await store.updateOne(
      'check-attempts',
      { ...mine(row.user_id, row.id), is_open: { equals: true }, revision: { equals: row.revision } },
      {
        ...{ is_open: false, finished_at: iso(now), results: JSON.stringify(outcomes), score, passed },
        current_until: passed ? iso(now + currentDays[row.kind] * day) : null,
      },
    )
    // Somebody saved an answer or closed it meanwhile.
    return closed ?? settle(await own(row.user_id, row.id))
  }
  const settling = new Map<string, Promise<AttemptRow>>()
  /** Whoever asks while an attempt is graded waits for that grading. */
  const settleOnce = (row: AttemptRow): Promise<AttemptRow> => {
    const underWay = settling.get(row.id)
    if (underWay) return underWay
    const mine = settle(row).finally(() => settling.delete(row.id))
    settling.set(row.id, mine)
    return mine
  }
  const settled = async (row: AttemptRow): Promise<AttemptRow> => (row.is_open && isOver(row) ? settleOnce(row) : row)

  const allOf = async (userId: string): Promise<AttemptRow[]> => {
    const rows = await store.find('check-attempts', { where: { user_id: { equals: userId } }, sort: '-started_at' })
    return Promise.all(rows.map(settled))
  }

  const zoneOf = async (userId: string): Promise<string> => (await profiles.basicsOf([userId])).get(userId)?.timezone ?? 'UTC'
  /** The learner's day on which an attempt was begun, as it was kept then: another zone does not give it back. */
  const dayOf = ({ slot }: Pick<AttemptRow, 'slot'>): string => slot.slice(-'2026-11-21'.length)
  const dayAfter = (date: string): string => iso(Date.parse(`${date}T00:00:00Z`) + day).slice(0, 10)
  const tomorrow = (date: string, zone: string): string => beginningOf(dayAfter(date), zone).toISOString()
  /** When a module's next attempt opens; null: now. One a day of the learner's calendar, and none while a pass is current. */
  const nextAt = (rows: readonly AttemptRow[], zone: string): string | null => {
    const latest = rows[0]
    if (!latest) return null
    const today = dayIn(zone, clock.now())
    const last = dayOf(latest)
    // No zone is two days ahead of another: a day beyond them is of a clock that ran ahead.
    const isUsed = last >= today && last <= dayAfter(dayAfter(today))
    const opensTomorrow = isUsed ? tomorrow(last, zone) : null
    return (
      [opensTomorrow, currentUntil(rows)]
        .filter((at) => at !== null && Date.parse(at) > clock.now().getTime())
        .sort()
        .at(-1) ?? null
    )
  }
  const currentUntil = (rows: readonly Pick<AttemptRow, 'current_until'>[]): string | null =>
    rows
      .flatMap(({ current_until }) => current_until ?? [])
      .sort()
      .at(-1) ?? null
  const passedAt = (rows: readonly AttemptRow[]): string | null =>
    rows
      .filter(({ kind, passed }) => kind === 'check' && passed)
      .flatMap(({ finished_at }) => finished_at ?? [])
      .sort()[0] ?? null

  const kindOf = (ofModule: readonly AttemptRow[]): AttemptRow['kind'] => (passedAt(ofModule) ? 'refresh' : 'check')
  /** How many items an attempt of this kind has that count; a translation of an item is no further one. */
  const scoredItems = async (moduleId: string, kind: AttemptRow['kind']): Promise<number> => {
    const items = await itemsIn(moduleId, 'en')
    return Math.min(itemsOf[kind], items.filter((item) => item.kind !== 'explain').length)
  }
  /** The modules that the learner has completed: their checks are open. */
  const completedBy = async (userId: string): Promise<string[]> => {
    const { progress } = await learningRecords.of(userId, 'en')
    return progress.flatMap(({ module_id, progress_percentage }) => (progress_percentage >= 100 ? [module_id] : []))
  }

  /** The lessons of which something went wrong in the latest attempt that is over: those to look at again, in the course's order. */
  const lessonsAgain = (rows: readonly AttemptRow[]): string[] => {
    const latest = rows.find(({ is_open }) => !is_open)
    const wrong = latest ? outcomesOf(latest).filter(({ correct }) => correct === false) : []
    return [...new Set(wrong.map(({ lesson }) => lesson))].sort(compareLessons)
  }

  const shownOpen = (row: AttemptRow): OpenAttempt => ({
    ...{ attempt_id: row.id, module_id: row.module_id, kind: row.kind, started_at: row.started_at, expires_at: row.expires_at },
    items: paperOf(row).map(showItem),
    answers: answersOf(row),
  })

  const shownResult = (row: AttemptRow, ofModule: readonly AttemptRow[], zone: string): CheckResult => {
    const answers = answersOf(row)
    const outcomes = outcomesOf(row)
    const scored = outcomes.filter(({ correct }) => correct !== null)
    const lessons = [...new Set(scored.map(({ lesson }) => lesson))].sort(compareLessons)
    return {
      ...{ attempt_id: row.id, module_id: row.module_id, kind: row.kind, started_at: row.started_at },
      finished_at: row.finished_at ?? row.expires_at,
      ran_out: (row.finished_at ?? row.expires_at) >= row.expires_at,
      ...{ score: row.score ?? 0, total: row.total, passed: row.passed === true },
      current_until: row.current_until ?? null,
      next_at: nextAt(ofModule, zone),
      by_lesson: lessons.map((lesson) => {
        const asked = scored.filter((outcome) => outcome.lesson === lesson)
        return { lesson, correct: asked.filter(({ correct }) => correct).length, total: asked.length }
      }),
      items: paperOf(row).map((item, index) =>
        showResult(item, answers[item.item.id], { correct: outcomes[index]?.correct ?? null, tests: outcomes[index]?.tests ?? null }),
      ),
    }
  }
  const result = async (row: AttemptRow): Promise<CheckResult> => {
    const rows = (await allOf(row.user_id)).filter(({ module_id }) => module_id === row.module_id)
    return shownResult(row, rows, await zoneOf(row.user_id))
  }

  const openItem = async (userId: string, id: string, itemId: string) => {
    const row = await own(userId, id)
    const item = paperOf(row).find((each) => each.item.id === itemId)
    if (!item) throw notFound('This item is not in the check.')
    if (isOver(row)) throw errors.CHECK_OVER()
    return { row, item }
  }

  const resultsOfAll: OfLearners<SoloResult> = async (userIds) => {
    const fields = ['user_id', 'module_id', 'kind', 'score', 'total', 'finished_at', 'current_until'] as const
    const where = { user_id: { in: userIds }, passed: { equals: true } }
    const rows = await store.findFields('check-attempts', fields, { where, sort: 'started_at' })
    const resultsIn = (passes: typeof rows): SoloResult[] =>
      passes
        .filter((pass, index) => pass.kind === 'check' && passes.findIndex(({ module_id }) => module_id === pass.module_id) === index)
        .map(({ module_id, score, total, finished_at }) => ({
          ...{ module_id, score: score ?? 0, total, passed_at: finished_at ?? '' },
          current_until: currentUntil(passes.filter((pass) => pass.module_id === module_id)) ?? '',
        }))
    return new Map([...groupByUser(rows)].map(([id, passes]) => [id, resultsIn(passes)]))
  }

  return {
    /** The attempt that keeps AI off for this learner now, or null. */
    running: async (userId: string): Promise<Pick<AttemptRow, 'id' | 'module_id' | 'expires_at'> | null> => {
      const rows = await store.findFields('check-attempts', ['id', 'module_id', 'expires_at'], {
        where: { user_id: { equals: userId }, is_open: { equals: true } },
      })
      return rows.find(({ expires_at }) => timeLeft(expires_at, checkMinutes * 60_000, clock.now()) > 0) ?? null
    },

    start: async (userId: string, moduleId: string, language: Language): Promise<OpenAttempt> => {
      const rows = await allOf(userId)
      const open = rows.find(({ is_open }) => is_open)
      if (open?.module_id === moduleId) return shownOpen(open)
      if (open) throw errors.CHECK_ELSEWHERE({ attempt_id: open.id, module_id: open.module_id })
      const items = await itemsIn(moduleId, language)
      if (items.length === 0) throw notFound('This module has no check.')
      if (!(await completedBy(userId)).includes(moduleId)) throw errors.CHECK_NOT_OPEN()
      const ofModule = rows.filter(({ module_id }) => module_id === moduleId)
      const zone = await zoneOf(userId)
      const next = nextAt(ofModule, zone)
      if (next) throw errors.CHECK_TOMORROW({ next_at: next })
      const kind = kindOf(ofModule)
      const met: SeenItem[] = ofModule[0] ? outcomesOf(ofModule[0]) : []
      const paper = generateTest(items, kind, met)
      const now = clock.now().getTime()
      const today = dayIn(zone, now)
      const row = await store.createUnlessExists('check-attempts', {
        ...{ user_id: userId, module_id: moduleId, slot: `${userId}:${moduleId}:${today}`, kind, is_open: true, revision: 0 },
        ...{ started_at: iso(now), expires_at: iso(now + checkMinutes * 60_000), paper: JSON.stringify(paper) },
        ...{ ...sealed(userId, {}), total: Math.min(itemsOf[kind], paper.filter(({ item }) => item.kind !== 'explain').length) },
      })
      // Two tabs at once: one has begun it, the other goes on with it.
      const begun =
        row ??
        (await store.findOne('check-attempts', { user_id: { equals: userId }, module_id: { equals: moduleId }, is_open: { equals: true } }))
      if (!begun) throw errors.CHECK_TOMORROW({ next_at: tomorrow(today, zone) })
      await onStart(userId)
      return shownOpen(begun)
    },

    get: async (userId: string, id: string) => {
      const row = await settled(await own(userId, id))
      return row.is_open ? { open: shownOpen(row), result: null } : { open: null, result: await result(row) }
    },

    save: async (userId: string, id: string, itemId: string, answer: Answer): Promise<string> => {
      for (let attempt = 0; attempt < saveTries; attempt += 1) {
        const { row } = await openItem(userId, id, itemId)
        const saved = await store.updateOne(
          'check-attempts',
          { ...mine(userId, id), is_open: { equals: true }, revision: { equals: row.revision } },
          { ...sealed(userId, { ...answersOf(row), [itemId]: answer }), revision: row.revision + 1 },
        )
        if (saved) return clock.now().toISOString()
      }
      throw new Error('An answer met too many others.')
    },

    test: async (userId: string, id: string, itemId: string, code: string): Promise<TestOutcome[]> => {
      const { item } = await openItem(userId, id, itemId)
      if (item.item.kind !== 'javascript') throw notFound('This item has no tests.')
      return runner.test(code, item.item.variant.function, item.item.variant.visible, userId)
    },

    finish: async (userId: string, id: string): Promise<CheckResult> => result(await settleOnce(await own(userId, id))),

    states: async (userId: string): Promise<CheckState[]> => {
      const [rows, zone, completed] = await Promise.all([allOf(userId), zoneOf(userId), completedBy(userId)])
      const begun = new Set(rows.map(({ module_id }) => module_id))
      const states = [...new Set([...begun, ...completed])].map(async (moduleId): Promise<CheckState> => {
        const ofModule = rows.filter(({ module_id }) => module_id === moduleId)
        const open = ofModule.find(({ is_open }) => is_open)
        const best = ofModule
          .filter(({ kind, is_open }) => kind === 'check' && !is_open)
          .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0]
        return {
          module_id: moduleId,
          best: best ? { score: best.score ?? 0, total: best.total, at: best.finished_at ?? best.expires_at } : null,
          passed_at: passedAt(ofModule),
          current_until: currentUntil(ofModule),
          attempts: ofModule.length,
          items: open?.total ?? (await scoredItems(moduleId, kindOf(ofModule))),
          is_complete: completed.includes(moduleId),
          again: lessonsAgain(ofModule),
          latest_id: ofModule.find(({ is_open }) => !is_open)?.id ?? null,
          open: open ? { attempt_id: open.id, expires_at: open.expires_at } : null,
          next_at: open ? null : nextAt(ofModule, zone),
        }
      })
      return (await Promise.all(states)).filter(({ items, attempts }) => items > 0 || attempts > 0)
    },

    resultsOfAll,
    /** The modules whose check this learner has passed, for whoever may know it: numbers alone. */
    soloResultsOf: async (userId: string): Promise<readonly SoloResult[]> => (await resultsOfAll([userId])).get(userId) ?? [],

    /** Closes what time has run out for, so that results and AI do not wait for their learner to come back. */
    sweep: async (): Promise<void> => {
      const over = { is_open: { equals: true }, expires_at: { less_than: clock.now().toISOString() } }
      for (const row of await store.find('check-attempts', { where: over, limit: 100 })) await settleOnce(row)
    },

    /** A row as its learner may take it along: what they wrote in the place of the sealed words. */
    toOwner: ({ words: sealedWords, vault_version: _, ...row }: AttemptRow) => ({
      ...row,
      answers: answersOf({ user_id: row.user_id, words: sealedWords }),
    }),

    /** Seals with the current master key what an older one sealed. */
    reseal: async (): Promise<void> => {
      const older = { vault_version: { not_equals: words.currentKey() } }
      await words.reseal('check-attempts', iterateBatches(store, 'check-attempts', 'id', older), (row) =>
        store.updateOne(
          'check-attempts',
          { ...mine(row.user_id, row.id), words: { equals: row.words } },
          sealed(row.user_id, answersOf(row)),
        ),
      )
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>
