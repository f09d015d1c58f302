import { type Clock, type Doc, iterateBatches, iterateOthers, type Store } from '#core'
import type { TextEncryption } from '../../api-keys/contract.ts'
import type { HandIn, SealedHandIn } from '../contract.ts'

/** Rows kept per lesson: the first answer, which came before the model answer was shown, and the newest ones. */
const mostKept = 20
/** The number of tries when two devices hand in at the same time. */
const tries = 5

/** The encryption context of sealed answers, needed to decrypt them. */
const place = 'hand-in'

type Row = Doc<'hand-ins'>

/** Every answer that learners hand in to exercises without calls, sealed for the user who wrote it. */
export interface HandIns {
  of(userId: string, subSlideId?: string): Promise<readonly HandIn[]>
  sealed(userId: string, subSlideId?: string): Promise<readonly SealedHandIn[]>
  /** The newest answer to each lesson of a module, by lesson. */
  newest(userId: string, moduleId: string): Promise<ReadonlyMap<string, string>>
  /** Keeps an answer unless it is the one handed in last. */
  add(userId: string, moduleId: string, subSlideId: string, answer: string): Promise<void>
  /** A row as exported for its owner. */
  toOwner(row: Row): Omit<Row, 'vault_version'>
  /** Encrypts with the current master key the answers sealed with an older key, and the plain text of an earlier release. */
  reseal(): Promise<void>
}

/** Sorts by time, then by lesson, then by the number of the answer. */
const inOrder = (one: SealedHandIn, other: SealedHandIn): number =>
  one.at.localeCompare(other.at) || one.sub_slide_id.localeCompare(other.sub_slide_id, 'en', { numeric: true }) || one.number - other.number

export const createHandIns = ({ store, clock, words }: { store: Store; clock: Clock; words: TextEncryption }): HandIns => {
  const seal = (userId: string, answer: string) => {
    const text = words.seal(userId, place, answer)
    return { answer: text, vault_version: words.keyOf(text) }
  }
  /** Rows of an earlier release have no key version and are plain text until `reseal` encrypts them. */
  const opened = ({ user_id, answer, vault_version }: Row): string => (vault_version ? words.open(user_id, place, answer) : answer)
  const toSealed = (row: Row): SealedHandIn => ({
    module_id: row.module_id,
    sub_slide_id: row.sub_slide_id,
    number: row.number,
    at: row.at,
    read: () => opened(row),
  })
  const rowsOf = async (userId: string, of: { readonly sub_slide_id?: string | undefined; readonly module_id?: string | undefined }) => {
    const named = Object.entries(of).flatMap(([field, value]) => (value === undefined ? [] : [[field, { equals: value }] as const]))
    const where = { user_id: { equals: userId }, ...Object.fromEntries(named) }
    const [kept, answered] = await Promise.all([store.find('hand-ins', { where, sort: 'number' }), store.find('exercise-calls', { where })])
    const known = new Set(kept.map(({ sub_slide_id }) => sub_slide_id))
    // An answer from before hand-ins were stored counts as a first hand-in.
    const older = answered.flatMap(({ module_id, sub_slide_id, answer, completed_at }): SealedHandIn[] =>
      answer && completed_at && !known.has(sub_slide_id)
        ? [{ module_id, sub_slide_id, number: 1, at: completed_at, read: () => answer }]
        : [],
    )
    return { kept, older }
  }
  let areMoved = false
  /** An earlier release stored the newest answer as plain text in `exercise-calls`. Nothing writes there now, so one run is enough. */
  const moveOlder = async () => {
    for await (const rows of iterateBatches(store, 'exercise-calls', 'id', { answer: { exists: true } }))
      for (const { id, user_id, module_id, sub_slide_id, answer, completed_at } of rows) {
        const at = completed_at ?? clock.now().toISOString()
        if (answer)
          await store.createUnlessExists('hand-ins', { user_id, module_id, sub_slide_id, number: 1, at, ...seal(user_id, answer) })
        await store.updateOne('exercise-calls', { id: { equals: id } }, { answer: null })
      }
  }
  const sealed: HandIns['sealed'] = async (userId, subSlideId) => {
    const { kept, older } = await rowsOf(userId, { sub_slide_id: subSlideId })
    return [...kept.map(toSealed), ...older].toSorted(inOrder)
  }
  const of: HandIns['of'] = async (userId, subSlideId) =>
    (await sealed(userId, subSlideId)).map(({ read, ...facts }) => ({ ...facts, answer: read() }))
  return {
    of,
    sealed,
    newest: async (userId, moduleId) => {
      const { kept, older } = await rowsOf(userId, { module_id: moduleId })
      const last = new Map(kept.map((row) => [row.sub_slide_id, row]))
      return new Map([
        ...older.map(({ sub_slide_id, read }) => [sub_slide_id, read()] as const),
        ...[...last].map(([lesson, row]) => [lesson, opened(row)] as const),
      ])
    },
    add: async (userId, moduleId, subSlideId, answer) => {
      for (let tried = 0; tried < tries; tried++) {
        const before = await of(userId, subSlideId)
        const last = before.at(-1)
        if (last?.answer === answer) return
        const lesson = { user_id: userId, module_id: moduleId, sub_slide_id: subSlideId }
        if (last?.number === 1)
          await store.createUnlessExists('hand-ins', { ...lesson, number: 1, at: last.at, ...seal(userId, last.answer) })
        const number = (last?.number ?? 0) + 1
        const at = clock.now().toISOString()
        const made = await store.createUnlessExists('hand-ins', { ...lesson, number, at, ...seal(userId, answer) })
        if (!made) continue
        const surplus = before.slice(1, Math.max(1, before.length + 2 - mostKept)).map((each) => each.number)
        if (surplus.length > 0)
          await store.remove('hand-ins', {
            user_id: { equals: userId },
            sub_slide_id: { equals: subSlideId },
            number: { in: surplus },
          })
        return
      }
      throw new Error('An answer was handed in five times at once.')
    },
    toOwner: ({ vault_version, ...row }) => ({ ...row, answer: opened({ vault_version, ...row }) }),
    reseal: async () => {
      await words.reseal('hand-ins', iterateOthers(store, 'hand-ins', 'vault_version', words.currentKey(), true), (row) =>
        store.updateOne('hand-ins', { id: { equals: row.id }, answer: { equals: row.answer } }, seal(row.user_id, opened(row))),
      )
      if (!areMoved) await moveOlder()
      areMoved = true
    },
  }
}
