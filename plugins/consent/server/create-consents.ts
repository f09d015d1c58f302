import { randomBytes } from 'node:crypto'
import { type Clock, createErrors, type KeyRing, mailboxOf, type Store } from '#core'
import { stillOpen } from '#core/contract'
import type { ConsentTerms } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import { consentTextVersion } from '../scopes.ts'
import { createReceipts } from './create-receipts.ts'
import { createParentAddress } from './parent-address.ts'
import { type ConsentRow, noTerms, type TermsChange, termColumns, termsOf, withChange } from './terms-of.ts'

const errors = createErrors(consentErrors)

const lifetime = 14 * 24 * 3_600_000
/** A parent's sitting is over when nothing was changed for so long. */
const sitting = 10 * 60_000

/** The error for expired, foreign and made-up tokens alike. */
export const invalidToken = () => errors.INVALID_TOKEN()

/** The error for the holder of a spent token: their own answer, and since when it holds. */
export const alreadyDecided = ({ status, decided_at }: ConsentRow, student_email: string) =>
  errors.ALREADY_DECIDED({ decision: status === 'approved' ? 'approved' : 'declined', decided_at: decided_at ?? null, student_email })

/** The error for the holder of a link whose approval has ended already. */
export const alreadyEnded = ({ decided_at }: ConsentRow, student_email: string) =>
  errors.ALREADY_ENDED({ ended_at: decided_at ?? null, student_email })

type Where = Parameters<Store['findOne']>[1]
type Decision = { readonly [Name in 'revised_as' | 'revised_by']: NonNullable<ConsentRow[Name]> }

/** Requests for approval, one row a student: a 256-bit token, 14 days, once, the newest alone. */
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
   * Changes the row that matches, as the next decision about its student, and writes the receipt. A decision that came in between
   * is seen: the change is made of the row that it left. Null where no row matches.
   */
  const revise = async (
    where: Where,
    decision: Decision,
    change: (row: ConsentRow, now: string) => Partial<ConsentRow>,
  ): Promise<ConsentRow | null> => {
    for (;;) {
      const row = await store.findOne('consents', where)
      if (!row) return null
      // One that was cut off between the two writes is made up for, before its row changes.
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
  const end = (where: Where, revised_by: Decision['revised_by']) =>
    revise({ and: [where, holds] }, { revised_as: 'ended', revised_by }, (row, now) => ({
      // The link that ends it ends nothing more, and says since when.
      ...{ status: 'none', spent_mac: null, last_decision: 'ended', decided_at: now, tell_at: null },
      ...termColumns({ ...termsOf(row), paused: false }, now),
    }))

  const rename = async (from: string, to: { readonly parent_email: string; readonly parent_mailbox: string }) => {
    for (const { id } of await store.find('consents', { where: parent.of(from) }))
      await store.updateOne('consents', { id: { equals: id } }, to)
    await receipts.rename(from, to.parent_email)
  }

  return {
    rowOf: (userId: string): Promise<ConsentRow | null> => store.findOne('consents', mine(userId)),

    /** Makes a request that counts once it is saved. */
    draw(userId: string, parentEmail: string) {
      const token = newToken()
      const now = clock.now()
      const request = {
        status: 'requested',
        parent_email: parentEmail,
        parent_mailbox: mailboxOf(parentEmail),
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
        /** Takes the place of the request before. False when an approval came in between, or a newer request: it stands. */
        async save(): Promise<boolean> {
          if (await store.createUnlessExists('consents', { user_id: userId, ...request })) return true
          const isOlder = { requested_at: { less_than_equal: request.requested_at } }
          const open = { and: [mine(userId), { status: { not_equals: 'approved' } }, isOlder] }
          return (await store.updateOne('consents', open, request)) !== null
        },
      }
    },

    /** The request behind a token; throws INVALID_TOKEN. It spends nothing. */
    async read(token: string): Promise<ConsentRow> {
      const row = await store.findOne('consents', { and: waiting(token) })
      if (!row) throw invalidToken()
      return row
    },

    /** The row whose answer was given by this token and still holds; null for every other token, after the same look. */
    spentBy: (token: string): Promise<ConsentRow | null> =>
      store.findOne('consents', { spent_mac: { in: keyRing.macs('consent-request', token) } }),

    /** Spends the token on a yes to these terms and gives the secret of the link that ends the approval; throws INVALID_TOKEN. */
    async approve(token: string, terms: ConsentTerms): Promise<{ row: ConsentRow; endToken: string }> {
      const endToken = newToken()
      const row = await revise({ and: waiting(token) }, { revised_as: 'approved', revised_by: 'parent' }, (_, now) => ({
        ...{ status: 'approved', token_mac: null, home_mac: null, verified_by: 'mail', text_version: consentTextVersion, decided_at: now },
        ...{ spent_mac: keyRing.mac('consent-request', token), end_mac: keyRing.mac('consent-end', endToken) },
        ...termColumns(terms, now),
      }))
      if (!row) throw invalidToken()
      return { row, endToken }
    },

    /** Spends the token on a no; throws INVALID_TOKEN. */
    async decline(token: string): Promise<ConsentRow> {
      const refusal = {
        status: 'none',
        token_mac: null,
        home_mac: null,
        spent_mac: keyRing.mac('consent-request', token),
        last_decision: 'declined',
        decided_at: clock.now().toISOString(),
      } as const
      const row = await store.updateOne('consents', { and: waiting(token) }, refusal)
      if (!row) throw invalidToken()
      return row
    },

    /** Makes void what this student has asked and nobody has answered. */
    async withdraw(userId: string): Promise<void> {
      const asked = { and: [mine(userId), { status: { equals: 'requested' } }] }
      await store.updateOne('consents', asked, { status: 'none', token_mac: null, home_mac: null })
    },

    /** Each ends an approval that holds and gives the row, or null. */
    endOwn: (userId: string, by: 'student' | 'school' = 'student'): Promise<ConsentRow | null> => end(mine(userId), by),
    endAsParent: (parentEmail: string, studentId: string): Promise<ConsentRow | null> =>
      end({ and: [mine(studentId), parent.of(parentEmail)] }, 'parent'),
    /** The row whose approval this link ends, or has seen ended. */
    behindEnd: (token: string): Promise<ConsentRow | null> =>
      store.findOne('consents', { end_mac: { in: keyRing.macs('consent-end', token) } }),
    endByToken: (token: string): Promise<ConsentRow | null> => end({ end_mac: { in: keyRing.macs('consent-end', token) } }, 'parent'),

    /** Ends all approvals by the mailbox of this address, under any of its addresses, and returns their rows. */
    async endByMailbox(email: string): Promise<ConsentRow[]> {
      const theirs = ofMailbox(email)
      const rows = await store.find('consents', { where: { and: [theirs, holds] } })
      return (await Promise.all(rows.map(({ id }) => end({ and: [{ id: { equals: id } }, theirs] }, 'school')))).filter(
        (row) => row !== null,
      )
    },

    /** How many approvals `endByMailbox` would end. */
    countByMailbox: (email: string): Promise<number> => store.count('consents', { and: [ofMailbox(email), holds] }),

    /** The row of this parent's approval of a student; null where none holds. */
    heldBy: (parentEmail: string, studentId: string): Promise<ConsentRow | null> =>
      store.findOne('consents', { and: [mine(studentId), parent.of(parentEmail), holds] }),

    /** Changes what an approval allows and gives the row; null where this parent has none that holds. */
    change: (parentEmail: string, studentId: string, change: TermsChange): Promise<ConsentRow | null> =>
      revise({ and: [mine(studentId), parent.of(parentEmail), holds] }, { revised_as: 'changed', revised_by: 'parent' }, (row, now) => ({
        text_version: consentTextVersion,
        ...termColumns(withChange(termsOf(row), change), row.paused_at ?? now),
        // Earlier changes that were not mailed yet go into the same mail, compared with the terms before all of them.
        tell_at: new Date(Date.parse(now) + sitting).toISOString(),
        ...(!row.tell_at && { tell_since: row.revision ?? 0 }),
      })),

    /** The rows of which students are to be told by now what has changed. */
    unsentNews: (): Promise<ConsentRow[]> =>
      store.find('consents', { where: { tell_at: { less_than_equal: clock.now().toISOString() }, ...holds } }),

    /** Takes on the telling of what has changed: true for one of those who would, and for nobody where it has changed since. */
    claimNews: async ({ id, tell_at }: ConsentRow): Promise<boolean> =>
      (await store.updateOne('consents', { id: { equals: id }, tell_at: { equals: tell_at } }, { tell_at: null })) !== null,
    /** Gives it back, so that it is tried again. */
    unclaimNews: async ({ id, tell_at, tell_since }: ConsentRow): Promise<void> => {
      if (await store.updateOne('consents', { id: { equals: id }, tell_at: { exists: false } }, { tell_at, tell_since })) return
      // A new sitting has begun: what could not be told is told with it.
      await store.updateOne('consents', { id: { equals: id } }, { tell_since })
    },

    /** The terms that stood before what a student was not told yet. */
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

    receiptsForParent: receipts.of,
    receiptsAbout: receipts.about,

    /** Finds the requests that wait for the mailbox of this address. */
    waitingFor: (email: string): Promise<ConsentRow[]> => store.find('consents', { where: { and: [ofMailbox(email), ...isWaiting()] } }),

    /** Draws a token for a waiting request, for the parent signed in by the address asked; null where none waits. */
    async openFor(email: string, studentId: string): Promise<string | null> {
      const token = newToken()
      const where = { and: [mine(studentId), ofMailbox(email), ...isWaiting()] }
      return (await store.updateOne('consents', where, { home_mac: keyRing.mac('consent-request', token) })) && token
    },

    /** Finds the approvals that hold by this parent. */
    approvedBy: (parentEmail: string): Promise<ConsentRow[]> =>
      store.find('consents', { where: { and: [parent.of(parentEmail), { status: { equals: 'approved' } }] } }),

    /** Returns the start of this parent's approval of a student; null where none holds. */
    async approvedAt(parentEmail: string, studentId: string): Promise<string | null> {
      const row = await store.findOne('consents', mine(studentId))
      return row?.status === 'approved' && parent.isOf(row.parent_email, parentEmail) ? (row.decided_at ?? row.requested_at) : null
    },

    /** Follows a parent to another address. */
    moveParent: (from: string, to: string): Promise<void> => rename(from, { parent_email: to, parent_mailbox: mailboxOf(to) }),

    /** Forgets the address of a parent whose account is deleted. Their approvals stand; requests that wait for them are void. */
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
