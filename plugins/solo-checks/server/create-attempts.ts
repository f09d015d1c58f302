import { type Clock, createErrors, dayIn, groupByUser, iterateOthers, notFound, type Store } from '#core'
import { type Language, timeLeft } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { TextEncryption } from '../../api-keys/contract.ts'
import type { LearningRecords, OfLearners, SealedExplanation, SoloResult } from '../../courses/contract.ts'
import type { Answer, CheckResult, CheckState, OpenAttempt } from '../contract.ts'
import { soloChecksErrors } from '../errors.ts'
import type { CheckItem } from '../item-schema.ts'
import { checkMinutes, itemsOf } from '../rules.ts'
import { type AttemptRow, currentUntil, iso, lessonsAgain, nextAt, outcomesOf, paperOf, passedAt, tomorrow } from './attempt-rows.ts'
import { createGrading } from './create-grading.ts'
import { generateTest, type SeenItem } from './generate-test.ts'
import type { JavascriptRunner, TestOutcome } from './javascript-runner.ts'
import { type Answers, showAttemptResult, showOpenAttempt } from './show-attempt.ts'

const errors = createErrors(soloChecksErrors)

/** The number of tries for concurrent saves of one attempt. */
const saveTries = 8

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly words: TextEncryption
  readonly profiles: Profiles
  readonly learningRecords: LearningRecords
  /** Runs learners' tries of visible tests. */
  readonly runner: JavascriptRunner
  /** Runs graded code, on separate threads, so that tries do not delay it. */
  readonly grading: JavascriptRunner
  /** A module's published items in a language, in their order; empty where it has none. */
  readonly itemsIn: (moduleId: string, language: Language) => Promise<readonly CheckItem[]>
  /** Called when a check starts: AI calls under way end. */
  readonly onStart: (userId: string) => Promise<void>
}

/** Attempts at solo checks: every row is found by its learner's id, and only the learner can decrypt the answers. */
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
  const settleOnce = createGrading({ store, clock, grading, answersOf, reread: ({ user_id, id }) => own(user_id, id) })
  const isOver = (row: AttemptRow): boolean => !row.is_open || timeLeft(row.expires_at, checkMinutes * 60_000, clock.now()) === 0

  const settled = async (row: AttemptRow): Promise<AttemptRow> => (row.is_open && isOver(row) ? settleOnce(row) : row)

  const allOf = async (userId: string): Promise<AttemptRow[]> => {
    const rows = await store.find('check-attempts', { where: { user_id: { equals: userId } }, sort: '-started_at' })
    return Promise.all(rows.map(settled))
  }

  const zoneOf = async (userId: string): Promise<string> => (await profiles.basicsOf([userId])).get(userId)?.timezone ?? 'UTC'
  const kindOf = (ofModule: readonly AttemptRow[]): AttemptRow['kind'] => (passedAt(ofModule) ? 'refresh' : 'check')
  /** The number of scored items in an attempt of this kind; translations of an item do not count separately. */
  const scoredItems = async (moduleId: string, kind: AttemptRow['kind']): Promise<number> => {
    const items = await itemsIn(moduleId, 'en')
    return Math.min(itemsOf[kind], items.filter((item) => item.kind !== 'explain').length)
  }
  /** The modules that the learner has completed, whose checks are open. */
  const completedBy = async (userId: string): Promise<string[]> => {
    const { progress } = await learningRecords.of(userId, 'en')
    return progress.flatMap(({ module_id, progress_percentage }) => (progress_percentage >= 100 ? [module_id] : []))
  }

  const result = async (row: AttemptRow): Promise<CheckResult> => {
    const rows = (await allOf(row.user_id)).filter(({ module_id }) => module_id === row.module_id)
    return showAttemptResult(row, answersOf(row), nextAt(rows, await zoneOf(row.user_id), clock))
  }

  const shownOpen = (row: AttemptRow) => showOpenAttempt(row, answersOf(row))

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
          module_id,
          score: score ?? 0,
          total,
          passed_at: finished_at ?? '',
          current_until: currentUntil(passes.filter((pass) => pass.module_id === module_id)) ?? '',
        }))
    return new Map([...groupByUser(rows)].map(([id, passes]) => [id, resultsIn(passes)]))
  }

  return {
    /** The open attempt that blocks AI for this learner, or null. */
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
      const next = nextAt(ofModule, zone, clock)
      if (next) throw errors.CHECK_TOMORROW({ next_at: next })
      const kind = kindOf(ofModule)
      const met: SeenItem[] = ofModule[0] ? outcomesOf(ofModule[0]) : []
      const paper = generateTest(items, kind, met)
      const now = clock.now().getTime()
      const today = dayIn(zone, now)
      const row = await store.createUnlessExists('check-attempts', {
        user_id: userId,
        module_id: moduleId,
        slot: `${userId}:${moduleId}:${today}`,
        kind,
        is_open: true,
        revision: 0,
        started_at: iso(now),
        expires_at: iso(now + checkMinutes * 60_000),
        paper: JSON.stringify(paper),
        ...sealed(userId, {}),
        total: Math.min(itemsOf[kind], paper.filter(({ item }) => item.kind !== 'explain').length),
      })
      // With two tabs at once, one begins the attempt and the other continues it.
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
          next_at: open ? null : nextAt(ofModule, zone, clock),
        }
      })
      return (await Promise.all(states)).filter(({ items, attempts }) => items > 0 || attempts > 0)
    },

    resultsOfAll,
    /** The modules whose check this learner has passed, for authorized readers: numbers only. */
    soloResultsOf: async (userId: string): Promise<readonly SoloResult[]> => (await resultsOfAll([userId])).get(userId) ?? [],

    /** Closes expired attempts, so that results and AI do not wait for the learner to return. */
    sweep: async (): Promise<void> => {
      const over = { is_open: { equals: true }, expires_at: { less_than: clock.now().toISOString() } }
      for (const row of await store.find('check-attempts', { where: over, limit: 100 })) await settleOnce(row)
    },

    /** What the learner has explained in finished checks, oldest first. */
    explanations: async (userId: string): Promise<readonly SealedExplanation[]> =>
      (await allOf(userId))
        .filter((row) => !row.is_open)
        .toReversed()
        .flatMap((row) =>
          paperOf(row).flatMap(({ item }) => {
            if (item.kind !== 'explain') return []
            const read = () => {
              const answer = answersOf(row)[item.id]
              return answer?.kind === 'explain' ? answer.text : ''
            }
            const at = row.finished_at ?? row.expires_at
            return [{ module_id: row.module_id, sub_slide_id: item.lesson, at, question: item.variant.stem, read }]
          }),
        ),

    /** A row as its learner may export it: with decrypted answers. */
    toOwner: ({ words: sealedWords, vault_version: _, ...row }: AttemptRow) => ({
      ...row,
      answers: answersOf({ user_id: row.user_id, words: sealedWords }),
    }),

    /** Encrypts answers again that were sealed with an older master key. */
    reseal: async (): Promise<void> => {
      await words.reseal('check-attempts', iterateOthers(store, 'check-attempts', 'vault_version', words.currentKey()), (row) =>
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
