import { randomBytes } from 'node:crypto'
import { type Clock, createErrors, type Doc, iterateBatches, type KeyRing, mailboxOf, type Store } from '#core'
import { consentErrors } from '../errors.ts'
import { createParentAddress, readableAddress } from './parent-address.ts'

const errors = createErrors(consentErrors)

const lifetime = 14 * 24 * 3_600_000

/** What expired, foreign and made-up tokens all get. */
export const invalidToken = () => errors.INVALID_TOKEN()

/** What whoever holds the very token that was spent gets: their own answer, and since when it holds. */
export const alreadyDecided = ({ status, decided_at }: ConsentRow, student_email: string) =>
  errors.ALREADY_DECIDED({ decision: status === 'approved' ? 'approved' : 'declined', decided_at: decided_at ?? null, student_email })

export type ConsentRow = Doc<'consents'>

/** Requests for approval, one row a student: a 256-bit token, 14 days, once, the newest alone. */
export const createConsents = ({ store, clock, keyRing }: { store: Store; clock: Clock; keyRing: KeyRing }) => {
  const parent = createParentAddress(keyRing)
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const newToken = () => randomBytes(32).toString('base64url')
  const waiting = (token: string) => [
    { token_mac: { equals: keyRing.mac('consent-request', token) } },
    { status: { equals: 'requested' } },
    { expires_at: { greater_than: clock.now().toISOString() } },
  ]
  const ended = () =>
    ({ status: 'none', end_mac: null, spent_mac: null, last_decision: 'ended', decided_at: clock.now().toISOString() }) as const
  const end = (where: Parameters<Store['findOne']>[1]) =>
    store.updateOne('consents', { and: [where, { status: { equals: 'approved' } }] }, ended())

  const rename = async (from: string, to: { readonly parent_email: string; readonly parent_mailbox: string }) => {
    for (const { id } of await store.find('consents', { where: parent.of(from) }))
      await store.updateOne('consents', { id: { equals: id } }, to)
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
        spent_mac: null,
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
      store.findOne('consents', { spent_mac: { equals: keyRing.mac('consent-request', token) } }),

    /** Spends the token on a yes and gives the secret of the link that ends the approval; throws INVALID_TOKEN. */
    async approve(token: string): Promise<{ row: ConsentRow; endToken: string }> {
      const endToken = newToken()
      const approval = {
        status: 'approved',
        token_mac: null,
        spent_mac: keyRing.mac('consent-request', token),
        end_mac: keyRing.mac('consent-end', endToken),
        decided_at: clock.now().toISOString(),
      } as const
      const row = await store.updateOne('consents', { and: waiting(token) }, approval)
      if (!row) throw invalidToken()
      return { row, endToken }
    },

    /** Spends the token on a no; throws INVALID_TOKEN. */
    async decline(token: string): Promise<ConsentRow> {
      const refusal = {
        status: 'none',
        token_mac: null,
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
      await store.updateOne('consents', asked, { status: 'none', token_mac: null })
    },

    /** Each ends an approval that holds and gives the row, or null. */
    endOwn: (userId: string): Promise<ConsentRow | null> => end(mine(userId)),
    endAsParent: (parentEmail: string, studentId: string): Promise<ConsentRow | null> =>
      end({ and: [mine(studentId), parent.of(parentEmail)] }),
    endByToken: (token: string): Promise<ConsentRow | null> => end({ end_mac: { equals: keyRing.mac('consent-end', token) } }),

    /** Ends all approvals by whoever reads this address's mail, under whichever of its addresses, and gives their rows. */
    async endByMailbox(email: string): Promise<ConsentRow[]> {
      const mailbox = mailboxOf(email)
      const theirs = { parent_mailbox: { in: [mailbox, parent.hashOf(mailbox)] } }
      const rows = await store.find('consents', { where: { and: [theirs, { status: { equals: 'approved' } }] } })
      return (await Promise.all(rows.map(({ id }) => end({ and: [{ id: { equals: id } }, theirs] })))).filter((row) => row !== null)
    },

    /** Writes down the mailboxes of parents named before these were kept. */
    async fillMailboxes(): Promise<void> {
      for await (const rows of iterateBatches(store, 'consents', 'user_id', { parent_mailbox: { exists: false } }))
        for (const { id, parent_email } of rows) {
          const parent_mailbox = readableAddress(parent_email) ? mailboxOf(parent_email) : parent_email
          await store.updateOne('consents', { id: { equals: id } }, { parent_mailbox })
        }
    },

    /** Whose approvals hold by this parent. */
    approvedBy: (parentEmail: string): Promise<ConsentRow[]> =>
      store.find('consents', { where: { and: [parent.of(parentEmail), { status: { equals: 'approved' } }] } }),

    /** Since when this parent's approval of a student holds; null where none does. */
    async approvedAt(parentEmail: string, studentId: string): Promise<string | null> {
      const row = await store.findOne('consents', mine(studentId))
      return row?.status === 'approved' && parent.isOf(row.parent_email, parentEmail) ? (row.decided_at ?? row.requested_at) : null
    },

    /** Follows a parent to another address. */
    moveParent: (from: string, to: string): Promise<void> => rename(from, { parent_email: to, parent_mailbox: mailboxOf(to) }),

    /** Forgets the address of a parent whose account is deleted. What they approved stands; what they were only asked is void. */
    async forgetParent(email: string): Promise<void> {
      await store.remove('consents', { and: [{ parent_email: { equals: email } }, { status: { equals: 'requested' } }] })
      await rename(email, { parent_email: parent.hashOf(email), parent_mailbox: parent.hashOf(mailboxOf(email)) })
    },
  }
}

export type Consents = ReturnType<typeof createConsents>
