import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import certificates from '../../certificates/server/index.ts'
import { shownWorks, soloResults } from '../../courses/contract.ts'
import { classCsvPath, guardians, studentCalls, type WatchedStudent } from '../contract.ts'
import { type ConsentHost, openConsentHost, type Person, thisYear } from './consent-host.testing.ts'

const teacher = 'teacher@example.test'

describe('what parents and teachers see', () => {
  let host: ConsentHost
  beforeAll(async () => {
    host = await openConsentHost([certificates])
    await host.store.create('school-codes', { code: 'LAKE-7', school: 'Lakeside, class 9', teacher_email: teacher, is_active: true })
    await host.store.create('school-codes', { code: 'OLD-1', school: 'Closed', teacher_email: teacher, is_active: false })
  })
  afterAll(() => host.close())

  const seen = async (person: Person): Promise<WatchedStudent[]> => (await person.get('/api/teacher-dashboard')).body
  /** Inserts rows of each kind that parents and teachers may see for a learner, and some that they may not. */
  const fly = async ({ userId: user_id }: Person) => {
    const today = new Date().toISOString()
    await host.store.create('user-progress', {
      user_id,
      module_id: 'planner',
      lessons_completed: 2,
      total_lessons: 5,
      progress_percentage: 40,
      updated_at: today,
    })
    await host.store.create('user-streak-days', { user_id, date: today.slice(0, 10) })
    await host.store.create('exercise-calls', {
      user_id,
      module_id: 'planner',
      sub_slide_id: 'planner-1',
      remaining: 0,
      real_calls: 4,
      practice_calls: 0,
      answer: 'A secret answer',
    })
    await host.store.create('user-certificates', {
      user_id,
      module_id: 'coder',
      code: `CODE-${user_id}`,
      learner_name: 'Lea',
      issued_at: today,
      certificate_data: {
        module_name: 'Coder',
        module_order: 2,
        lesson_titles: [],
        badge_title: 'Coder',
        completion_date: today,
        lessons_completed: 6,
        total_lessons: 6,
        real_calls: 30,
        practice_calls: 0,
      },
      jwt: 'a.b.c',
    })
  }

  it('C4, L29: shows a parent progress, counts of the work shown, solo legs, streak, certificates and last activity, and nothing else', async () => {
    const student = await host.student('lea@example.test')
    await fly(student)
    const leg = {
      module_id: 'planner',
      score: 7,
      total: 8,
      passed_at: '2026-11-02T09:30:00.000Z',
      current_until: '2026-12-02T09:30:00.000Z',
    }
    host.service(soloResults).add(async () => new Map([[student.userId, [{ ...leg, words: 'A secret answer' }]]]))
    const work = { shown: 3, own_word: 1, claimed: 0, total: 14, words: 'A secret answer' }
    const works = ['planner', 'coder'].map((module_id) => ({ module_id, ...work }))
    host
      .service(shownWorks)
      .add({ ofAll: async () => new Map([[student.userId, works]]), lessonsOf: async () => new Map(), byLesson: async () => new Map() })
    const calls = { provider: 'openai', used: 5, allowed: 12, resets_at: '2026-11-03T00:00:00.000Z' } as const
    host.service(studentCalls).add({
      today: async (userId) => (userId === student.userId ? [{ ...calls, words: 'A secret answer' }] : []),
      since: async () => [],
    })
    const token = await host.ask(student, 'mother@example.test')
    const parent = await host.adult('mother@example.test')
    expect(await seen(parent)).toEqual([])
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    const list = await seen(parent)
    expect(list).toEqual([
      {
        student_id: student.userId,
        email: 'lea@example.test',
        full_name: '',
        relation: 'parent',
        school: null,
        school_code_id: null,
        lessons_completed: 2,
        total_lessons: expect.any(Number),
        next_lesson: { id: '1.3', title: expect.any(String) },
        progress: [{ module_id: 'planner', title: 'ChatGPT Planner', progress_percentage: 40 }],
        current_streak: 1,
        solo: [
          { module_id: 'planner', score: 7, total: 8, passed_at: '2026-11-02T09:30:00.000Z', current_until: '2026-12-02T09:30:00.000Z' },
        ],
        work: [{ module_id: 'planner', shown: 3, own_word: 1, total: 14 }],
        certificates: [
          { code: `CODE-${student.userId}`, module_name: 'Coder', issued_at: expect.any(String), issued_day: expect.any(String) },
        ],
        last_activity: expect.any(String),
        has_access: false,
        real_calls: 'unpaid',
        approved_at: expect.any(String),
        verified_by: 'mail',
        birth_year: thisYear - 15,
        calls_today: [calls],
      },
    ])
    expect(JSON.stringify(list)).not.toContain('secret')
    await parent.post('/api/consent/end', { student_id: student.userId })
    expect(await seen(parent)).toEqual([])
  })

  it('names the modules in the language of whoever looks', async () => {
    const { docs } = await host.payload.find({ collection: 'modules', where: { title: { equals: 'ChatGPT Planner' } } })
    await host.payload.update({ collection: 'modules', id: docs[0]?.id ?? '', locale: 'de', data: { title: 'Planen mit ChatGPT' } })
    const student = await host.student('mia@example.test')
    await fly(student)
    const parent = await host.adult('father@example.test')
    await host.stranger().post('/api/consent/approve', { token: await host.ask(student, 'father@example.test'), guardian: true })
    const titleIn = async (language: string) => {
      const answer = await parent.fetch('/api/teacher-dashboard', { headers: { 'accept-language': language } })
      return ((await answer.json()) as WatchedStudent[])[0]?.progress[0]?.title
    }
    expect(await titleIn('de-AT,en;q=0.5')).toBe('Planen mit ChatGPT')
    expect(await titleIn('fr')).toBe('ChatGPT Planner')
  })

  it('I12: shows a teacher the students who accepted their code, until they end it', async () => {
    const mine = await host.signIn(teacher)
    const student = await host.signIn('ben@example.test')
    await student.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 15, school_code: ' lake-7 ' })
    const [offer] = (await student.get('/api/school-links')).body
    expect(offer).toEqual({ id: expect.any(String), school: 'Lakeside, class 9', teacher_email: teacher, status: 'offered' })
    expect(await seen(mine)).toEqual([])
    expect((await student.post(`/api/school-links/${offer.id}/accept`, {})).status).toBe(200)
    expect(await seen(mine)).toMatchObject([
      {
        email: 'ben@example.test',
        relation: 'teacher',
        school: 'Lakeside, class 9',
        has_access: null,
        real_calls: null,
        approved_at: null,
        calls_today: [],
      },
    ])
    expect((await student.delete(`/api/school-links/${offer.id}`)).status).toBe(200)
    expect(await seen(mine)).toEqual([])
  })

  it('QF5: tells the parent once that a class sees their child, and what staff do to the account', async () => {
    const [teen, parent] = [await host.student('in-class@example.test'), 'parent-of-in-class@example.test']
    const token = await host.ask(teen, parent)
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    const { body: offer } = await teen.post('/api/school-links', { school_code: 'LAKE-7' })
    for (const _ of ['once', 'twice']) expect((await teen.post(`/api/school-links/${offer.id}/accept`, {})).status).toBe(200)
    const told = host.mailsTo(parent).filter(({ subject }) => subject.includes('shows a class'))
    expect(told).toHaveLength(1)
    for (const word of ['in-class@example.test', 'Lakeside, class 9', teacher]) expect(told[0]?.text).toContain(word)
    await host.service(guardians).notifyOfAccount(teen.userId, 'closed', 'Asked by the school')
    expect(host.mailsTo(parent).at(-1)).toMatchObject({ subject: 'The Soloflight account of in-class@example.test is closed' })
    expect(host.mailsTo(parent).at(-1)?.text).toContain('Asked by the school')
    await teen.post('/api/consent/end', {})
    const before = host.mailsTo(parent).length
    await host.service(guardians).notifyOfAccount(teen.userId, 'reopened', 'Asked by the school')
    expect(host.mailsTo(parent)).toHaveLength(before)
  })

  it('shows a teacher nobody of a class that is closed, and nobody whose account is; a parent who teaches sees a child once', async () => {
    const email = 'parent-and-teacher@example.test'
    const mine = await host.adult(email)
    const { id } = await host.store.create('school-codes', { code: 'BOTH-1', school: 'Both', teacher_email: email, is_active: true })
    const [own, other] = [await host.student('own-child@example.test'), await host.student('other-child@example.test')]
    for (const student of [own, other]) {
      const link = (await student.post('/api/school-links', { school_code: 'BOTH-1' })).body
      await student.post(`/api/school-links/${link.id}/accept`, {})
    }
    await host.stranger().post('/api/consent/approve', { token: await host.ask(own, email), guardian: true })
    const shown = async () => (await seen(mine)).map((student) => [student.email, student.relation])
    expect(await shown()).toEqual([
      ['own-child@example.test', 'parent'],
      ['other-child@example.test', 'teacher'],
    ])
    const block = (blocked_at: string | null) => host.store.updateOne('users', { id: { equals: other.userId } }, { blocked_at })
    await block(host.clock.now().toISOString())
    expect(await shown()).toEqual([['own-child@example.test', 'parent']])
    await block(null)
    await host.store.updateOne('school-codes', { id: { equals: id } }, { is_active: false })
    expect(await shown()).toEqual([['own-child@example.test', 'parent']])
  })

  it('names a class later, once, and only one that works', async () => {
    const student = await host.student('kim@example.test')
    for (const code of ['OLD-1', 'NOPE'])
      expect(await student.post('/api/school-links', { school_code: code })).toMatchObject({
        status: 400,
        body: { error: 'SCHOOL_CODE_UNKNOWN' },
      })
    const first = (await student.post('/api/school-links', { school_code: 'LAKE-7' })).body
    expect((await student.post('/api/school-links', { school_code: 'lake-7' })).body).toEqual(first)
    expect((await student.get('/api/school-links')).body).toHaveLength(1)
  })

  it('ends ten guesses of a school code an hour', async () => {
    const student = await host.student('guesser@example.test')
    for (let times = 0; times < 10; times++)
      expect((await student.post('/api/school-links', { school_code: `G${times}` })).status).toBe(400)
    expect((await student.post('/api/school-links', { school_code: 'LAKE-7' })).status).toBe(429)
  })

  it('I14: a teacher has their classes with code and counts, and their students as CSV; nobody else has', async () => {
    const school = 'Harbour, "class 8"'
    await host.store.create('school-codes', { code: 'KITE-8', school, teacher_email: 'class8@example.test', is_active: true })
    await host.store.create('school-codes', { code: 'KITE-7', school: 'Harbour 7', teacher_email: 'class8@example.test', is_active: false })
    const mine = await host.signIn('class8@example.test')
    const zoe = await host.student('=zoe@example.test')
    const asked = await host.student('asked@example.test')
    const { id } = (await zoe.post('/api/school-links', { school_code: 'kite-8' })).body
    await zoe.post(`/api/school-links/${id}/accept`, {})
    await asked.post('/api/school-links', { school_code: 'kite-8' })
    await fly(zoe)
    expect((await mine.get('/api/school-codes')).body).toEqual([
      { id: expect.any(String), code: 'KITE-8', school, is_active: true, is_open: true, accepted: 1, offered: 1, removed: [] },
      {
        id: expect.any(String),
        code: 'KITE-7',
        school: 'Harbour 7',
        is_active: false,
        is_open: false,
        accepted: 0,
        offered: 0,
        removed: [],
      },
    ])
    const file = await mine.fetch(classCsvPath)
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="class.csv"')
    const [head, row, end] = (await file.text()).split('\r\n')
    expect(head).toMatch(
      /^name,email,class,modules_completed,modules_begun,current_module,current_module_percent,solo_checks_passed,.*,work_shown,work_by_own_word,work_asked$/,
    )
    expect(row).toMatch(/^,'=zoe@example\.test,"Harbour, ""class 8""",0,1,ChatGPT Planner,40,0,1,1,20.*,0,0,0$/)
    expect(end).toBe('')

    const others = [await host.signIn(teacher), zoe, asked, await host.signIn('aid@example.test', { role: 'support' })]
    for (const client of others) {
      expect(JSON.stringify((await client.get('/api/school-codes')).body)).not.toContain('KITE')
      expect(await (await client.fetch(classCsvPath)).text()).not.toContain('zoe')
    }
    const half = await host.signIn('class8@example.test', { aal: 1 })
    for (const path of [classCsvPath, '/api/school-codes']) {
      expect((await half.get(path)).status, path).toBe(403)
      expect((await host.stranger().get(path)).status, path).toBe(401)
    }
  })

  it('S19: lets nobody accept or end another’s link, or read another’s students', async () => {
    const student = await host.student('sam@example.test')
    const { id } = (await student.post('/api/school-links', { school_code: 'LAKE-7' })).body
    const others = [await host.student('pat@example.test'), await host.adult('grown@example.test'), await host.signIn(teacher)]
    others.push(await host.signIn('help@example.test', { role: 'support' }), await host.signIn('chief@example.test', { role: 'admin' }))
    for (const client of others) {
      expect((await client.post(`/api/school-links/${id}/accept`, {})).status).toBe(404)
      expect((await client.delete(`/api/school-links/${id}`)).status).toBe(404)
      expect((await seen(client)).map(({ email }) => email)).not.toContain('sam@example.test')
    }
    const half = await host.signIn('sam@example.test', { aal: 1 })
    for (const path of ['/api/teacher-dashboard', '/api/school-links']) {
      expect((await half.get(path)).status, path).toBe(403)
      expect((await host.stranger().get(path)).status, path).toBe(401)
    }
    expect((await student.get('/api/school-links')).body).toMatchObject([{ status: 'offered' }])
  })
})
