import { type Clock, type Doc, isInTransaction, iterateBatches, type KeyRing, type Logger, type Store, type Write } from '#core'
import type { AuditEntry, AuditLog, AuditRow, AuditVerdict } from '../contract.ts'

type Row = Doc<'audit-log'>

const pageSize = 500
/** The `previous` hash of the first row. */
const beginning = 'beginning'
/** The name of the single row of `audit-head`. */
const headName = 'newest'

interface AuditDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly log: Logger
}

/** A position in the chain: the row with this number has this hash. */
interface Place {
  readonly seq: number
  readonly hash: string
}

/** A row for readers, without its position in the chain; the hash covers these fields in this order. */
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
 * The append-only record of access changes. The hash is keyed, so that somebody who can only write to the database cannot repair the chain.
 * The newest number and hash are stored beside the table, in one write with the row and with a separate proof, and are logged too, so
 * that rows cut off at the end are noticed.
 */
export const createAuditLog = ({ store, clock, keyRing, log }: AuditDependencies): AuditLog => {
  const textOf = (row: AuditRow, previous: string) => JSON.stringify([previous, ...Object.values(row)])
  const hashOf = (row: AuditRow, previous: string) => keyRing.mac('audit-row', textOf(row, previous))
  /** The number of the secret that signed the row: 0 is the current one, greater ones are former; -1 is none of them. */
  const secretOf = (row: AuditRow, previous: string, hash: string) => keyRing.macs('audit-row', textOf(row, previous)).indexOf(hash)
  /** Rows older than the head: they come before all others, and do not prove that a missing head was removed. */
  const hasOlderHash = (row: AuditRow, previous: string, hash: string) => keyRing.macMatches('audit-log', textOf(row, previous), hash)
  const isProven = ({ seq, hash, proof }: Place & { readonly proof: string }) =>
    keyRing.macMatches('audit-head', placeText({ seq, hash }), proof)
  const placeText = ({ seq, hash }: Place) => JSON.stringify([seq, hash])
  const proofOf = (place: Place) => keyRing.mac('audit-head', placeText(place))

  const append = async (entry: AuditEntry): Promise<void> => {
    for (;;) {
      const [last] = await store.find('audit-log', { sort: '-seq', limit: 1 })
      const head = await store.findOne('audit-head', { name: { equals: headName } })
      // A head that was altered or removed stays so, and missing rows stay missing: a new row hides neither.
      const isSound = head ? isProven(head) : !last || secretOf(auditRow(last), last.previous, last.hash) < 0
      const before = head && isSound && head.seq >= (last?.seq ?? 0) ? head : last
      const row = auditRow({ ...entry, seq: (before?.seq ?? 0) + 1, at: clock.now().toISOString() })
      const previous = before?.hash ?? beginning
      const place = { seq: row.seq, hash: hashOf(row, previous) }
      const newest = { ...place, proof: proofOf(place) }
      const writes: Write[] = [{ collection: 'audit-log', create: { ...row, previous, hash: place.hash } }]
      if (!head && isSound) writes.push({ collection: 'audit-head', create: { name: headName, ...newest } })
      // When several processes write, the later of two heads is kept.
      if (head && isSound)
        writes.push({ collection: 'audit-head', where: { name: { equals: headName }, seq: { less_than: row.seq } }, change: newest })
      const isWritten = await store.writeAll(writes)
      // False: another process took the number. The next attempt follows its row.
      if (isWritten) return log.info(place, 'access changed')
    }
  }

  /** Verifies the chain from a verified position. `end` is the last valid row. */
  const walk = async (
    from: Place & { readonly isOlder: boolean; readonly secret: number },
  ): Promise<{ verdict: AuditVerdict; end: typeof from }> => {
    // Read first: rows added meanwhile make the chain longer than its head, which is no fault.
    const head = await store.findOne('audit-head', { name: { equals: headName } })
    let end = from
    const broken = () => ({ verdict: { intact: false, rows: end.seq, broken_at: end.seq + 1 }, end })
    for await (const rows of iterateBatches(store, 'audit-log', 'seq', { seq: { greater_than: from.seq } }, pageSize))
      for (const row of rows) {
        const secret = secretOf(auditRow(row), end.hash, row.hash)
        // After a change of secrets no former one signs rows: somebody who has found an old one cannot add any.
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
  /** The position up to which this process has verified the chain. */
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
      // Does not wait for its turn: the turn's holder may wait for this transaction. Of two rows with one number the later is renumbered.
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
