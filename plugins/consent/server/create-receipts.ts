import { notFound, type Store } from '#core'
import type { ConsentReceipt } from '../contract.ts'
import type { ParentAddress } from './parent-address.ts'
import { type ConsentRow, storedTerms, termsOf } from './terms-of.ts'

/** Receipts of parents' decisions, one row per decision, numbered per student. Rows are added; only a parent's address ever changes. */
export const createReceipts = ({ store, parent }: { store: Store; parent: ParentAddress }) => {
  const toReceipt = (row: Awaited<ReturnType<typeof store.find<'consent-receipts'>>>[number]): ConsentReceipt => ({
    ...termsOf({ ...row, revision: row.number }),
    number: row.number,
    at: row.at,
    decision: row.decision,
    decided_by: row.decided_by,
    text_version: row.text_version ?? 0,
    verified_by: row.verified_by ?? 'mail',
  })

  /** Writes the receipt of a row's latest decision, where there is none yet. */
  const write = async (row: ConsentRow): Promise<void> => {
    const { user_id, revision, revised_at, revised_as, revised_by, parent_email, verified_by, text_version } = row
    if (!revision || !revised_at || !revised_as || !revised_by) return
    await store.createUnlessExists('consent-receipts', {
      key: `${user_id}:${revision}`,
      user_id,
      number: revision,
      parent_email,
      at: revised_at,
      decision: revised_as,
      decided_by: revised_by,
      verified_by,
      text_version,
      ...storedTerms(row),
    })
  }

  return {
    write,

    /** The receipt of a decision about a student, by its number. */
    async numbered(studentId: string, number: number): Promise<ConsentReceipt | null> {
      const row = await store.findOne('consent-receipts', { key: { equals: `${studentId}:${number}` } })
      return row && toReceipt(row)
    },

    /** This parent's decisions about a student, newest first; throws NOT_FOUND where there are none. */
    async of(parentEmail: string, studentId: string): Promise<ConsentReceipt[]> {
      const theirs = { and: [{ user_id: { equals: studentId } }, parent.of(parentEmail)] }
      const latest = await store.findOne('consents', theirs)
      if (latest) await write(latest)
      const rows = await store.find('consent-receipts', { where: theirs, sort: '-number' })
      if (!rows.length && !latest) throw notFound('This student is not linked to you.')
      return rows.map(toReceipt)
    },

    /** All decisions about a student, whoever the parent was, newest first. */
    async about(studentId: string): Promise<ConsentReceipt[]> {
      const theirs = { user_id: { equals: studentId } }
      const latest = await store.findOne('consents', theirs)
      if (latest) await write(latest)
      return (await store.find('consent-receipts', { where: theirs, sort: '-number' })).map(toReceipt)
    },

    /** Whether a card has verified this parent of a student, under this approval or an earlier one. */
    isVerifiedByCard: async (parentEmail: string, studentId: string): Promise<boolean> =>
      (await store.count('consent-receipts', {
        and: [{ user_id: { equals: studentId } }, parent.of(parentEmail), { verified_by: { equals: 'card' } }],
      })) > 0,

    /** Replaces a parent's address by another one, or by its hash. */
    async rename(from: string, parent_email: string): Promise<void> {
      for (const { id } of await store.find('consent-receipts', { where: parent.of(from) }))
        await store.updateOne('consent-receipts', { id: { equals: id } }, { parent_email })
    },
  }
}
