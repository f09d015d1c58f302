import { type Clock, type Doc, isInTransaction, iterateBatches, type KeyRing, type Logger, type Store, type Write } from '#core'
import type { AuditEntry, AuditLog, AuditRow, AuditVerdict } from '../contract.ts'

type Row = Doc<'audit-log'>

const pageSize = 500
/** The hash that the first row follows. */
const beginning = 'beginning'
/** The one row of `audit-head`. */
const headName = 'newest'

interface AuditDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly log: Logger
}

/** A place in the chain: the row with this number has this hash. */
interface Place {
  readonly seq: number
  readonly hash: string
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
 * The append-only record of access changes. The hash is keyed, so that somebody who can write to the database alone cannot
 * mend the chain. The newest number and hash are kept beside the table, in one write with the row and under a proof of
 * their own, and go to the process's log too, so that rows cut off at the end are missed.
 */
export const createAuditLog = ({ store, clock, keyRing, log }: AuditDependencies): AuditLog => {
  const textOf = (row: AuditRow, previous: string) => JSON.stringify([previous, ...Object.values(row)])
  const hashOf = (row: AuditRow, previous: string) => keyRing.mac('audit-row', textOf(row, previous))
  /** By the number of the secret under which the row was written: 0 is today's, greater ones are of before; -1 is none of them. */
  const secretOf = (row: AuditRow, previous: string, hash: string) => keyRing.macs('audit-row', textOf(row, previous)).indexOf(hash)
  /** Rows of before there was a head: they stand before all others, and a head that is gone cannot be told off by them. */
  const hasOlderHash = (row: AuditRow, previous: string, hash: string) => keyRing.macMatches('audit-log', textOf(row, previous), hash)
  const isProven = ({ seq, hash, proof }: Place & { readonly proof: string }) =>
    keyRing.macMatches('audit-head', placeText({ seq, hash }), proof)
  const placeText = ({ seq, hash }: Place) => JSON.stringify([seq, hash])
  const proofOf = (place: Place) => keyRing.mac('audit-head', placeText(place))

  const append = async (entry: AuditEntry): Promise<void> => {
    for (;;) {
      const [last] = await store.find('audit-log', { sort: '-seq', limit: 1 })
      const head = await store.findOne('audit-head', { name: { equals: headName } })
      // A head that was bent or taken away stays so, and rows that are missing stay missing: a new row hides neither.
      const isSound = head ? isProven(head) : !last || secretOf(auditRow(last), last.previous, last.hash) < 0
      const before = head && isSound && head.seq >= (last?.seq ?? 0) ? head : last
      const row = auditRow({ ...entry, seq: (before?.seq ?? 0) + 1, at: clock.now().toISOString() })
      const previous = before?.hash ?? beginning
      const place = { seq: row.seq, hash: hashOf(row, previous) }
      const newest = { ...place, proof: proofOf(place) }
      const writes: Write[] = [{ collection: 'audit-log', create: { ...row, previous, hash: place.hash } }]
      if (!head && isSound) writes.push({ collection: 'audit-head', create: { name: headName, ...newest } })
      // When several processes write, the later of two heads stays.
      if (head && isSound)
        writes.push({ collection: 'audit-head', where: { name: { equals: headName }, seq: { less_than: row.seq } }, change: newest })
      const isWritten = await store.writeAll(writes)
      // False: another process took the number. Its row is the one to follow then.
      if (isWritten) return log.info(place, 'access changed')
    }
  }

  /** Follows the chain from a place that is known to be whole. `end` is the last row that is. */
  const walk = async (
    from: Place & { readonly isOlder: boolean; readonly secret: number },
  ): Promise<{ verdict: AuditVerdict; end: typeof from }> => {
    // Read first: rows that are added meanwhile make the chain longer than its head, which is no fault.
    const head = await store.findOne('audit-head', { name: { equals: headName } })
    let end = from
    const broken = () => ({ verdict: { intact: false, rows: end.seq, broken_at: end.seq + 1 }, end })
    for await (const rows of iterateBatches(store, 'audit-log', 'seq', { seq: { greater_than: from.seq } }, pageSize))
      for (const row of rows) {
        const secret = secretOf(auditRow(row), end.hash, row.hash)
        // After a change of secrets no earlier one writes rows: somebody who has found an old one adds nothing.
        const isNewer = secret >= 0 && secret <= end.secret
        const isOlder = end.isOlder && hasOlderHash(auditRow(row), end.hash, row.hash)
        const isHead = row.seq !== head?.seq || row.hash === head.hash
        if (row.seq !== end.seq + 1 || row.previous !== end.hash || !(isNewer || isOlder) || !isHead) return broken()
        end = { seq: row.seq, hash: row.hash, isOlder, secret: isNewer ? secret : end.secret }
      }
    const isHeadMissing = head ? !isProven(head) || head.seq > end.seq : !end.isOlder
    return isHeadMissing ? broken() : { verdict: { intact: true, rows: end.seq, broken_at: null }, end }
  }

  const start = { seq: 0, hash: beginning, isOlder: true, secret: Number.POSITIVE_INFINITY }
  /** How far this process has found the chain whole. */
  let known = start
  const verifyFrom = async (from: typeof start): Promise<AuditVerdict> => {
    const { verdict, end } = await walk(from)
    known = verdict.intact ? end : start
    return verdict
  }

  let turn: Promise<unknown> = Promise.resolve()
  return {
    record: ({ reason, ...entry }) => {
      const { actor_id, action, subject_id } = entry
      const write = async () => {
        await append(entry)
        if (reason) await append({ actor_id, action, ...(subject_id && { subject_id }), field: 'reason', new_value: reason })
      }
      // No waiting for the turn here: its holder may wait for this very transaction. Of two rows of one number the later takes the next.
      if (isInTransaction()) return write()
      const mine = turn.then(write)
      turn = mine.catch(() => undefined)
      return mine
    },
    verify: async () => {
      const verdict = await verifyFrom(start)
      if (!verdict.intact) log.error({ broken_at: verdict.broken_at }, 'the audit log is not whole')
      return verdict
    },
    verifyNewest: async () => {
      const isThere = known.seq === 0 || (await store.findOne('audit-log', { seq: { equals: known.seq } }))?.hash === known.hash
      return verifyFrom(isThere ? known : start)
    },
  }
}
