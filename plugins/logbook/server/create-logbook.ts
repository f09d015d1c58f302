import { setImmediate as nextTurn } from 'node:timers/promises'
import { createErrors, type Doc, iterateBatches, iterateOthers, notFound, type Store, type Where } from '#core'
import { plainText } from '#core/contract'
import type { TextEncryption } from '../../api-keys/contract.ts'
import type { CallRecord } from '../../quota-proxy/contract.ts'
import { type ListQuery, type LogbookEntry, logbookErrors, maxSearchedRows, pageSize } from '../contract.ts'

const errors = createErrors(logbookErrors)

type Row = Doc<'logbook-entries'>
interface Words {
  readonly prompt: string
  readonly answer: string
  readonly note: string
  /** Why the answer ended, so that a cut-off answer is still recognizable later. */
  readonly finish_reason: CallRecord['finish_reason']
}

const nothing: Words = { prompt: '', answer: '', note: '', finish_reason: null }
/** Rows of a learner that are read at once. */
const readAtOnce = 100
/** Encrypted characters after which other work goes on: decrypting as many takes a few milliseconds. */
const openedInATurn = 250_000
/** Encrypted characters after which a search ends, wherever it is: as many as a thousand calls of a course have. */
const openedInASearch = 8_000_000

/** Stores AI calls: counts and costs as plain values, words encrypted for their owner and their call. */
export const createLogbook = ({ store, words }: { store: Store; words: TextEncryption }) => {
  const mine = (userId: string, id: string) => ({ user_id: { equals: userId }, call_id: { equals: id } })
  const place = (id: string) => `logbook.${id}`
  const sealed = (userId: string, id: string, text: Words) => {
    const seal = words.seal(userId, place(id), JSON.stringify(text))
    return { words: seal, vault_version: words.keyOf(seal) }
  }
  const opened = ({ user_id, call_id, words: seal }: Pick<Row, 'user_id' | 'call_id' | 'words'>): Words =>
    seal ? { ...nothing, ...JSON.parse(words.open(user_id, place(call_id), seal)) } : nothing

  const shown = (row: Row, text: Words = opened(row)): LogbookEntry => ({
    id: row.call_id,
    at: row.at,
    source: row.source as LogbookEntry['source'],
    module_id: row.module_id ?? null,
    sub_slide_id: row.sub_slide_id ?? null,
    call: row.call ?? null,
    ...text,
    provider: row.provider as LogbookEntry['provider'],
    model: row.model,
    key: row.paid_by as LogbookEntry['key'],
    outcome: row.outcome as LogbookEntry['outcome'],
    counted: row.counted === true,
    tokens_in: row.tokens_in,
    tokens_out: row.tokens_out,
    cost_usd: row.cost_usd ?? null,
    has_words: Boolean(row.words),
  })

  const own = async (userId: string, id: string): Promise<Row> => {
    const row = await store.findOne('logbook-entries', mine(userId, id))
    if (!row) throw notFound('This call is not in your logbook.')
    return row
  }

  /** A learner's rows, newest first, to be decrypted one by one: between many or long ones other work goes on. */
  async function* newestFirst(where: Where, most: number, before?: string): AsyncGenerator<Row> {
    let last = before
    let characters = 0
    for (let left = most; left > 0; left -= readAtOnce) {
      const limit = Math.min(left, readAtOnce)
      const older = last ? { ...where, call_id: { less_than: last } } : where
      const rows = await store.find('logbook-entries', { where: older, sort: '-call_id', limit })
      for (const row of rows) {
        characters += row.words?.length ?? 0
        if (characters > openedInATurn) {
          await nextTurn()
          characters = 0
        }
        last = row.call_id
        yield row
      }
      if (rows.length < limit) return
    }
  }

  /** Writes the words; null if they have changed since they were read. */
  const change = async (row: Row, text: Words): Promise<Row | null> =>
    store.updateOne(
      'logbook-entries',
      { ...mine(row.user_id, row.call_id), words: { equals: row.words } },
      sealed(row.user_id, row.call_id, text),
    )

  return {
    /** One statement, because the call's response waits for it. */
    keep: async ({ id, user_id, key, prompt, answer, finish_reason, ...facts }: CallRecord, hasWords: boolean): Promise<void> => {
      const text = hasWords ? sealed(user_id, id, { prompt, answer, note: '', finish_reason }) : {}
      await store.create('logbook-entries', { user_id, call_id: id, ...facts, paid_by: key, ...text })
    },

    /** A row as exported for its owner. */
    toOwner: ({ words: _, vault_version: __, ...row }: Row) => ({ ...row, ...opened({ ...row, words: _ }) }),
    shown,
    /** A row whose words cannot be decrypted. */
    withoutWords: (row: Row) => shown(row, nothing),

    list: async (
      userId: string,
      { module, lesson, source, provider, key, q, cursor }: ListQuery,
      range?: { readonly from: string; readonly to: string },
    ): Promise<{ entries: LogbookEntry[]; next: string | null }> => {
      const where = {
        user_id: { equals: userId },
        ...(module && { module_id: { equals: module } }),
        ...(lesson && { sub_slide_id: { equals: lesson } }),
        ...(source && { source: { equals: source } }),
        ...(provider && { provider: { equals: provider } }),
        ...(key && { paid_by: { equals: key } }),
        ...(range && { at: { greater_than_equal: range.from, less_than: range.to } }),
      }
      if (!q) {
        const older = cursor ? { ...where, call_id: { less_than: cursor } } : where
        const rows = await store.find('logbook-entries', { where: older, sort: '-call_id', limit: pageSize + 1 })
        const page = rows.slice(0, pageSize)
        return { entries: page.map((row) => shown(row)), next: rows.length > pageSize ? (page.at(-1)?.call_id ?? null) : null }
      }
      const wanted = plainText(q)
      const found: LogbookEntry[] = []
      let searched = 0
      let characters = 0
      for await (const row of newestFirst(where, maxSearchedRows, cursor)) {
        const text = opened(row)
        if (plainText(`${text.prompt}\n${text.answer}\n${text.note}`).includes(wanted)) found.push(shown(row, text))
        searched += 1
        characters += row.words?.length ?? 0
        if (found.length === pageSize || searched === maxSearchedRows || characters > openedInASearch)
          return { entries: found, next: row.call_id }
      }
      return { entries: found, next: null }
    },

    /** The newest calls whose words are stored, for a search over the user's own data. */
    newest: async (userId: string, limit: number): Promise<LogbookEntry[]> => {
      const entries: LogbookEntry[] = []
      let characters = 0
      for await (const row of newestFirst({ user_id: { equals: userId }, words: { exists: true } }, limit)) {
        entries.push(shown(row))
        characters += row.words?.length ?? 0
        if (characters > openedInASearch) break
      }
      return entries
    },

    note: async (userId: string, id: string, note: string): Promise<LogbookEntry> => {
      for (let attempt = 0; attempt < 5; attempt++) {
        const row = await own(userId, id)
        if (!row.words) throw errors.WORDS_NOT_KEPT()
        const text = { ...opened(row), note }
        const written = await change(row, text)
        if (written) return shown(written, text)
      }
      throw new Error('A note was written over five times while it was saved.')
    },

    /** Reads the notes under the answers of a lesson's calls. */
    notesOf: async (userId: string, subSlideId: string): Promise<{ call: number | null; note: string }[]> => {
      const where = { user_id: { equals: userId }, sub_slide_id: { equals: subSlideId }, words: { exists: true } }
      const notes: { call: number | null; note: string }[] = []
      for await (const row of newestFirst(where, maxSearchedRows)) {
        const { note } = opened(row)
        if (note) notes.push({ call: row.call ?? null, note })
      }
      return notes
    },

    forget: async (userId: string, id: string): Promise<void> => {
      await own(userId, id)
      await store.updateOne('logbook-entries', mine(userId, id), { words: null, vault_version: null })
    },

    forgetAll: async (userId: string): Promise<void> => {
      const kept = { user_id: { equals: userId }, words: { exists: true } }
      for await (const rows of iterateBatches(store, 'logbook-entries', 'call_id', kept, 200))
        await store.writeAll(
          rows.map(({ call_id }) => ({
            collection: 'logbook-entries' as const,
            where: mine(userId, call_id),
            change: { words: null, vault_version: null },
            mayMiss: true,
          })),
        )
    },

    /** All calls of one learner, oldest first, a batch at a time. */
    batchesOf: (userId: string) => iterateBatches(store, 'logbook-entries', 'call_id', { user_id: { equals: userId } }, 20),

    /** Encrypts words again that were sealed with an older master key. */
    reseal: async (): Promise<void> => {
      await words.reseal('logbook-entries', iterateOthers(store, 'logbook-entries', 'vault_version', words.currentKey()), async (row) => {
        if (row.words) await change(row, opened(row))
      })
    },
  }
}
export type Logbook = ReturnType<typeof createLogbook>
