import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { type Activity, activityLog, lessons } from '../contract.ts'
import { accountIn } from './account.testing.ts'
import courses from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [courses], provide: [...accountIn('UTC')] })
})
afterAll(() => host.close())

type Learner = Awaited<ReturnType<TestHost['signIn']>>
const list = async ({ get }: Learner): Promise<Activity[]> => (await get('/api/user_activities')).body
const byType = (activities: readonly Activity[], type: string) => activities.filter(({ activity_type }) => activity_type === type)
const makeCalls = async (userId: string, code: string, times: number) => {
  const exercise = await host.service(lessons).exercise(code)
  for (let call = 0; call < times; call++) await host.service(lessons).countCall(userId, exercise, 'real')
}

describe('activities', () => {
  it('say what the learner did, each thing once', async () => {
    const ada = await host.signIn('ada@example.test')
    await ada.get('/api/modules/m1/state')
    expect(await list(ada)).toMatchObject([{ activity_type: 'module_started', activity_data: { module_id: 'planner' } }])
    for (const [code, calls] of Object.entries({ '1.1': 4, '1.2': 3, '1.3': 5, '1.4': 4, '1.5': 4 }))
      await makeCalls(ada.userId, code, calls)
    await ada.get('/api/modules/m1/state')
    const all = await list(ada)
    expect(byType(all, 'module_started')).toHaveLength(1)
    expect(byType(all, 'achievement_earned').map(({ activity_data }) => activity_data)).toContainEqual({
      type: 'sub_slide',
      title: 'Brainstormer',
      description: expect.any(String),
      module_id: 'planner',
      sub_slide_id: '1.1',
    })
    expect(byType(all, 'achievement_earned')).toHaveLength(5)
    expect(byType(all, 'module_completed').map(({ activity_data }) => activity_data)).toEqual([
      { module_id: 'planner', title: 'ChatGPT Planner', badge: 'Flight Planner' },
    ])
  })

  it('come newest first, twenty at most, to their owner alone', async () => {
    const [ada, eve] = [await host.signIn('many@example.test'), await host.signIn('eve@example.test')]
    const log = host.service(activityLog)
    for (let n = 1; n <= 25; n++) {
      host.clock.advance({ seconds: 1 })
      await log.add(ada.userId, 'module_started', { n })
    }
    expect((await list(ada)).map(({ activity_data }) => activity_data.n)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
    expect(await list(eve)).toEqual([])
    expect((await host.stranger().get('/api/user_activities')).status).toBe(401)
    expect((await (await host.signIn('half@example.test', { aal: 1 })).get('/api/user_activities')).status).toBe(403)
  })

  it('L17: cannot be written on the wire', async () => {
    const ada = await host.signIn('writer@example.test')
    const row = { activity_type: 'module_completed', activity_data: {} }
    expect((await ada.post('/api/user_activities', row)).status).toBe(405)
    expect(await list(ada)).toEqual([])
  })
})

describe('the stream', () => {
  /** Opens a stream; `until` reads it until the received text contains the given text. */
  const readerOf = async (learner: Learner, headers: Record<string, string> = {}, locale = 'en') => {
    const leave = new AbortController()
    const response = await learner.fetch(`/api/user_activities/stream?locale=${locale}`, { signal: leave.signal, headers })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    return {
      response,
      leave: () => leave.abort(),
      until: async (sought: string) => {
        while (!text.includes(sought)) {
          const { value, done } = (await reader?.read()) ?? { value: '', done: true }
          text += value ?? ''
          if (done) break
        }
        return text
      },
    }
  }

  it('sends new activities of its own learner and nobody else', async () => {
    const [ada, eve] = [await host.signIn('live@example.test'), await host.signIn('other@example.test')]
    const stream = await readerOf(ada)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await stream.until(': open')
    await host.service(activityLog).add(eve.userId, 'module_started', { module_id: 'of-eve' })
    await host.service(activityLog).add(ada.userId, 'module_started', { module_id: 'of-ada' })
    const text = await stream.until('of-ada')
    expect(text).toMatch(/event: activity\nid: .+\ndata: \{.*"module_started"/)
    expect(text).not.toContain('of-eve')
    stream.leave()
  })

  it('names badges and modules in its reader’s language, as the list does; what the course no longer has stays as it was', async () => {
    const ada = await host.signIn('spanish@example.test')
    const log = host.service(activityLog)
    const words = (await host.stranger().get('/api/modules/planner?locale=es')).body
    const [{ id: sub_slide_id, achievement }] = words.subSlides
    expect(achievement.title).not.toBe('Brainstormer')
    const stream = await readerOf(ada, {}, 'es')
    await stream.until(': open')
    const earned = { type: 'sub_slide', title: 'Brainstormer', description: 'Ten ideas.', module_id: 'planner' }
    await log.add(ada.userId, 'achievement_earned', { ...earned, sub_slide_id })
    await log.add(ada.userId, 'module_completed', { module_id: 'planner', title: 'ChatGPT Planner', badge: 'Flight Planner' })
    await log.add(ada.userId, 'achievement_earned', { ...earned, sub_slide_id: '1.99' })
    const data = [...(await stream.until('1.99')).matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json).activity_data)
    stream.leave()
    const inSpanish = [
      { ...earned, sub_slide_id, ...achievement },
      { module_id: 'planner', title: words.title, badge: words.completion.badge.title },
      { ...earned, sub_slide_id: '1.99' },
    ]
    expect(data).toEqual(inSpanish)
    const listed: Activity[] = (await ada.get('/api/user_activities?locale=es')).body
    expect(listed.map(({ activity_data }) => activity_data)).toEqual(expect.arrayContaining(inSpanish))
    expect((await list(ada)).map(({ activity_data }) => activity_data.title)).toContain('Brainstormer')
  })

  it('RX12: after a lost connection it sends what came meanwhile, once and in order, and only its own learner’s', async () => {
    const [ada, eve] = [await host.signIn('lost@example.test'), await host.signIn('lost-eve@example.test')]
    const log = host.service(activityLog)
    for (const module_id of ['seen', 'missed-1', 'missed-2']) {
      await log.add(ada.userId, 'module_started', { module_id })
      host.clock.advance({ minutes: 1 })
    }
    await log.add(eve.userId, 'module_started', { module_id: 'of-eve' })
    const rows = (await ada.get('/api/user_activities')).body as { id: string; activity_data: { module_id: string } }[]
    const seen = rows.find(({ activity_data }) => activity_data.module_id === 'seen')?.id ?? ''
    const again = await readerOf(ada, { 'last-event-id': seen })
    await again.until('missed-2')
    await log.add(ada.userId, 'module_started', { module_id: 'new' })
    const text = await again.until('"new"')
    expect([...text.matchAll(/"module_id":"([^"]+)"/g)].map(([, id]) => id)).toEqual(['missed-1', 'missed-2', 'new'])
    again.leave()

    const ofEve = ((await eve.get('/api/user_activities')).body as { id: string }[])[0]?.id ?? ''
    for (const foreign of [ofEve, 'no-such-row', 'x'.repeat(500)]) {
      const stream = await readerOf(ada, { 'last-event-id': foreign })
      await stream.until(': open')
      await log.add(ada.userId, 'module_started', { module_id: `after-${foreign.slice(0, 20)}` })
      expect(await stream.until('after-')).not.toContain('missed-')
      stream.leave()
    }
  })

  it('refuses strangers, the half signed in, and a seventh at once', async () => {
    const path = '/api/user_activities/stream'
    expect((await host.stranger().get(path)).status).toBe(401)
    expect((await (await host.signIn('half-live@example.test', { aal: 1 })).get(path)).status).toBe(403)
    const ada = await host.signIn('tabs@example.test')
    const streams = await Promise.all(Array.from({ length: 6 }, () => readerOf(ada)))
    const { status, headers } = await ada.get(path)
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    for (const { leave } of streams) leave()
    // RD3: a closed stream stops counting once the host has noticed the close.
    await expect
      .poll(async () => {
        const { response, leave } = await readerOf(ada)
        leave()
        return response.status
      })
      .toBe(200)
  })

  it('is ended by a host that stops, before that waits for what is under way', async () => {
    const own = await createTestHost({ plugins: [courses], provide: [...accountIn('UTC')] })
    const stream = await readerOf(await own.signIn('ada@example.test'))
    await stream.until(': open')
    // Connections still open at the end of the shutdown wait are cut off, and reading from them fails.
    const [text] = await Promise.all([stream.until('its end'), own.close()])
    expect(text).toContain(': open')
  })
})

describe('update_user_streak', () => {
  const path = '/api/rpc/update_user_streak'
  it('counts the own streak afresh and refuses another id', async () => {
    const ada = await host.signIn('streak@example.test')
    expect((await ada.post(path, { user_id_param: ada.userId })).body).toEqual({ current_streak: 0 })
    await makeCalls(ada.userId, '1.1', 4)
    expect((await ada.post(path, {})).body).toEqual({ current_streak: 1 })
    const eve = await host.signIn('streak-eve@example.test')
    expect((await eve.post(path, { user_id_param: ada.userId })).status).toBe(403)
    expect((await host.stranger().post(path, {})).status).toBe(401)
  })
})
