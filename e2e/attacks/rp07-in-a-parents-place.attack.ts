import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { classCsvPath } from '../../plugins/consent/contract.ts'
import { studentExportPath, studentExportsADay } from '../../plugins/privacy/contract.ts'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * A parent may read how a student is doing, export data, switch things off, and have everything deleted. Others try the same: a stranger,
 * somebody with the parent's mail but not their authenticator, another family, the teen, the teacher of the class, support, an admin, and a
 * former parent. They put ids into paths that are not theirs, send many requests at once, and use a proof that another session gave. It
 * must fail: to them the student does not exist, and nothing changes. Nor may a parent, a teen or a teacher read more of each other than is
 * theirs, whatever their names contain.
 */
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterAll(() => host.close())

const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
let count = 0
const approve = async (teen: TestClient, parentEmail: string) => {
  await host.store.remove('rate-limits', {})
  expect((await teen.post('/api/consent/start', { parent_email: parentEmail })).status).toBe(200)
  const token = /#token=([\w-]+)/.exec(mailsTo(parentEmail).at(-1)?.text ?? '')?.[1]
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
}
const family = async () => {
  const name = `place-${++count}`
  const [email, parentEmail] = [`${name}@example.test`, `parent-of-${name}@example.test`]
  const teen = await host.signIn(email)
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
  await approve(teen, parentEmail)
  return { teen, parent: await host.signIn(parentEmail), email, parentEmail, student: teen.userId }
}
type Family = Awaited<ReturnType<typeof family>>

/** A teacher in whose class these students are. */
const teacherOf = async (...families: readonly Family[]) => {
  const [code, teacher_email] = [`PLACE-${++count}`, `teacher-${count}@example.test`]
  await host.payload.create({ collection: 'school-codes', data: { code, school: 'Lakeside', teacher_email } })
  for (const { teen } of families) {
    const { body } = await teen.post('/api/school-links', { school_code: code })
    expect((await teen.post(`/api/school-links/${body.id}/accept`)).status).toBe(200)
  }
  const teacher = await host.signIn(teacher_email)
  await teacher.post('/api/student-portal-guard', { selected_portal: 'parent' })
  return { teacher, code, teacher_email }
}

/** Everything that a parent may do about a student, by the student's id in the path. */
const asks = (by: TestClient, student: string): Record<string, () => Promise<{ status: number; body: unknown }>> => ({
  'see what is allowed': () => by.get(`/api/consent/scopes/${student}`),
  'pause it': () => by.patch(`/api/consent/scopes/${student}`, { paused: true }),
  'set a limit': () => by.patch(`/api/consent/scopes/${student}`, { daily_limit: { openai: 0 } }),
  'read the receipts': () => by.get(`/api/consent/receipts/${student}`),
  'end the approval': () => by.post('/api/consent/end', { student_id: student }),
  'see the switch of the weekly mail': () => by.get(`/api/consent/weekly-mail/${student}`),
  'switch the weekly mail on': () => by.patch(`/api/consent/weekly-mail/${student}`, { is_on: true }),
  'take the data along': () => by.get(studentExportPath(student)),
  'see whether a deletion waits': () => by.get(`/api/privacy/${student}`),
  'ask for the deletion': () => by.post(`/api/privacy/${student}`, { confirm: true }),
  'cancel the deletion': () => by.delete(`/api/privacy/${student}`),
})
/** The student's records that any of these attempts could have changed. */
const stateOf = async ({ student, email }: Family) => {
  const where = { user_id: { equals: student } }
  const consent = await host.store.findOne('consents', where)
  return {
    consent,
    receipts: await host.store.count('consent-receipts', where),
    deletions: await host.store.count('deletion-requests', where),
    weekly: await host.store.count('weekly-mails', { student_id: { equals: student } }),
    mails: mailsTo(email).length,
  }
}

it('RP7: nobody but the parent whose approval holds does anything of a parent’s, one by one and all at once', async () => {
  const ours = await family()
  const former = ours.parent
  expect((await former.post('/api/consent/end', { student_id: ours.student })).status).toBe(200)
  const newParent = `new-${ours.parentEmail}`
  await approve(ours.teen, newParent)
  const other = await family()
  const { teacher } = await teacherOf(ours)
  const people: Record<string, { by: TestClient; status: number }> = {
    'a stranger': { by: host.stranger(), status: 401 },
    'who has the parent’s mail alone': { by: await host.signIn(newParent, { aal: 1 }), status: 403 },
    'the parent of yesterday': { by: former, status: 404 },
    'another parent': { by: other.parent, status: 404 },
    'another teen': { by: other.teen, status: 404 },
    'the teen': { by: ours.teen, status: 404 },
    'the teacher': { by: teacher, status: 404 },
    support: { by: await host.signIn('place-support@example.test', { role: 'support' }), status: 404 },
    'an admin': { by: await host.signIn('place-admin@example.test', { role: 'admin' }), status: 404 },
  }
  const before = await stateOf(ours)
  for (const [who, { by, status }] of Object.entries(people)) {
    // The teen may end their own approval.
    const ways = Object.entries(asks(by, ours.student)).filter(([what]) => !(who === 'the teen' && what === 'end the approval'))
    for (const [what, ask] of ways) {
      // A former parent may read the receipts of their own decisions; these contain no later events.
      const own = who === 'the parent of yesterday' && what === 'read the receipts'
      const answer = await ask()
      expect({ who, what, status: answer.status }).toEqual({ who, what, status: own ? 200 : status })
    }
    const crowd = await Promise.all([...ways, ...ways].map(async ([what, ask]) => ({ what, ...(await ask()) })))
    expect(crowd.filter(({ what, status: got }) => got < 400 && what !== 'read the receipts')).toEqual([])
  }
  expect((await former.get(`/api/consent/receipts/${ours.student}`)).body).toHaveLength(2)
  expect(await stateOf(ours)).toEqual(before)
})

it('RP7: a path that names more, less or something else than one student of mine opens nobody', async () => {
  const [ours, other] = [await family(), await family()]
  const before = await stateOf(other)
  const { student } = other
  for (const id of [
    `${student}%00`,
    `${student}%20`,
    `%20${student}`,
    `${ours.student},${student}`,
    `${ours.student}%2f..%2f${student}`,
    `${ours.student}/../${student}`,
    `${student}?student=${ours.student}`,
    `${student}#${ours.student}`,
    '%25',
    '_'.repeat(24),
    '[object Object]',
    '{"$ne":null}',
    '__proto__',
    'x'.repeat(5_000),
  ])
    for (const [what, ask] of Object.entries(asks(ours.parent, id))) {
      const { status } = await ask()
      expect(status, `${what}: ${id.slice(0, 60)}`).toBeGreaterThanOrEqual(400)
      expect(status, `${what}: ${id.slice(0, 60)}`).toBeLessThan(500)
    }
  // A second id in the query or body does not replace the one in the path.
  await ours.parent.patch(`/api/consent/scopes/${ours.student}?student=${student}`, { paused: true, student })
  await ours.parent.post(`/api/privacy/${ours.student}`, { confirm: true, student, user_id: student })
  expect(await stateOf(other)).toEqual(before)
})

it('RP7: terms are only what the contract names, within its limits', async () => {
  const { parent, student } = await family()
  const path = `/api/consent/scopes/${student}`
  for (const wrong of [
    { daily_limit: { openai: 10_000 } },
    { daily_limit: { openai: -1 } },
    { daily_limit: { openai: 1.5 } },
    { daily_limit: { openai: '1' } },
    { paused: 'no' },
    { ai: 1 },
    { daily_limit: [] },
  ])
    expect((await parent.patch(path, wrong)).status, JSON.stringify(wrong)).toBe(400)
  await parent.patch(path, {
    verified_by: 'card',
    status: 'none',
    user_id: 'x',
    revision: 99,
    text_version: 99,
    parent_email: 'x@example.test',
  })
  const row = await host.store.findOne('consents', { user_id: { equals: student } })
  expect(row).toMatchObject({
    status: 'approved',
    verified_by: 'mail',
    user_id: student,
    parent_email: expect.stringContaining('parent-of'),
  })
  expect(row?.revision).toBeLessThan(9)
})

it('RP7: a deletion needs this session’s own fresh proof, and one proof does not serve another session', async () => {
  const { parentEmail, student } = await family()
  const stale = await host.signIn(parentEmail)
  host.clock.advance({ minutes: 11 })
  const fresh = await host.signIn(parentEmail)
  const ask = (by: TestClient, headers = {}) => by.post(`/api/privacy/${student}`, { confirm: true }, headers)
  const many = await Promise.all(Array.from({ length: 10 }, () => ask(stale)))
  expect(new Set(many.map(({ status, body }) => `${status} ${body.error}`))).toEqual(new Set(['403 STEP_UP_REQUIRED']))
  expect(await host.store.count('deletion-requests', { user_id: { equals: student } })).toBe(0)
  for (const body of [{}, { confirm: false }, { confirm: 'true' }, { confirm: 1 }])
    expect((await fresh.post(`/api/privacy/${student}`, body)).status).toBe(400)
  expect((await ask(fresh, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask(fresh)).status).toBe(200)
})

it('RP7: a student who cancels in the moment in which the parent asks too is never told that it is over while it stands', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { teen, parent, email, student } = await family()
    await teen.post('/api/privacy', { confirm: true })
    const [asked, cancelled] = await Promise.all([parent.post(`/api/privacy/${student}`, { confirm: true }), teen.delete('/api/privacy')])
    expect(asked.status).toBe(200)
    const row = await host.store.findOne('deletion-requests', { user_id: { equals: student } })
    const subjects = mailsTo(email).map(({ subject }) => subject)
    // Either order is fine: the teen's response fits the actual state, and after the parent's request the deletion is scheduled.
    expect(row?.asked_by).toBe(parent.userId)
    expect(subjects.filter((subject) => subject.includes('will not be deleted'))).toHaveLength(cancelled.status === 200 ? 1 : 0)
    expect((await teen.delete('/api/privacy')).body.error).toBe('ASKED_BY_ANOTHER')
  }
})

it('RP7: many orders at once are one deletion, told once, by one date', async () => {
  const { parent, email, student } = await family()
  const before = mailsTo(email).length
  const answers = await Promise.all(Array.from({ length: 8 }, () => parent.post(`/api/privacy/${student}`, { confirm: true })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.delete_on}`)).size).toBe(1)
  expect(await host.store.count('deletion-requests', { user_id: { equals: student } })).toBe(1)
  expect(mailsTo(email)).toHaveLength(before + 1)
  const back = await Promise.all(Array.from({ length: 8 }, () => parent.delete(`/api/privacy/${student}`)))
  expect(back.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const told = mailsTo(email).filter(({ subject }) => subject.includes('will not be deleted')).length
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThanOrEqual(back.filter(({ status }) => status === 200).length)
  expect(await host.store.count('deletion-requests', { user_id: { equals: student } })).toBe(0)
})

it('RP7: a parent takes five exports a day of a student, however many are asked for at once, and the student hears of each', async () => {
  const { parent, email, student } = await family()
  const before = mailsTo(email).length
  const manyAtOnce = () => Promise.all(Array.from({ length: studentExportsADay * 3 }, () => parent.get(studentExportPath(student))))
  const given = (all: Awaited<ReturnType<typeof manyAtOnce>>) => all.filter(({ status }) => status === 200).length
  const answers = await manyAtOnce()
  // One export runs at a time; those that are refused meanwhile are not counted.
  for (let rounds = 1; rounds < studentExportsADay && given(answers) < studentExportsADay; rounds++) answers.push(...(await manyAtOnce()))
  expect(given(answers)).toBe(studentExportsADay)
  expect(given(await manyAtOnce())).toBe(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(mailsTo(email)).toHaveLength(before + studentExportsADay)
})

it('RP7: once the approval has ended nothing of a parent’s goes on, whatever was sent in the same moment', async () => {
  for (const by of ['teen', 'parent'] as const) {
    const ours = await family()
    const end = () => ours[by].post('/api/consent/end', by === 'parent' ? { student_id: ours.student } : {})
    const ways = Object.entries(asks(ours.parent, ours.student)).filter(([what]) => what !== 'end the approval')
    const [ended, ...answers] = await Promise.all([end(), ...ways.map(([, ask]) => ask())])
    expect(ended?.status).toBe(200)
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
    const row = await host.store.findOne('consents', { user_id: { equals: ours.student } })
    expect(row?.status).toBe('none')
    for (const [what, ask] of ways) expect((await ask()).status, what).toBe(what === 'read the receipts' ? 200 : 404)
    // A mail that was switched off at that moment is not sent.
    host.clock.advance({ days: 8 })
    const mails = host.mails.length
    await host.jobs.find(({ name }) => name === 'consent.weekly-mails')?.run()
    expect(host.mails.slice(mails).filter(({ to }) => to === ours.parentEmail)).toEqual([])
    // Receipts are numbered without a gap, and the last one has the final state.
    const receipts = await host.store.find('consent-receipts', { where: { user_id: { equals: ours.student } }, sort: 'number' })
    expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, index) => index + 1))
    expect(receipts.at(-1)?.decision).toBe('ended')
  }
})

it('S40: no name, class or address runs in a teacher’s spreadsheet, whatever sign its program parts cells by', async () => {
  const formulas = [
    '=HYPERLINK("https://evil.example","Noa")',
    '+1+1',
    '-2+3+cmd|calc',
    '@SUM(1)',
    ' =1+1',
    'Noa;=1+1',
    'Noa;=HYPERLINK("https://evil.example");x',
    'Noa\t=1+1',
    'Noa,=1+1',
    'Noa"\r\n=1+1,',
    'Noa; @SUM(1)',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(1)',
  ]
  const families: Family[] = []
  for (const full_name of formulas) {
    const ours = await family()
    expect((await ours.teen.patch('/api/profiles', { full_name })).status).toBe(200)
    families.push(ours)
  }
  const { teacher } = await teacherOf(...families)
  const file = await (await teacher.fetch(classCsvPath)).text()
  expect(file.split('\r\n').filter(Boolean)).toHaveLength(formulas.length + 1)
  /** Splits a line into cells by a separator as a spreadsheet does, keeping quoted cells whole. */
  const cellsBy = (sign: string) =>
    file.split('\r\n').flatMap((line) => {
      const cells: string[] = []
      for (let rest = line; rest !== ''; ) {
        const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
        const end = quoted ? quoted[0].length : 0
        const next = rest.indexOf(sign, end)
        cells.push((quoted?.[1] ?? '') + rest.slice(end, next < 0 ? undefined : next))
        rest = next < 0 ? '' : rest.slice(next + sign.length)
      }
      return cells
    })
  for (const sign of [',', ';'])
    expect(
      cellsBy(sign).filter((cell) => /^[=+@＝＋－＠]|^-(?!\d+(\.\d+)?$)/.test(cell)),
      JSON.stringify(sign),
    ).toEqual([])
})

it('RP7: a class file and a list of codes hold one’s own classes alone', async () => {
  const [mine, theirs] = [await family(), await family()]
  const [one, two] = [await teacherOf(mine), await teacherOf(theirs)]
  const file = await (await one.teacher.fetch(classCsvPath)).text()
  expect(file).toContain(mine.email)
  expect(file).not.toContain(theirs.email)
  expect(JSON.stringify((await one.teacher.get('/api/school-codes')).body)).not.toContain(two.code)
  for (const query of ['?teacher_email=', '?email=', '?code='])
    expect(await (await one.teacher.fetch(`${classCsvPath}${query}${two.teacher_email}`)).text()).toBe(file)
  // Parents have no class, and the file of a parent who is also a teacher holds only the class.
  const parents = await (await mine.parent.fetch(classCsvPath)).text()
  expect(parents.split('\r\n').filter(Boolean)).toHaveLength(1)
  for (const [who, status] of [
    [host.stranger(), 401],
    [await host.signIn(one.teacher_email, { aal: 1 }), 403],
  ] as const)
    for (const path of [classCsvPath, '/api/school-codes']) expect((await who.fetch(path)).status).toBe(status)
  // A link belongs to its student: nobody else accepts or ends it.
  const [link] = (await mine.teen.get('/api/school-links')).body
  for (const by of [theirs.teen, mine.parent, one.teacher, two.teacher]) {
    expect((await by.post(`/api/school-links/${link.id}/accept`)).status).toBe(404)
    expect((await by.delete(`/api/school-links/${link.id}`)).status).toBe(404)
  }
  // A link that has ended is no longer in any file.
  expect((await mine.teen.delete(`/api/school-links/${link.id}`)).status).toBe(200)
  expect(await (await one.teacher.fetch(classCsvPath)).text()).not.toContain(mine.email)
})
