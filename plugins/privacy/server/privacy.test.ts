import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineServerPlugin, mailHandled, requireFreshProof, when } from '#core'
import { createTestHost, provide, type TestHost } from '#core/testing'
import { type AuditEntry, auditLog, type Entitlements, entitlements } from '../../access/contract.ts'
import account from '../../account/server/index.ts'
import { type AccountSecurity, accountSecurity, addressErased } from '../../auth-mfa/contract.ts'
import { purchaseClaims } from '../../checkout/contract.ts'
import { erasureDue, guardians, studentStatuses } from '../../consent/contract.ts'
import { fakeStatuses, noGuardians } from '../../consent/student-statuses.testing.ts'
import { isInstalled } from '../../installed.testing.ts'
import { type UsageRecords, usageRecords } from '../../quota-proxy/contract.ts'
import { lastMail } from '../contract.ts'
import { addMonths } from './add-time.ts'
import privacy from './index.ts'
import { personalCollections } from './personal-rows.ts'

const students = new Set<string>()
const statuses = fakeStatuses((userId) => (students.has(userId) ? { isStudent: true, isMinor: true } : {}))
let isProofFresh = true
/** While true, a changed address is not followed everywhere yet. */
let isFollowing = false
const fakeSecurity: AccountSecurity = {
  requireFreshProof: () => {
    const now = new Date()
    requireFreshProof({ aal: 2, steppedUpAt: isProofFresh ? now : null, mfaEnrolled: true }, now)
  },
  changed: async () => undefined,
  followAddress: async () => {
    if (isFollowing) throw new Error('away')
  },
}
const restored: [string, string][] = []
let isGrantingDown = false
/** The payment of everyone who has paid. */
const paid = new Map<string, string>()
const fakeEntitlements: Entitlements = {
  of: async ({ userId: id }) => {
    const plan = paid.has(id) ? 'lifetime' : 'free'
    return { id, app_role: 'user', mfa_enrolled: true, has_purchased: paid.has(id), plan, has_access: paid.has(id) }
  },
  paymentOf: async (userId) => paid.get(userId) ?? null,
  grantLifetime: async () => false,
  suspend: async () => null,
  resume: async () => undefined,
  heldFor: async () => null,
}

/** Recorded calls: the caller and the time. */
let usage: { readonly userId: string; readonly time: string }[] = []
const fakeUsage: UsageRecords = {
  ownersBefore: async (time) => usage.filter((each) => each.time < time).map(({ userId }) => userId),
  forgetBefore: async (time, of) => {
    usage = usage.filter((each) => each.time >= time || (of !== undefined && each.userId !== of))
  },
}

/** The mails of which other plugins were told, in order. */
const handled: { readonly name: string; readonly to: string }[] = []
/** Runs while a person is being deleted. */
let meanwhile = async (): Promise<unknown> => undefined
const witness = defineServerPlugin({
  id: 'witness',
  setup: () => ({
    listeners: [
      when(addressErased, async () => void (await meanwhile())),
      when(mailHandled, ({ name, to }) => void handled.push({ name, to })),
    ],
  }),
})

const audited: AuditEntry[] = []
const whole = async () => ({ intact: true, rows: audited.length, broken_at: null })
const fakeAudit = { record: async (entry: AuditEntry) => void audited.push(entry), verify: whole, verifyNewest: whole }

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({
    plugins: [account, privacy, witness],
    provide: [
      provide(studentStatuses, statuses),
      provide(guardians, noGuardians),
      provide(accountSecurity, fakeSecurity),
      provide(entitlements, fakeEntitlements),
      provide(purchaseClaims, {
        grant: async ({ userId, paymentId }) => {
          if (isGrantingDown) throw new Error('stopped')
          return restored.push([userId, paymentId]) > 0
        },
        isLost: async () => false,
      }),
      provide(auditLog, fakeAudit),
      provide(usageRecords, fakeUsage),
    ],
  })
})
afterAll(() => host.close())
beforeEach(() => {
  isProofFresh = true
  host.mails.length = 0
})

const run = async (name: 'privacy.delete' | 'privacy.retention') => host.jobs.find((job) => job.name === name)?.run()
const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)

const configOf = (slug: string) => Object.values(host.payload.collections).find(({ config }) => config.slug === slug)?.config

/** A value for each kind of field, with a marker that must never be exported if the field is a secret. */
const valueFor = (name: string, type: string, userId: string, options: readonly unknown[], isSecret: boolean) => {
  if (name === 'user_id') return userId
  if (type === 'number') return 1
  if (type === 'date') return host.clock.now().toISOString()
  if (type === 'checkbox') return false
  if (type === 'select') return options.map((option) => (typeof option === 'string' ? option : (option as { value: string }).value))[0]
  if (type === 'json') return { note: `note ${userId}` }
  return isSecret ? `CANARY ${name} ${userId}` : `${name} ${userId}`
}

/** One row of a person in every collection that has a `user_id`, whichever plugin made it. */
const fillEverything = async (userId: string) => {
  for (const slug of host.store.collectionsWith('user_id')) {
    const secret = host.store.secretFieldsOf(slug)
    const fields = configOf(slug)?.flattenedFields.filter(({ name }) => !['id', 'createdAt', 'updatedAt'].includes(name)) ?? []
    const row = Object.fromEntries(
      fields.map((field) => [
        field.name,
        valueFor(field.name, field.type, userId, 'options' in field ? field.options : [], secret.has(field.name)),
      ]),
    )
    if (slug !== 'deletion-requests') await host.store.createUnlessExists(slug, row as never)
  }
}
/** Collections whose rows are kept after a person's deletion, if their plugin is installed. */
const kept: readonly string[] = ['referrals-audit']
const rowsOf = async (userId: string) => {
  const counts: Record<string, number> = {}
  for (const slug of host.store.collectionsWith('user_id'))
    if (!kept.includes(slug)) counts[slug] = await host.store.count(slug, { user_id: { equals: userId } })
  return counts
}

describe('export', () => {
  it('S51: holds every collection that has a user_id, and nobody else’s data', async () => {
    const ada = await host.signIn('ada@example.test')
    const bob = await host.signIn('bob@example.test')
    await fillEverything(ada.userId)
    await fillEverything(bob.userId)
    const answer = await ada.get('/api/export')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="soloflight-export-\d{4}-\d\d-\d\d\.json"$/)
    expect(answer.body.account).toMatchObject({ id: ada.userId, email: 'ada@example.test' })
    const leftOut = ['auth-recovery-codes', 'deletion-requests', 'referrals-audit']
    const expected = host.store.collectionsWith('user_id').filter((slug) => !leftOut.includes(slug))
    expect(Object.keys(answer.body.data).sort()).toEqual([...expected].sort())
    expect(answer.body.data['user-activities']).toMatchObject([{ activity_data: { note: `note ${ada.userId}` } }])
    const text = JSON.stringify(answer.body)
    expect(text).not.toContain(bob.userId)
    expect(text).not.toContain('bob@example.test')
  })

  it('S32: never hands out a secret', async () => {
    const ada = await host.signIn('ada@example.test')
    expect(JSON.stringify((await ada.get('/api/export')).body)).not.toContain('CANARY')
  })

  it('RX4: a field of a person’s row that could be a secret says whether it is one', () => {
    const suspicious = /key|secret|seal|mac$|hash|digest|token|fingerprint|slot|browser|last_step/i
    const mute = host.store
      .collectionsWith('user_id')
      .flatMap((slug) =>
        (configOf(slug)?.flattenedFields ?? [])
          .filter(({ name, custom }) => suspicious.test(name) && !['secret', 'own'].includes(custom?.privacy))
          .map(({ name }) => `${slug}.${name}: custom: { privacy: 'secret' }, or 'own' where the person may read it`),
      )
    expect(mute).toEqual([])
  })

  it('S19: is for oneself, signed in with the authenticator', async () => {
    expect((await host.stranger().get('/api/export')).status).toBe(401)
    expect((await (await host.signIn('half@example.test', { aal: 1 })).get('/api/export')).status).toBe(403)
    const half = await host.signIn('half@example.test', { aal: 1 })
    for (const [who, status] of [[host.stranger(), 401] as const, [half, 403] as const])
      for (const ask of [who.get('/api/privacy'), who.post('/api/privacy', { confirm: true }), who.delete('/api/privacy')])
        expect((await ask).status).toBe(status)
  })
})

describe('deletion', () => {
  it('needs the confirmation and a fresh proof', async () => {
    const ada = await host.signIn('careful@example.test')
    expect((await ada.post('/api/privacy', {})).status).toBe(400)
    expect((await ada.post('/api/privacy', { confirm: false })).status).toBe(400)
    isProofFresh = false
    expect(await ada.post('/api/privacy', { confirm: true })).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
    expect((await ada.get('/api/privacy')).body).toEqual({ deletion: null })
  })

  it('S51: waits seven days, can be cancelled until then, and is told by mail', async () => {
    const email = 'undecided@example.test'
    const ada = await host.signIn(email)
    const other = await host.signIn(email)
    const asked = await ada.post('/api/privacy', { confirm: true })
    expect(asked.body).toMatchObject({ ok: true, grace_period_days: 7 })
    expect((await ada.post('/api/privacy', { confirm: true })).body.delete_on).toBe(asked.body.delete_on)
    expect((await other.get('/api/privacy')).status).toBe(401)
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(email)[0]?.text).toContain('/account/privacy')
    host.clock.advance({ hours: 6.99 * 24 })
    await run('privacy.delete')
    const back = await host.signIn(email)
    expect((await back.get('/api/privacy')).body.deletion).toMatchObject({ delete_on: asked.body.delete_on })
    expect((await back.delete('/api/privacy')).body).toEqual({ ok: true })
    host.clock.advance({ days: 2 })
    await run('privacy.delete')
    expect(await host.store.findOne('users', { email: { equals: email } })).not.toBeNull()
    expect(
      mailsTo(email)
        .map(({ subject }) => subject)
        .at(-1),
    ).toContain('will not be deleted')
  })

  it('is told by mail in the person’s language, dates too, and wholly in English where nobody has translated the mail', async () => {
    const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'deletion-mail' } } })
    const variants = [
      { key: 'queued', subject: 'Löschung am {{delete_on}}', text: 'Abbrechen: {{link}}', markdown: '[Abbrechen]({{link}})' },
      { key: 'done', subject: 'Gelöscht am {{deleted_on}}', text: 'Alles ist weg.', markdown: 'Alles ist weg.' },
    ]
    const data = { title: 'E-Mails zur Löschung', data: { kind: 'mail', variants }, _status: 'published' as const }
    await host.payload.update({ collection: 'pages', id: docs[0]?.id ?? '', locale: 'de', data })
    const now = host.clock.now()
    const day = (tag: string, days: number) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(now.getTime() + days * 86_400_000))
    for (const language of ['de', 'fr']) {
      const person = await host.signIn(`reads-${language}@example.test`)
      await person.patch('/api/profiles', { language })
      await person.post('/api/privacy', { confirm: true })
      if (language === 'de') await person.delete('/api/privacy')
      if (language === 'de') await person.post('/api/privacy', { confirm: true })
    }
    host.clock.advance({ days: 7, minutes: 1 })
    await run('privacy.delete')
    expect(mailsTo('reads-de@example.test').map(({ subject }) => subject)).toEqual([
      `Löschung am ${day('de', 7)}`,
      expect.stringContaining('will not be deleted'),
      `Löschung am ${day('de', 7)}`,
      `Gelöscht am ${day('de', 7)}`,
    ])
    expect(mailsTo('reads-de@example.test')[1]?.text).toContain(`asked for on ${day('en-GB', 0)}`)
    expect(mailsTo('reads-fr@example.test')[0]?.subject).toContain(`seront supprimées le ${day('fr', 7)}`)
  })

  it('S51: is gone everywhere after 7.01 days, with one last mail, and leaves others alone', async () => {
    const email = 'leaving@example.test'
    const [ada, bob] = [await host.signIn(email), await host.signIn('staying@example.test')]
    for (const { userId } of [ada, bob]) await fillEverything(userId)
    await ada.post('/api/privacy', { confirm: true })
    const before = await rowsOf(bob.userId)
    host.clock.advance({ hours: 7.01 * 24 })
    await run('privacy.delete')
    await run('privacy.delete')
    expect(Object.entries(await rowsOf(ada.userId)).filter(([, count]) => count > 0)).toEqual([])
    expect(await host.store.findOne('users', { id: { equals: ada.userId } })).toBeNull()
    expect(await rowsOf(bob.userId)).toEqual(before)
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('will be deleted on'),
      expect.stringContaining('is deleted'),
    ])
    // A log of mails keeps no row about the last one, which it knows by this name.
    await vi.waitFor(() => expect(handled.filter(({ to }) => to === email).at(-1)?.name).toBe(lastMail))
    for (const slug of Object.values(host.payload.collections).map(({ config }) => config.slug)) {
      const dump = JSON.stringify(await host.payload.find({ collection: slug, pagination: false, depth: 0, showHiddenFields: true }))
      expect(dump, slug).not.toContain(email)
      expect(dump.includes(ada.userId) && !kept.includes(slug), slug).toBe(false)
    }
    expect(await host.store.count('kept-purchases')).toBe(0)
  })

  it.runIf(isInstalled('partners'))('C9: leaves the history of partners whole', async () => {
    expect(personalCollections(host.store)).not.toContain('referrals-audit')
    expect(host.store.collectionsWith('user_id')).toContain('referrals-audit')
  })

  it('S21: the last admin stays', async () => {
    const admin = await host.signIn('only-admin@example.test', { role: 'admin' })
    expect(await admin.post('/api/privacy', { confirm: true })).toMatchObject({ status: 409, body: { error: 'LAST_ADMIN' } })
  })

  it('a closed account goes when its days are over', async () => {
    const child = await host.signIn('child@example.test')
    await fillEverything(child.userId)
    for (const _ of ['once', 'twice']) await host.emit(erasureDue, { user_id: child.userId })
    expect(Object.entries(await rowsOf(child.userId)).filter(([, count]) => count > 0)).toEqual([])
  })

  it('S51: leaves whoever cancels while others are deleted', async () => {
    const emails = ['one-of-two@example.test', 'two-of-two@example.test']
    const people = await Promise.all(emails.map((email) => host.signIn(email)))
    for (const person of people) await person.post('/api/privacy', { confirm: true })
    host.clock.advance({ days: 7, minutes: 1 })
    const back = await Promise.all(emails.map((email) => host.signIn(email)))
    const answers: number[] = []
    meanwhile = async () => {
      meanwhile = async () => undefined
      for (const person of back) answers.push((await person.delete('/api/privacy')).status)
    }
    await run('privacy.delete')
    // The person deleted first had no session any more.
    expect(answers.sort()).toEqual([200, 401])
    const left = await Promise.all(people.map(({ userId }) => host.store.count('users', { id: { equals: userId } })))
    expect(left.sort()).toEqual([0, 1])
  })

  it('goes on once it has begun: nobody cancels it any more, and its owner least of all hears that they did', async () => {
    const ada = await host.signIn('begun@example.test')
    await ada.post('/api/privacy', { confirm: true })
    host.clock.advance({ days: 7, minutes: 1 })
    const admin = await host.signIn('cancels-late@example.test', { role: 'admin' })
    const late = () => admin.post(`/api/admin/users/${ada.userId}/deletion/cancel`, { reason: 'Asked by phone' })
    let answer: Awaited<ReturnType<typeof late>> | undefined
    meanwhile = async () => {
      meanwhile = async () => undefined
      answer = await late()
      throw new Error('away')
    }
    const subjects = () => mailsTo('begun@example.test').map(({ subject }) => subject)
    await run('privacy.delete')
    expect(answer).toMatchObject({ status: 409, body: { error: 'DELETION_BEGUN' } })
    const back = await host.signIn('begun@example.test')
    expect(await back.delete('/api/privacy')).toMatchObject({ status: 409, body: { error: 'DELETION_BEGUN' } })
    await run('privacy.delete')
    expect(await host.store.findOne('users', { id: { equals: ada.userId } })).toBeNull()
    expect(subjects()).toEqual([expect.stringContaining('will be deleted on'), expect.stringContaining('is deleted')])
  })

  it('waits while rows of the person are still at an earlier address', async () => {
    const ada = await host.signIn('moved-lately@example.test')
    await ada.post('/api/privacy', { confirm: true })
    host.clock.advance({ days: 7, minutes: 1 })
    const isThere = async () => (await host.store.findOne('users', { id: { equals: ada.userId } })) !== null
    isFollowing = true
    await run('privacy.delete')
    expect(await isThere()).toBe(true)
    isFollowing = false
    await run('privacy.delete')
    expect(await isThere()).toBe(false)
  })

  it('takes up again what was cut short', async () => {
    const ada = await host.signIn('crash@example.test')
    await ada.post('/api/privacy', { confirm: true })
    await host.store.remove('users', { id: { equals: ada.userId } })
    host.clock.advance({ days: 8 })
    await run('privacy.delete')
    expect(await host.store.count('deletion-requests', { user_id: { equals: ada.userId } })).toBe(0)
  })
})

describe('L21: retention', () => {
  const setLastUse = async (userId: string, months: number, days: number) => {
    const at = new Date(addMonths(host.clock.now(), -months).getTime() + days * 86_400_000).toISOString()
    await host.store.updateOne('account-uses', { user_id: { equals: userId } }, { last_used_at: at, warned_at: null })
  }
  const person = async (name: string, isStudent: boolean) => {
    const email = `${name}@example.test`
    const client = await host.signIn(email)
    await client.get('/api/privacy')
    if (isStudent) students.add(client.userId)
    return { ...client, email, userId: client.userId }
  }
  const isThere = async (userId: string) => (await host.store.findOne('users', { id: { equals: userId } })) !== null

  it.each([
    ['adult', 24],
    ['student', 12],
  ] as const)('warns an unused %s 30 days before %i months are over, and deletes after', async (who, months) => {
    const { userId, email } = await person(`unused-${who}`, who === 'student')
    // Months differ in length: each step stays two days away from its limit.
    await setLastUse(userId, months, 32)
    await run('privacy.retention')
    expect(mailsTo(email)).toHaveLength(0)
    host.clock.advance({ days: 4 })
    await run('privacy.retention')
    await run('privacy.retention')
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(email)[0]?.text).toContain(`${months} months`)
    host.clock.advance({ days: 26 })
    await run('privacy.retention')
    expect(await isThere(userId)).toBe(true)
    host.clock.advance({ days: 4 })
    await run('privacy.retention')
    expect(await isThere(userId)).toBe(false)
  })

  it('whoever comes back after the warning stays', async () => {
    const { userId, email } = await person('back', false)
    await setLastUse(userId, 24, 10)
    await run('privacy.retention')
    host.clock.advance({ days: 5 })
    await (await host.signIn(email)).get('/api/privacy')
    host.clock.advance({ days: 40 })
    await run('privacy.retention')
    expect(await isThere(userId)).toBe(true)
  })

  it('RD3: whoever came back after a warning is warned again before the next end', async () => {
    const { userId, email } = await person('again', false)
    await setLastUse(userId, 24, 10)
    await run('privacy.retention')
    expect(mailsTo(email)).toHaveLength(1)
    // A use is recorded once a day.
    host.clock.advance({ days: 2 })
    await (await host.signIn(email)).get('/api/privacy')
    await host.store.updateOne(
      'account-uses',
      { user_id: { equals: userId } },
      { last_used_at: new Date(addMonths(host.clock.now(), -24).getTime() + 10 * 86_400_000).toISOString() },
    )
    await run('privacy.retention')
    expect(mailsTo(email)).toHaveLength(2)
    host.clock.advance({ days: 29 })
    await run('privacy.retention')
    expect(await isThere(userId)).toBe(true)
  })

  it('a warning that comes late still leaves 30 days', async () => {
    const { userId } = await person('late', false)
    await setLastUse(userId, 36, 0)
    await run('privacy.retention')
    host.clock.advance({ days: 26 })
    await run('privacy.retention')
    expect(await isThere(userId)).toBe(true)
    host.clock.advance({ days: 4 })
    await run('privacy.retention')
    expect(await isThere(userId)).toBe(false)
  })

  it('RV7: keeps a purchase as a keyed hash of the mailbox, which opens the access again on return, also where that was cut short', async () => {
    const { userId, email } = await person('paid', false)
    paid.set(userId, 'pay_1')
    await setLastUse(userId, 36, 0)
    await run('privacy.retention')
    host.clock.advance({ days: 31 })
    await run('privacy.retention')
    const kept = await host.store.find('kept-purchases')
    expect(kept).toMatchObject([{ payment_id: 'pay_1' }])
    expect(JSON.stringify(kept)).not.toContain(email)
    const back = await host.signIn(email.replace('@', '+back@'))
    isGrantingDown = true
    expect((await back.get('/api/privacy')).status).toBe(500)
    isGrantingDown = false
    await back.get('/api/privacy')
    expect(restored).toContainEqual([back.userId, 'pay_1'])
    expect(await host.store.count('kept-purchases')).toBe(0)
  })

  it('never deletes staff', async () => {
    const admin = await host.signIn('old-admin@example.test', { role: 'admin' })
    await admin.get('/api/privacy')
    await setLastUse(admin.userId, 60, 0)
    await run('privacy.retention')
    host.clock.advance({ days: 40 })
    await run('privacy.retention')
    expect(await isThere(admin.userId)).toBe(true)
  })

  it.each([
    ['adult', 12],
    ['student', 6],
  ] as const)('keeps usage logs of an %s for %i months', async (who, months) => {
    const { userId } = await person(`logs-${who}`, who === 'student')
    const aged = (days: number) => new Date(addMonths(host.clock.now(), -months).getTime() + days * 86_400_000).toISOString()
    const [tooOld, kept] = [aged(-1), aged(1)].map((time) => ({ userId, time }))
    usage = [tooOld, kept].flatMap((each) => each ?? [])
    await run('privacy.retention')
    expect(usage).toEqual([kept])
  })
})

it.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -24, '2024-01-15'],
])('%s and %i months is %s', (from, months, to) => expect(addMonths(new Date(from), months).toISOString().slice(0, 10)).toBe(to))

describe('deletion by the school', () => {
  const reason = 'Asked by mail'
  const path = ({ userId }: { userId: string }) => `/api/admin/users/${userId}/deletion`

  it('RP7: waits seven days, tells its owner why, and then leaves nothing of them', async () => {
    const [chief, lea] = [await host.signIn('del-chief@example.test', { role: 'admin' }), await host.signIn('del-lea@example.test')]
    audited.length = 0
    const { status, body } = await chief.post(path(lea), { reason })
    expect(status).toBe(200)
    expect((await lea.get('/api/session')).body.user ?? null).toBeNull()
    expect(mailsTo('del-lea@example.test').at(-1)?.text).toContain(reason)
    expect(audited).toMatchObject([
      { actor_id: chief.userId, action: 'account.deletion-requested', subject_id: lea.userId, new_value: reason },
    ])
    const support = await host.signIn('del-support@example.test', { role: 'support' })
    expect((await support.get(path(lea))).body).toMatchObject({ deletion: { delete_on: body.delete_on } })
    host.clock.advance({ days: 6, hours: 23 })
    await run('privacy.delete')
    expect(await host.store.count('users', { id: { equals: lea.userId } })).toBe(1)
    host.clock.advance({ hours: 2 })
    await run('privacy.delete')
    expect(await host.store.count('users', { id: { equals: lea.userId } })).toBe(0)
  })

  it('RP7: an admin cancels it, and so does its owner', async () => {
    const [chief, lea] = [await host.signIn('can-chief@example.test', { role: 'admin' }), await host.signIn('can-lea@example.test')]
    expect((await chief.post(`${path(lea)}/cancel`, { reason })).body.error).toBe('NO_DELETION_WAITS')
    await chief.post(path(lea), { reason })
    expect((await chief.post(`${path(lea)}/cancel`, { reason })).status).toBe(200)
    expect(mailsTo('can-lea@example.test').at(-1)?.text).toContain(reason)
    await chief.post(path(lea), { reason })
    const again = await host.signIn('can-lea@example.test')
    expect((await again.delete('/api/privacy')).status).toBe(200)
    host.clock.advance({ days: 8 })
    await run('privacy.delete')
    expect(await host.store.count('users', { id: { equals: lea.userId } })).toBe(1)
  })

  it('RP7: is for admins with a fresh proof and a reason; never about oneself or another admin', async () => {
    const names = ['acc-chief', 'acc-other'].map((name) => host.signIn(`${name}@example.test`, { role: 'admin' }))
    const [chief, other] = (await Promise.all(names)) as [Awaited<(typeof names)[0]>, Awaited<(typeof names)[0]>]
    const lea = await host.signIn('acc-lea@example.test')
    const support = await host.signIn('acc-support@example.test', { role: 'support' })
    const half = await host.signIn('acc-half@example.test', { role: 'admin', aal: 1 })
    for (const at of [path(lea), `${path(lea)}/cancel`]) {
      expect(await host.stranger().post(at, { reason })).toMatchObject({ status: 401 })
      expect(await half.post(at, { reason })).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
      for (const client of [lea, support])
        expect(await client.post(at, { reason })).toMatchObject({ status: 403, body: { error: 'ADMIN_REQUIRED' } })
      expect(await chief.post(at, {})).toMatchObject({ status: 400 })
    }
    expect((await lea.get(path(lea))).status).toBe(403)
    expect((await chief.post(path(chief), { reason })).body.error).toBe('OWN_ACCOUNT')
    expect((await chief.post(path(other), { reason })).body.error).toBe('ADMIN_ACCOUNT_STAYS')
    expect((await chief.post(path({ userId: 'nobody' }), { reason })).status).toBe(404)
    host.clock.advance({ minutes: 11 })
    expect((await chief.post(path(lea), { reason })).body.error).toBe('STEP_UP_REQUIRED')
  })
})
