import { type Clock, type Doc, inPages, type KeyRing, type Logger, type Store } from '#core'
import type { AuditEntry, AuditLog, AuditRow } from '../contract.ts'

type Row = Doc<'audit-log'>

const pageSize = 500
/** What the first row follows. */
const beginning = 'beginning'

interface AuditParts {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly log: Logger
}

/** A row as others may see it, without its place in the chain; the hash covers these fields in this order. */
export const auditRow = (row: Omit<Row, 'id' | 'createdAt' | 'updatedAt' | 'previous' | 'hash'>): AuditRow => ({
  seq: row.seq,
  at: new Date(row.at).toISOString(),
  actor_id: row.actor_id,
  action: row.action,
  subject_id: row.subject_id ?? null,
  field: row.field ?? null,
  old_value: row.old_value ?? null,
  new_value: row.new_value ?? null,
})

/**
 * The append-only record of access changes. The hash is keyed, so that whoever can write to the database alone cannot
 * mend the chain; the newest hash goes to the process's log too, so that rows cut off at the end are missed there.
 */
export const createAuditLog = ({ store, clock, keyRing, log }: AuditParts): AuditLog => {
  const hashOf = (row: AuditRow, previous: string) => keyRing.mac('audit-log', JSON.stringify([previous, ...Object.values(row)]))

  const append = async (entry: AuditEntry): Promise<void> => {
    for (;;) {
      const [last] = await store.find('audit-log', { sort: '-seq', limit: 1 })
      const row = auditRow({ ...entry, seq: (last?.seq ?? 0) + 1, at: clock.now().toISOString() })
      const previous = last?.hash ?? beginning
      const hash = hashOf(row, previous)
      // Null: another process took the number. Its row is the one to follow then.
      if (await store.createUnlessExists('audit-log', { ...row, previous, hash })) return log.info({ seq: row.seq, hash }, 'access changed')
    }
  }

  let turn: Promise<unknown> = Promise.resolve()
  return {
    record: (entry) => {
      const mine = turn.then(() => append(entry))
      turn = mine.catch(() => undefined)
      return mine
    },
    verify: async () => {
      let [previous, seq] = [beginning, 0]
      for await (const rows of inPages(store, 'audit-log', 'seq', {}, pageSize))
        for (const row of rows) {
          const isNext = row.seq === seq + 1 && row.previous === previous && row.hash === hashOf(auditRow(row), previous)
          if (!isNext) return { intact: false, rows: seq, broken_at: seq + 1 }
          seq = row.seq
          previous = row.hash
        }
      return { intact: true, rows: seq, broken_at: null }
    },
  }
}
