import { randomBytes } from 'node:crypto'
import { type Clock, createErrors, isMeantBy, type KeyRing, mailboxOf, type Store } from '#core'
import { stillOpen } from '#core/contract'
import type { ConsentTerms } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import { consentTextVersion } from '../scopes.ts'
import { createReceipts } from './create-receipts.ts'
import { createParentAddress, readableAddress } from './parent-address.ts'
import { type ConsentRow, noTerms, type TermsChange, termColumns, termsOf, withChange } from './terms-of.ts'

const errors = createErrors(consentErrors)

const lifetime = 14 * 24 * 3_600_000
/** Milliseconds after a parent's last change until the changes are mailed. */
const sitting = 10 * 60_000

/** The error for expired, foreign and made-up tokens alike. */
export const invalidToken = () => errors.INVALID_TOKEN()

/** The error for the holder of a used token: their own answer, and since when it holds. */
export const alreadyDecided = (
  { status, decided_at }: ConsentRow,
  student: { readonly student_email: string; readonly is_unpaid: boolean; readonly is_held: boolean },
) => errors.ALREADY_DECIDED({ decision: status === 'approved' ? 'approved' : 'declined', decided_at: decided_at ?? null, ...student })

/** The error for the holder of a link whose approval has ended already. */
export const alreadyEnded = ({ decided_at }: ConsentRow, student_email: string) =>
  errors.ALREADY_ENDED({ ended_at: decided_at ?? null, student_email })

type Where = Parameters<Store['findOne']>[1]
/** Who decides: a user's id, `parent` for a link's user without an account, `system` for the school's own rules; and staff's reason. */
export interface Actor {
  readonly actorId: string
  readonly reason?: string
}
type Decision = { readonly [Name in 'revised_as' | 'revised_by']: NonNullable<ConsentRow[Name]> }

/** Columns by which a decision stays due until `createDecisions` has announced it; null where nobody is told. */
const due = (unannounced: NonNullable<ConsentRow['unannounced']>, actor: Actor | null) => ({
  unannounced: actor && unannounced,
  unrecorded_actor: actor?.actorId ?? null,
  unrecorded_reason: actor?.reason ?? null,
})

/** Requests for approval, one row per student. The token has 256 bits, is valid for 14 days and once; only the newest one is valid. */
export const createConsents = ({ store, clock, keyRing }: { store: Store; clock: Clock; keyRing: KeyRing }) => {
  const parent = createParentAddress(keyRing)
  const receipts = createReceipts({ store, parent })
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const newToken = () => randomBytes(32).toString('base64url')
  const isWaiting = () => [{ status: { equals: 'requested' } }, stillOpen('expires_at', lifetime, clock.now())]
  const waiting = (token: string) => [
    {
      or: [{ token_mac: { in: keyRing.macs('consent-request', token) } }, { home_mac: { in: keyRing.macs('consent-request', token) } }],
    },
    ...isWaiting(),
  ]
  const holds = { status: { equals: 'approved' } } as const
  const ofMailbox = (email: string) => {
    const mailbox = mailboxOf(email)
    return { parent_mailbox: { in: [mailbox, ...parent.hashesOf(mailbox)] } }
  }

  /**
   * Changes the row that matches, as the next decision about its student, and writes the receipt. After a concurrent decision
   * the change is retried on the new row. Null where no row matches.
   */
  const revise = async (
    where: Where,
    decision: Decision,
    change: (row: ConsentRow, now: string) => Partial<ConsentRow>,
  ): Promise<ConsentRow | null> => {
    for (;;) {
      const row = await store.findOne('consents', where)
      if (!row) return null
      // Writes the receipt of the previous decision if a crash between the two writes left it out.
      await receipts.write(row)
      const now = clock.now().toISOString()
      const unchanged = { revision: row.revision == null ? { exists: false } : { equals: row.revision } }
      const revision = { ...decision, revision: (row.revision ?? 0) + 1, revised_at: now }
      const revised = await store.updateOne(
        'consents',
        { and: [{ id: { equals: row.id } }, where, unchanged] },
        { ...change(row, now), ...revision },
      )
      if (!revised) continue
      await receipts.write(revised)
      return revised
    }
  }
  const end = (where: Where, revised_by: Decision['revised_by'], actor: Actor | null) =>
    revise({ and: [where, holds] }, { revised_as: 'ended', revised_by }, (row, now) => ({
      // `end_mac` stays: the end link ends nothing more, and shows when the approval ended.
      status: 'none',
      spent_mac: null,
      last_decision: 'ended',
      decided_at: now,
      tell_at: null,
      ...termColumns({ ...termsOf(row), paused: false }, now),
      ...due('ended', actor),
    }))

  const addressed = (email: string) => ({ parent_email: email, parent_mailbox: mailboxOf(email) })

  const rename = async (from: string, to: { readonly parent_email: string; readonly parent_mailbox: string }) => {
    for (const { id } of await store.find('consents', { where: parent.of(from) }))
      await store.updateOne('consents', { id: { equals: id } }, to)
    await receipts.rename(from, to.parent_email)
  }

  return {
    rowOf: (userId: string): Promise<ConsentRow | null> => store.findOne('consents', mine(userId)),

    /** Creates a request that takes effect once it is saved. */
    draw(userId: string, parentEmail: string) {
      const token = newToken()
      const now = clock.now()
      const request = {
        status: 'requested',
        ...addressed(parentEmail),
        token_mac: keyRing.mac('consent-request', token),
        home_mac: null,
        spent_mac: null,
        end_mac: null,
        requested_at: now.toISOString(),
        expires_at: new Date(now.getTime() + lifetime).toISOString(),
        decided_at: null,
        last_decision: null,
      } as const
      return {
        token,
        expiresAt: request.expires_at,
        /** Replaces the previous request. False when an approval, a newer request or an unrecorded decision is stored: that one stays. */
        async save(): Promise<boolean> {
          if (await store.createUnlessExists('consents', { user_id: userId, ...request })) return true
          const isOlder = { requested_at: { less_than_equal: request.requested_at } }
          const isRecorded = { unrecorded_actor: { exists: false } }
          const open = { and: [mine(userId), { status: { not_equals: 'approved' } }, isOlder, isRecorded] }
          return (await store.updateOne('consents', open, request)) !== null
        },
      }
    },

    /** Reads the request behind a token without using the token up; throws INVALID_TOKEN. */
    async read(token: string): Promise<ConsentRow> {
      const row = await store.findOne('consents', { and: waiting(token) })
      if (!row) throw invalidToken()
      return row
    },

    /** The row whose answer was given by this token and still holds; null for every other token, after the same query. */
    spentBy: (token: string): Promise<ConsentRow | null> =>
      store.findOne('consents', { spent_mac: { in: keyRing.macs('consent-request', token) } }),

    /**
     * Uses up the token, approves these terms and returns the token of the link that ends the approval; throws INVALID_TOKEN.
     * `parentEmail` is the parent's address from now on: their account's, where they have one.
     */
    async approve(
      token: string,
      terms: ConsentTerms,
      { parentEmail, ...actor }: Actor & { readonly parentEmail: string },
    ): Promise<{ row: ConsentRow; endToken: string }> {
      const endToken = newToken()
      const { user_id } = await this.read(token)
      // A parent whose card has verified them is not asked for it again: a course that is paid for cannot be paid again.
      const verified_by = (await receipts.isVerifiedByCard(parentEmail, user_id)) ? 'card' : 'mail'
      const row = await revise({ and: waiting(token) }, { revised_as: 'approved', revised_by: 'parent' }, (_, now) => ({
        status: 'approved',
        token_mac: null,
        home_mac: null,
        verified_by,
        text_version: consentTextVersion,
        decided_at: now,
        spent_mac: keyRing.mac('consent-request', token),
        end_mac: keyRing.mac('consent-end', endToken),
        ...addressed(parentEmail),
        ...termColumns(terms, now),
        ...due('approved', actor),
      }))
      if (!row) throw invalidToken()
      return { row, endToken }
    },

    /** Uses up the token and declines; throws INVALID_TOKEN. */
    async decline(token: string, actor: Actor): Promise<ConsentRow> {
      const refusal = {
        status: 'none',
        token_mac: null,
        home_mac: null,
        spent_mac: keyRing.mac('consent-request', token),
        last_decision: 'declined',
        decided_at: clock.now().toISOString(),
        ...due('declined', actor),
      } as const
      const row = await store.updateOne('consents', { and: waiting(token) }, refusal)
      if (!row) throw invalidToken()
      return row
    },

    /** Invalidates this student's unanswered request. */
    async withdraw(userId: string): Promise<void> {
      const asked = { and: [mine(userId), { status: { equals: 'requested' } }] }
      await store.updateOne('consents', asked, { status: 'none', token_mac: null, home_mac: null })
    },

    /** Each ends an approval that holds and returns the row, or null. */
    endOwn: (userId: string, by: 'student' | 'school', actor: Actor): Promise<ConsentRow | null> => end(mine(userId), by, actor),
    endAsParent: (parentEmail: string, studentId: string, actor: Actor): Promise<ConsentRow | null> =>
      end({ and: [mine(studentId), parent.of(parentEmail)] }, 'parent', actor),
    /** Ends an approval that must not have been given, before anybody is told of it. */
    takeBack: (userId: string): Promise<ConsentRow | null> => end(mine(userId), 'school', null),
    /** The row whose approval this link ends, or whose approval has ended already. */
    behindEnd: (token: string): Promise<ConsentRow | null> =>
      store.findOne('consents', { end_mac: { in: keyRing.macs('consent-end', token) } }),
    endByToken: (token: string, actor: Actor): Promise<ConsentRow | null> =>
      end({ end_mac: { in: keyRing.macs('consent-end', token) } }, 'parent', actor),

    /** Ends all approvals by the mailbox of this address, under any of its addresses, and returns their rows. */
    async endByMailbox(email: string, actor: Actor): Promise<ConsentRow[]> {
      const theirs = ofMailbox(email)
      const rows = await store.find('consents', { where: { and: [theirs, holds] } })
      return (await Promise.all(rows.map(({ id }) => end({ and: [{ id: { equals: id } }, theirs] }, 'school', actor)))).filter(
        (row) => row !== null,
      )
    },

    /** The rows with a decision from before this time that is not announced yet. */
    unannounced: (before: string): Promise<ConsentRow[]> => {
      // A new request, which has no decision of its own, leaves the former decision due to listeners.
      const isOlder = { or: [{ decided_at: { less_than_equal: before } }, { decided_at: { exists: false } }] }
      return store.find('consents', { where: { and: [{ unannounced: { exists: true } }, isOlder] } })
    },

    /** Notes that a decision is recorded and mailed, and whether every listener has heard of it. A newer decision stays due. */
    async announced({ id, decided_at, unannounced }: ConsentRow, isDelivered: boolean): Promise<void> {
      const decided = decided_at ? { equals: decided_at } : { exists: false }
      const same = { id: { equals: id }, decided_at: decided, unannounced: { equals: unannounced } }
      const recorded = { unrecorded_actor: null, unrecorded_reason: null }
      await store.updateOne('consents', same, isDelivered ? { ...recorded, unannounced: null } : recorded)
    },

    /** How many approvals `endByMailbox` would end. */
    countByMailbox: (email: string): Promise<number> => store.count('consents', { and: [ofMailbox(email), holds] }),

    /** The row of this parent's approval of a student; null where none holds. */
    heldBy: (parentEmail: string, studentId: string): Promise<ConsentRow | null> =>
      store.findOne('consents', { and: [mine(studentId), parent.of(parentEmail), holds] }),

    /** Changes the terms of an approval and returns the row; null where this parent has no approval that holds. */
    change: (parentEmail: string, studentId: string, change: TermsChange): Promise<ConsentRow | null> =>
      revise({ and: [mine(studentId), parent.of(parentEmail), holds] }, { revised_as: 'changed', revised_by: 'parent' }, (row, now) => ({
        text_version: consentTextVersion,
        ...termColumns(withChange(termsOf(row), change), row.paused_at ?? now),
        // Earlier changes that were not mailed yet go into the same mail, compared with the terms before all of them.
        tell_at: new Date(Date.parse(now) + sitting).toISOString(),
        ...(!row.tell_at && { tell_since: row.revision ?? 0 }),
      })),

    /** The rows with changes whose mail to the student is due. */
    unsentNews: (): Promise<ConsentRow[]> =>
      store.find('consents', { where: { tell_at: { less_than_equal: clock.now().toISOString() }, ...holds } }),

    /** Claims the mail about the changes: true for one caller only, and for nobody if another change came since. */
    claimNews: async ({ id, tell_at }: ConsentRow): Promise<boolean> =>
      (await store.updateOne('consents', { id: { equals: id }, tell_at: { equals: tell_at } }, { tell_at: null })) !== null,
    /** Releases the claim, so that the mail is retried. */
    unclaimNews: async ({ id, tell_at, tell_since }: ConsentRow): Promise<void> => {
      if (await store.updateOne('consents', { id: { equals: id }, tell_at: { exists: false } }, { tell_at, tell_since })) return
      // More was changed meanwhile: the unsent changes go into that mail.
      await store.updateOne('consents', { id: { equals: id } }, { tell_since })
    },

    /** The terms before the changes of which the student has not been notified. */
    termsBefore: async (row: ConsentRow): Promise<ConsentTerms> => {
      const before = row.tell_since ? await receipts.numbered(row.user_id, row.tell_since) : null
      return before ?? termsOf({ ...row, ...noTerms, revision: null })
    },

    /** Notes that the parent of an approval that holds has paid by card. */
    async verifyByCard(parentEmail: string, studentId: string): Promise<void> {
      const unverified = { verified_by: { not_equals: 'card' } }
      await revise(
        { and: [mine(studentId), parent.of(parentEmail), holds, unverified] },
        { revised_as: 'changed', revised_by: 'parent' },
        (row, now) => ({ verified_by: 'card', ...termColumns(termsOf(row), row.paused_at ?? now) }),
      )
    },

    isVerifiedByCard: receipts.isVerifiedByCard,
    receiptsForParent: receipts.of,
    receiptsAbout: receipts.about,

    /** Finds the requests that wait for the mailbox of this address. */
    waitingFor: (email: string): Promise<ConsentRow[]> => store.find('consents', { where: { and: [ofMailbox(email), ...isWaiting()] } }),

    /** Creates a token for a waiting request, for the parent signed in with the asked address; null where none waits. */
    async openFor(email: string, studentId: string): Promise<string | null> {
      const token = newToken()
      const where = { and: [mine(studentId), ofMailbox(email), ...isWaiting()] }
      return (await store.updateOne('consents', where, { home_mac: keyRing.mac('consent-request', token) })) && token
    },

    /** Finds this parent's approvals that hold. */
    approvedBy: (parentEmail: string): Promise<ConsentRow[]> =>
      store.find('consents', { where: { and: [parent.of(parentEmail), { status: { equals: 'approved' } }] } }),

    /** Returns the start of this parent's approval of a student; null where none holds. */
    async approvedAt(parentEmail: string, studentId: string): Promise<string | null> {
      const row = await store.findOne('consents', mine(studentId))
      return row?.status === 'approved' && parent.isOf(row.parent_email, parentEmail) ? (row.decided_at ?? row.requested_at) : null
    },

    /** Moves a parent's rows to another address. */
    moveParent: (from: string, to: string): Promise<void> => rename(from, addressed(to)),

    /**
     * Gives a parent's account the approvals under another address of its mailbox, such as `jane.doe@` for `janedoe@` at a provider that
     * ignores dots: a parent finds their children by the account's own address. An address that has an account of its own keeps them, and an
     * account with a tag of its own, such as `jane+child@`, gets nothing of `jane@`: it may be the child's.
     */
    async settleMailbox(email: string): Promise<void> {
      const elsewhere = { and: [ofMailbox(email), holds, { parent_email: { not_equals: email } }] }
      const named = (await store.find('consents', { where: elsewhere })).map(({ parent_email }) => readableAddress(parent_email))
      for (const from of new Set(named))
        if (from && isMeantBy(email, from) && !(await store.findOne('users', { email: { equals: from } })))
          await rename(from, addressed(email))
    },

    /** Removes the address of a parent whose account is deleted. Their approvals stay; requests that wait for them become invalid. */
    async forgetParent(email: string): Promise<void> {
      for (const { id } of await store.find('consents', {
        where: { and: [{ parent_email: { equals: email } }, { status: { equals: 'requested' } }] },
      }))
        await store.updateOne(
          'consents',
          { and: [{ id: { equals: id } }, { status: { equals: 'requested' } }] },
          { status: 'none', token_mac: null, home_mac: null },
        )
      await rename(email, { parent_email: parent.hashOf(email), parent_mailbox: parent.hashOf(mailboxOf(email)) })
    },
  }
}

export type Consents = ReturnType<typeof createConsents>
