import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckResult, CheckState, OpenAttempt, ShownItem } from '../contract.ts'
import type { CheckItem } from '../item-schema.ts'
import { answerAll, answerTo, type ChecksHost, keysOf, startChecksHost } from './checks-host.testing.ts'

let school: ChecksHost
let keys: Map<string, CheckItem>
beforeAll(async () => {
  school = await startChecksHost()
  keys = await keysOf(school.host)
})
afterAll(() => school.close())

type Learner = Awaited<ReturnType<ChecksHost['learner']>>
const begin = async (learner: Learner, module = 'planner'): Promise<OpenAttempt> => {
  const { status, body } = await learner.post(`/api/modules/${module}/check`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const finish = async (learner: Learner, { attempt_id }: OpenAttempt): Promise<CheckResult> =>
  (await learner.post(`/api/checks/${attempt_id}/finish`, {})).body
const daysUntil = (moment: string | null | undefined) =>
  Math.round((Date.parse(moment ?? '') - school.host.clock.now().getTime()) / 86_400_000)
const stateOf = async (learner: Learner, module = 'planner'): Promise<CheckState | undefined> =>
  (await learner.get('/api/checks')).body.find((state: CheckState) => state.module_id === module)
const tomorrow = () => school.host.clock.advance({ hours: 25 })

describe('a check', () => {
  it('opens when its module is completed, draws eight scored items of all lessons, and starts once', async () => {
    const lea = await school.learner()
    expect((await lea.post('/api/modules/planner/check', {})).body).toMatchObject({ error: 'CHECK_NOT_OPEN' })
    expect((await lea.post('/api/modules/nowhere/check', {})).status).toBe(404)
    school.completed.set(lea.userId, ['planner'])
    const [one, other] = await Promise.all([begin(lea), begin(lea)])
    expect(other).toEqual(one)
    const scored = one.items.filter(({ kind }) => kind !== 'explain')
    expect(scored).toHaveLength(8)
    expect(new Set(scored.map(({ lesson }) => lesson))).toEqual(new Set(['1.1', '1.2', '1.3', '1.4', '1.5']))
    expect(one.items.at(-1)?.kind).toBe('explain')
    expect(Date.parse(one.expires_at) - Date.parse(one.started_at)).toBe(40 * 60_000)
  })

  it('is listed from the moment its module is complete, with the items that count, and no other is', async () => {
    const lea = await school.learner()
    expect((await lea.get('/api/checks')).body).toEqual([])
    school.completed.set(lea.userId, ['planner'])
    expect((await lea.get('/api/checks')).body).toEqual([
      {
        module_id: 'planner',
        items: 8,
        attempts: 0,
        is_complete: true,
        again: [],
        best: null,
        passed_at: null,
        current_until: null,
        latest_id: null,
        open: null,
        next_at: null,
      },
    ])
    const attempt = await begin(lea)
    await answerAll(lea, attempt, keys)
    await finish(lea, attempt)
    expect(await stateOf(lea)).toMatchObject({ items: 3, attempts: 1, passed_at: expect.any(String) })
    // A lesson added to the module meanwhile closes its check, and earlier results stay.
    school.completed.set(lea.userId, [])
    expect(await stateOf(lea)).toMatchObject({ is_complete: false, passed_at: expect.any(String) })
  })

  it('L1: begins by an alias of its module as by its id', async () => {
    const lea = await school.learner('planner')
    const attempt = await begin(lea, 'm1')
    expect(await begin(lea, 'planner')).toEqual(attempt)
    expect(await begin(lea, 'm1')).toEqual(attempt)
  })

  it('is one at a time: while one is open no other module’s begins', async () => {
    const lea = await school.learner('planner', 'coder')
    const attempt = await begin(lea)
    expect(await lea.post('/api/modules/coder/check', {})).toMatchObject({
      status: 409,
      body: { error: 'CHECK_ELSEWHERE', attempt_id: attempt.attempt_id, module_id: 'planner' },
    })
    await finish(lea, attempt)
    await finish(lea, await begin(lea, 'coder'))
  })

  it('is passed at 80 percent: score by lesson, and each item explained', async () => {
    const lea = await school.learner('planner')
    const attempt = await begin(lea)
    await answerAll(lea, attempt, keys, 1)
    expect((await lea.get(`/api/checks/${attempt.attempt_id}`)).body.open.answers).toHaveProperty(attempt.items[0]?.id ?? '')
    const result = await finish(lea, attempt)
    expect(result).toMatchObject({ score: 7, total: 8, passed: true, kind: 'check', ran_out: false })
    expect(result.by_lesson.reduce((sum, { correct }) => sum + correct, 0)).toBe(7)
    expect(result.items).toHaveLength(9)
    expect(result.items.at(-1)).toMatchObject({ correct: null, answer: { text: 'In my own words.' } })
    for (const { explanation } of result.items) expect(explanation.length).toBeGreaterThan(20)
    expect((await lea.get(`/api/checks/${attempt.attempt_id}`)).body).toEqual({ open: null, result })
    expect(await finish(lea, attempt)).toEqual(result)
  })

  it('that is failed opens again the next day, with other items or variants', async () => {
    let lea = await school.learner('planner')
    const attempt = await begin(lea)
    await answerAll(lea, attempt, keys, 2)
    const result = await finish(lea, attempt)
    expect(result).toMatchObject({ score: 6, passed: false, current_until: null })
    const again = await lea.post('/api/modules/planner/check', {})
    expect(again.status).toBe(429)
    expect(again.body).toMatchObject({ error: 'CHECK_TOMORROW', next_at: result.next_at })
    tomorrow()
    lea = await school.again(lea)
    const second = await begin(lea)
    const shown = (items: readonly ShownItem[]) => items.map(({ id, stem }) => `${id} ${stem}`)
    const first = new Set(shown(attempt.items))
    expect(shown(second.items).filter((each) => first.has(each))).toEqual([])
    await answerAll(lea, second, keys)
    expect(await finish(lea, second)).toMatchObject({ score: 8, passed: true, kind: 'check' })
    // A pass clears the mistakes of the previous attempt.
    expect(await stateOf(lea)).toMatchObject({ attempts: 2, best: { score: 8 }, open: null, again: [] })
  })

  it('L7: opens again at midnight by the calendar of its learner, and once a day whatever zones they change to', async () => {
    const { clock } = school.host
    const day = () => clock.now().toISOString().slice(0, 10)
    school.person.timezone = 'Asia/Tokyo'
    // 23:00 in that time zone.
    clock.advance({ seconds: ((Date.parse(`${day()}T14:00:00Z`) - clock.now().getTime() + 86_400_000) % 86_400_000) / 1000 })
    const lea = await school.learner('planner')
    const first = await finish(lea, await begin(lea))
    expect(first.next_at).toBe(`${day()}T15:00:00.000Z`)
    expect((await stateOf(lea))?.next_at).toBe(first.next_at)
    clock.advance({ minutes: 61 })
    const second = await finish(lea, await begin(lea))
    expect(Date.parse(second.next_at ?? '') - Date.parse(first.next_at ?? '')).toBe(86_400_000)
    // 01:00 of the same day in this time zone: the day's attempt is used up.
    school.person.timezone = 'Pacific/Kiritimati'
    expect((await lea.post('/api/modules/planner/check', {})).body.error).toBe('CHECK_TOMORROW')
    school.person.timezone = 'America/Los_Angeles'
    expect((await lea.post('/api/modules/planner/check', {})).body.error).toBe('CHECK_TOMORROW')
    school.person.timezone = 'UTC'
  })

  it('stays current for 30 days, then three items renew it for 90', async () => {
    let lea = await school.learner('planner')
    const attempt = await begin(lea)
    await answerAll(lea, attempt, keys)
    const { current_until, next_at } = await finish(lea, attempt)
    expect(daysUntil(current_until)).toBe(30)
    expect(next_at).toBe(current_until)
    school.host.clock.advance({ days: 31 })
    lea = await school.again(lea)
    school.mails.length = 0
    await school.host.jobs.find(({ name }) => name === 'solo-checks.remind')?.run()
    await school.host.jobs.find(({ name }) => name === 'solo-checks.remind')?.run()
    expect(school.mails.filter(({ userId }) => userId === lea.userId)).toMatchObject([
      { subject: 'Three questions keep Module planner current' },
    ])
    const refresh = await begin(lea)
    expect(refresh).toMatchObject({ kind: 'refresh' })
    expect(refresh.items).toHaveLength(3)
    await answerAll(lea, refresh, keys, 1)
    const renewed = await finish(lea, refresh)
    expect(renewed).toMatchObject({ kind: 'refresh', score: 2, total: 3, passed: true })
    expect(daysUntil(renewed.current_until)).toBe(90)
    expect(await stateOf(lea)).toMatchObject({ best: { score: 8, total: 8 }, attempts: 2 })
  })

  it('runs out: what was saved in time counts, and nothing can be added', async () => {
    const lea = await school.learner('planner')
    const attempt = await begin(lea)
    await answerAll(lea, attempt, keys, 3)
    school.host.clock.advance({ minutes: 41 })
    const item = attempt.items[0] as ShownItem
    const late = await lea.put(`/api/checks/${attempt.attempt_id}/answers/${item.id}`, { answer: answerTo(item, keys) })
    expect(late).toMatchObject({ status: 409, body: { error: 'CHECK_OVER' } })
    await school.host.jobs.find(({ name }) => name === 'solo-checks.sweep')?.run()
    expect((await lea.get(`/api/checks/${attempt.attempt_id}`)).body.result).toMatchObject({
      score: 5,
      ran_out: true,
      passed: false,
      // Whenever the job runs, the attempt ended at its expiry.
      finished_at: attempt.expires_at,
    })
  })

  it('keeps every answer of two tabs that save at once', async () => {
    const lea = await school.learner('planner')
    const attempt = await begin(lea)
    await Promise.all(
      attempt.items
        .slice(0, 6)
        .map((item) => lea.put(`/api/checks/${attempt.attempt_id}/answers/${item.id}`, { answer: answerTo(item, keys) })),
    )
    expect(Object.keys((await lea.get(`/api/checks/${attempt.attempt_id}`)).body.open.answers)).toHaveLength(6)
    await finish(lea, attempt)
  })

  it('lets a function be tried on its visible tests alone', async () => {
    let lea = await school.learner('coder')
    let attempt = await begin(lea, 'coder')
    for (let day = 0; day < 6 && !attempt.items.some(({ kind }) => kind === 'javascript'); day += 1) {
      await finish(lea, attempt)
      tomorrow()
      lea = await school.again(lea)
      attempt = await begin(lea, 'coder')
    }
    const item = attempt.items.find((each) => each.kind === 'javascript')
    if (item?.kind !== 'javascript') throw new Error('No function was drawn.')
    const code = (answerTo(item, keys) as { code: string }).code
    const tried = await lea.post(`/api/checks/${attempt.attempt_id}/tests/${item.id}`, { code })
    expect(tried.body.tests).toHaveLength(item.visible.length)
    expect(tried.body.tests.every(({ passed }: { passed: boolean }) => passed)).toBe(true)
    await finish(lea, attempt)
  })
})

describe('S55: before the end nothing of the key is there', () => {
  it('in what start, get and save answer', async () => {
    for (const module of ['planner', 'coder', 'security', 'supabase']) {
      const lea = await school.learner(module)
      const attempt = await begin(lea, module)
      const told = JSON.stringify([attempt, (await lea.get(`/api/checks/${attempt.attempt_id}`)).body, (await lea.get('/api/checks')).body])
      for (const item of attempt.items) {
        const key = keys.get(item.id) as CheckItem
        expect(told).not.toContain(JSON.stringify(key.explanation).slice(1, -1))
        for (const variant of key.variants) {
          const secrets =
            key.kind === 'choose' || key.kind === 'find'
              ? 'options' in variant
                ? variant.options.map(({ why }) => why)
                : 'faults' in variant
                  ? variant.faults.map(({ why }) => why)
                  : []
              : 'reference' in variant
                ? [
                    variant.reference,
                    ...variant.wrong.filter((code) => !variant.starter.includes(code)),
                    ...('hidden' in variant ? [JSON.stringify(variant.hidden)] : []),
                  ]
                : 'model' in variant
                  ? [variant.model]
                  : 'fault' in variant
                    ? [variant.fault.why]
                    : []
          for (const secret of secrets) expect(told, item.id).not.toContain(JSON.stringify(secret).slice(1, -1))
        }
        for (const field of ['right', 'why', 'answer', 'also', 'hidden', 'reference', 'wrong', 'fault', 'faults', 'criteria', 'model'])
          expect(item, `${item.id} ${field}`).not.toHaveProperty(field)
      }
      await finish(lea, attempt)
    }
  })

  it('and nobody else finds an attempt', async () => {
    const [lea, max] = [await school.learner('planner'), await school.learner('planner')]
    const attempt = await begin(lea)
    const item = attempt.items[0] as ShownItem
    const path = `/api/checks/${attempt.attempt_id}`
    const tries = [
      max.get(path),
      max.put(`${path}/answers/${item.id}`, { answer: answerTo(item, keys) }),
      max.post(`${path}/finish`, {}),
      max.post(`${path}/tests/${item.id}`, { code: '' }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await school.host.stranger().get(path)).status).toBe(401)
    await lea.put(`${path}/answers/${attempt.items.at(-1)?.id}`, { answer: { kind: 'explain', text: 'canary words' } })
    const rows = JSON.stringify(await school.host.store.find('check-attempts', {}))
    expect(rows).not.toContain('canary words')
    await finish(lea, attempt)
  })
})

it('what was explained in a finished check is read for its learner’s logbook alone', async () => {
  const [lea, max] = [await school.learner('planner'), await school.learner('planner')]
  const attempt = await begin(lea)
  const item = attempt.items.at(-1) as ShownItem
  const path = `/api/checks/${attempt.attempt_id}/answers/${item.id}`
  await lea.put(path, { answer: { kind: 'explain', text: 'Each call begins blank.' } })
  expect(await school.explanations(lea.userId)).toEqual([])
  await finish(lea, attempt)
  const explained = await school.explanations(lea.userId)
  expect(explained).toMatchObject([{ module_id: 'planner', sub_slide_id: item.lesson, question: item.stem }])
  expect(explained[0]?.read()).toBe('Each call begins blank.')
  expect(await school.explanations(max.userId)).toEqual([])
})

describe('S56: while a check is open no AI call passes', () => {
  const call = (learner: Learner, headers?: Record<string, string>, stream = false, content = 'Help me') =>
    learner.post('/api/proxy_openai', { module_code: '1.1', payload: { messages: [{ role: 'user', content }], stream } }, headers)
  const own = { 'x-openai-key': 'sk-mine', 'x-anthropic-key': 'sk-ant-mine' }
  const paths = (learner: Learner) => [
    call(learner),
    call(learner, own),
    call(learner, own, true),
    learner.post('/api/proxy_openai', { messages: [{ role: 'user', content: 'Help' }] }, own),
    learner.post('/api/ai-chat', { prompt: 'Help me', service: 'openai' }, own),
    learner.post('/api/ai-chat', { prompt: 'Help me', service: 'openai', lesson_number: '1.1' }),
  ]

  it('by any path or key, until it is handed in', async () => {
    const [lea, max] = [await school.learner('planner'), await school.learner('planner')]
    expect((await call(lea)).status).toBe(200)
    const attempt = await begin(lea)
    const answers = await Promise.all(paths(lea))
    for (const { status, body } of answers)
      expect({ status, error: body.error?.code ?? body.error }).toEqual({ status: 403, error: 'CHECK_RUNNING' })
    expect((await call(max)).status).toBe(200)
    await finish(lea, attempt)
    expect((await call(lea)).status).toBe(200)
  })

  it('nor one that began just before, nor any of a crowd around the start', async () => {
    // Requests are matched by text, not counted: an aborted request may reach the provider after its caller knows.
    const askedInTime = 'Asked in time'
    const askedTooLate = () => school.fake.requests.filter(({ body }) => !JSON.stringify(body.messages).includes(askedInTime)).length
    for (let round = 0; round < 5; round += 1) {
      const lea = await school.learner('planner')
      const asked = Array.from({ length: 12 }, () => call(lea, undefined, true, askedInTime))
      const attempt = await begin(lea)
      await Promise.all(asked)
      const before = askedTooLate()
      const late = await Promise.all([...paths(lea), call(lea), call(lea)])
      expect(new Set(late.map(({ status }) => status))).toEqual(new Set([403]))
      expect(askedTooLate()).toBe(before)
      await finish(lea, attempt)
    }
  })

  it('and time that runs out opens AI again', async () => {
    const lea = await school.learner('planner')
    await begin(lea)
    expect((await call(lea)).status).toBe(403)
    school.host.clock.advance({ minutes: 41 })
    expect((await call(lea)).status).toBe(200)
  })

  it('S70: and so does a check that began while the clock ran 40 days ahead', async () => {
    const lea = await school.learner('planner')
    const { attempt_id } = await begin(lea)
    const expires_at = new Date(school.host.clock.now().getTime() + 40 * 24 * 3_600_000).toISOString()
    await school.host.store.updateOne('check-attempts', { id: { equals: attempt_id } }, { expires_at })
    expect((await call(lea)).status).toBe(200)
  })
})
