import { afterEach, describe, expect, it } from 'vitest'
import { type Clock, defineServerPlugin } from '#core'
import type { Exercise } from '../../../courses/contract.ts'
import { type CallRecord, callRecords } from '../../contract.ts'
import { providerFailed } from '../providers/ask-provider.ts'
import { approvedStudent, eventsOf, startProxyHost } from '../proxy-host.testing.ts'
import { createRunningCalls } from './running-calls.ts'
import type { AnswerSink } from './shared-answer.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
let kept: CallRecord[]
afterEach(() => world?.close())

const open = async () => {
  kept = []
  const keeper = defineServerPlugin({
    id: 'keeper',
    needs: { callRecords },
    setup({ needs }) {
      needs.callRecords.add(async (record) => void kept.push(record))
      return {}
    },
  })
  world = await startProxyHost({ keys: ['openai'], plugins: [keeper] })
  world.fake.answerWith('One two three.')
}
type Person = typeof world.ada

/** Sends an exercise's call, as a page does. */
const ask = (call_id?: string, stream = true, signal?: AbortSignal, by: Person = world.ada) =>
  by.fetch('/api/proxy_openai', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ module_code: 'm1.1', payload: { stream, messages: [{ role: 'user', content: 'Hello' }] }, call_id }),
    signal,
  })

/** Sends a call, waits until the provider has received it, and disconnects. */
const askAndLeave = async (call_id?: string) => {
  const asked = world.fake.requests.length + 1
  const page = new AbortController()
  const response = ask(call_id, true, page.signal).catch(() => {})
  await expect.poll(() => world.fake.requests.length).toBe(asked)
  page.abort()
  await response
}
const listed = async (by: Person = world.ada) => (await by.get('/api/running_calls?module_code=m1.1')).body
const read = (id: string, by: Person = world.ada) => by.get(`/api/running_calls/${id}/answer`)
const confirm = (id: string, by: Person = world.ada) => by.post(`/api/running_calls/${id}/confirm`)
const stop = (id: string, by: Person = world.ada) => by.post(`/api/running_calls/${id}/stop`)
const textOf = (stream: string) =>
  eventsOf(stream)
    .map(({ choices }) => choices[0].delta.content ?? '')
    .join('')

describe('QL3: a call whose page has gone', () => {
  it('runs on: another device sees it, reads it from its beginning, and it is made and counted once', async () => {
    await open()
    const release = world.fake.hang()
    await askAndLeave('call-of-ada')
    const phone = await world.host.signIn('ada@example.test')
    expect(await listed(phone)).toEqual([
      { id: 'call-of-ada', module_id: 'module-1', sub_slide_id: '1.1', prompt: 'Hello', at: expect.any(String), is_over: false },
    ])
    expect((await phone.get('/api/running_calls?module_code=m1.2')).body).toEqual([])
    const reading = read('call-of-ada', phone)
    release()
    const { body, headers } = await reading
    expect(headers.get('content-type')).toContain('text/event-stream')
    expect(textOf(body)).toBe('One two three.')
    expect(eventsOf(body).at(-1).soloflight).toMatchObject({ id: kept[0]?.id, mode: 'real', counted: true, calls_made: 1 })
    expect(kept).toMatchObject([{ answer: 'One two three.', outcome: 'answered', counted: true, call: 1 }])
    expect(world.fake.requests).toHaveLength(1)
    expect(world.course.counts.get(`${world.ada.userId}:1.1`)).toBe(1)
    expect(await world.ledger()).toMatchObject([{ state: 'spent' }])
    expect(await listed(phone)).toMatchObject([{ id: 'call-of-ada', is_over: true }])
    expect(await confirm('call-of-ada', phone)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await listed(phone)).toEqual([])
  })

  it('RC3: waits for its page where its end was sent on a connection that had died, and is made once', async () => {
    await open()
    const other = await world.host.signIn('eve@example.test')
    // The page gets no sign, and neither does the host: everything was sent, and nothing arrived.
    await (await ask('call-of-ada')).text()
    expect(await listed()).toMatchObject([{ id: 'call-of-ada', is_over: true }])
    expect((await confirm('call-of-ada', other)).status).toBe(200)
    expect(textOf((await read('call-of-ada')).body)).toBe('One two three.')
    expect(world.fake.requests).toHaveLength(1)
    expect(world.course.counts.get(`${world.ada.userId}:1.1`)).toBe(1)
    await confirm('call-of-ada')
    expect(await listed()).toEqual([])
    expect((await read('call-of-ada')).status).toBe(404)
    // A client that names no call cannot confirm one.
    await (await ask()).text()
    expect(await listed()).toEqual([])
  })

  it('is not dropped by a confirmation that comes before its end', async () => {
    await open()
    const release = world.fake.hang()
    await askAndLeave('call-of-ada')
    await confirm('call-of-ada')
    expect(await listed()).toMatchObject([{ id: 'call-of-ada', is_over: false }])
    release()
    expect(textOf((await read('call-of-ada')).body)).toBe('One two three.')
  })

  it('keeps its place in line, and comes to its turn', async () => {
    await open()
    const release = world.fake.hang()
    for (const id of ['call-number-1', 'call-number-2', 'call-number-3']) await askAndLeave(id)
    const page = new AbortController()
    const inLine = ask('call-number-4', true, page.signal).catch(() => {})
    await expect.poll(world.ledger).toHaveLength(4)
    page.abort()
    await inLine
    release()
    await expect.poll(() => kept).toHaveLength(4)
    expect(world.course.counts.get(`${world.ada.userId}:1.1`)).toBe(4)
  })

  it('is nobody else’s to see, to read or to stop', async () => {
    await open()
    const other = await world.host.signIn('eve@example.test')
    const release = world.fake.hang()
    await askAndLeave('call-of-ada')
    expect(await listed(other)).toEqual([])
    expect((await read('call-of-ada', other)).status).toBe(404)
    // Two learners may have chosen the same id.
    const theirs = ask('call-of-ada', true, undefined, other)
    await expect.poll(() => world.fake.requests.length).toBe(2)
    await stop('call-of-ada', other)
    expect(eventsOf(await (await theirs).text()).at(-1).soloflight).toMatchObject({ stopped: true })
    expect(await listed()).toMatchObject([{ id: 'call-of-ada', is_over: false }])
    release()
    expect(textOf((await read('call-of-ada')).body)).toBe('One two three.')
    for (const path of ['/api/running_calls', '/api/running_calls/call-of-ada/answer'])
      expect((await world.host.stranger().get(path)).status).toBe(401)
    for (const what of ['stop', 'confirm'])
      expect((await world.host.stranger().post(`/api/running_calls/call-of-ada/${what}`)).status).toBe(401)
  })

  it('is let come to its end by a host that stops', async () => {
    await open()
    const release = world.fake.hang()
    await askAndLeave()
    const closed = world.host.close()
    release()
    await closed
    expect(kept).toMatchObject([{ answer: 'One two three.', outcome: 'answered' }])
    await world.fake.close()
    await open()
  })
})

describe('QL3: a call that belongs to no lesson', () => {
  it('ends with its page, which alone would show its answer', async () => {
    await open()
    const release = world.fake.hang()
    const page = new AbortController()
    const chat = world.ada
      .fetch('/api/proxy_openai', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-openai-key': 'sk-mine' },
        body: JSON.stringify({ stream: true, messages: [{ role: 'user', content: 'Hello' }] }),
        signal: page.signal,
      })
      .catch(() => {})
    await expect.poll(() => world.fake.requests.length).toBe(1)
    expect((await world.ada.get('/api/running_calls')).body).toEqual([])
    page.abort()
    await chat
    await expect.poll(() => world.fake.underWay).toBe(0)
    release()
  })
})

describe('QL3: Stop', () => {
  it('ends the call where it is, hangs up on the provider, and it counts once, with the words that had come', async () => {
    await open()
    world.fake.hang()
    const response = await ask('call-to-stop')
    expect(await stop('call-to-stop')).toMatchObject({ status: 200, body: { ok: true } })
    const events = eventsOf(await response.text())
    expect(events.at(-1).soloflight).toMatchObject({ id: kept[0]?.id, stopped: true, counted: true, calls_made: 1 })
    expect(kept).toMatchObject([{ outcome: 'stopped', answer: 'One ', counted: true, call: 1 }])
    await expect.poll(() => world.fake.underWay).toBe(0)
    expect(await world.ledger()).toMatchObject([{ state: 'spent' }])
    // Stopping a call that has ended changes nothing.
    expect((await stop('call-to-stop')).status).toBe(200)
    expect(world.course.counts.get(`${world.ada.userId}:1.1`)).toBe(1)
  })

  it('before the first word counts too: the question had gone out', async () => {
    await open()
    world.fake.hang()
    const whole = ask('call-to-stop', false)
    await expect.poll(() => world.fake.requests.length).toBe(1)
    await stop('call-to-stop')
    const response = await whole
    expect(await response.json()).toMatchObject({ soloflight: { stopped: true, counted: true, calls_made: 1 } })
    expect(kept).toMatchObject([{ outcome: 'stopped', answer: '', counted: true }])
    expect(await world.ledger()).toMatchObject([{ state: 'spent' }])
  })

  it('in line, or ahead of its call, keeps the question from going out, and nothing counts', async () => {
    await open()
    await stop('too-early-call')
    expect((await ask('too-early-call')).status).toBe(499)
    const release = world.fake.hang()
    const running = ['call-number-1', 'call-number-2', 'call-number-3'].map((id) => ask(id, false))
    await expect.poll(() => world.fake.requests.length).toBe(3)
    const inLine = ask('call-number-4', false)
    await expect.poll(world.ledger).toHaveLength(4)
    await stop('call-number-4')
    const refused = await inLine
    expect([refused.status, await refused.json()]).toMatchObject([499, { error: 'CLIENT_LEFT' }])
    expect(await world.ledger()).toHaveLength(3)
    release()
    await Promise.all(running)
    expect(world.fake.requests).toHaveLength(3)
    expect(kept).toHaveLength(3)
  })

  it('takes names as pages give them, and no others', async () => {
    await open()
    for (const name of ['short', 'a b c d e f', '../../api/x', 'x'.repeat(65)]) {
      expect((await ask(name)).status, name).toBe(400)
      expect([400, 404], name).toContain((await stop(encodeURIComponent(name))).status)
    }
    expect(world.fake.requests).toEqual([])
  })
})

it('QL3: a request that is sent again under the same name reads the first one’s answer, and asks nobody anew', async () => {
  await open()
  const release = world.fake.hang()
  const first = ask('the-same-call')
  await expect.poll(() => world.fake.requests.length).toBe(1)
  const second = ask('the-same-call')
  await expect.poll(async () => (await listed()).length).toBe(1)
  release()
  const texts = await Promise.all([first, second].map(async (response) => textOf(await (await response).text())))
  expect(texts).toEqual(['One two three.', 'One two three.'])
  expect(world.fake.requests).toHaveLength(1)
  expect(world.course.counts.get(`${world.ada.userId}:1.1`)).toBe(1)
})

describe('QL3: a call that runs on ends at once', () => {
  it('where the right to it ends, and counts as stopped', async () => {
    await open()
    world.person.studentStatus = approvedStudent
    const release = world.fake.hang()
    await askAndLeave('call-of-ada')
    world.person.studentStatus = { ...approvedStudent, consentStatus: 'none', mode: 'practice' }
    await expect.poll(() => world.fake.underWay).toBe(0)
    await expect.poll(() => kept).toMatchObject([{ outcome: 'stopped' }])
    const answer = await read('call-of-ada')
    expect(JSON.stringify(answer.body)).toContain('PRACTICE_ONLY')
    release()
  })

  it('where the account is deleted, and leaves nothing behind', async () => {
    await open()
    const release = world.fake.hang()
    await askAndLeave('call-of-ada')
    await world.host.store.remove('users', { id: { equals: world.ada.userId } })
    await expect.poll(() => world.fake.underWay).toBe(0)
    await expect.poll(world.ledger).toEqual([])
    expect(kept).toEqual([])
    expect(world.course.counts.size).toBe(0)
    release()
  })

  it('where the account is blocked', async () => {
    await open()
    const release = world.fake.hang()
    await askAndLeave('call-of-ada')
    await world.host.store.updateOne('users', { id: { equals: world.ada.userId } }, { blocked_at: world.host.clock.now().toISOString() })
    await expect.poll(() => world.fake.underWay).toBe(0)
    release()
  })
})

describe('QL3: an answer that ended while nobody read it', () => {
  const exercise = { moduleId: 'planner', subSlideId: '1.1' } as Exercise
  const outcome = { mode: 'real', model: 'small' } as const
  const ending = { usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 }, finishReason: 'stop' } as const
  /** A reader that records the events of its answer. */
  const reader = (told: string[]) => () => ({
    piece: (text: string) => void told.push(text),
    end: () => void told.push('end'),
    fail: (code: string) => void told.push(code),
    get piecesSent() {
      return told.length
    },
  })
  const here = new AbortController().signal
  const started = (work: Parameters<ReturnType<typeof createRunningCalls>['begin']>[1]) => {
    let now = 0
    const calls = createRunningCalls({ now: () => new Date(now) } as Clock)
    const answer = calls.begin({ userId: 'ada', exercise, prompt: 'Hello', id: 'call-of-ada' }, work)
    return { calls, answer, pass: (minutes: number) => (now += minutes * 60_000) }
  }
  const speak = async (answer: AnswerSink) => {
    answer.open('small')
    answer.piece('One ')
    answer.piece('two.')
    answer.end(ending, outcome)
  }

  it('waits ten minutes for its learner, and is told until they confirm it', async () => {
    const { calls, pass } = started(speak)
    await calls.settled()
    expect(calls.of('ada')).toMatchObject([{ id: 'call-of-ada', prompt: 'Hello', is_over: true }])
    pass(9)
    const told: string[] = []
    for (let times = 0; times < 2; times++) await calls.answerOf('ada', 'call-of-ada').read(reader(told), here)
    expect(told).toEqual(['One two.', 'end', 'One two.', 'end'])
    calls.confirm('eve', 'call-of-ada')
    expect(calls.of('ada')).toHaveLength(1)
    calls.confirm('ada', 'call-of-ada')
    expect(calls.of('ada')).toEqual([])
    expect(() => calls.answerOf('ada', 'call-of-ada')).toThrow('This call is over')
  })

  it('is forgotten after them', async () => {
    const { calls, pass } = started(speak)
    await calls.settled()
    pass(11)
    expect(calls.of('ada')).toEqual([])
  })

  it('is one of the ten newest of its learner, and takes no place from another', async () => {
    const { calls } = started(speak)
    const ask = (userId: string, id: string, work = speak) => calls.begin({ userId, exercise, prompt: 'Hello', id }, work)
    const idsOf = (userId: string) => calls.of(userId).map(({ id }) => id)
    ask('eve', 'call-of-eve')
    const ids = Array.from({ length: 12 }, (_, number) => `call-number-${number}`)
    for (const id of ids) ask('ada', id)
    await calls.settled()
    expect(idsOf('ada')).toEqual(ids.slice(2))
    expect(idsOf('eve')).toEqual(['call-of-eve'])
    expect(() => calls.answerOf('ada', 'call-of-ada')).toThrow('This call is over')
  })

  it('is not kept where it failed before its first word, and pushes out none that did not', async () => {
    const { calls } = started(speak)
    await calls.settled()
    const refused = Array.from({ length: 20 }, (_, number) => `refused-call-${number}`)
    for (const id of refused)
      calls.begin({ userId: 'ada', exercise, prompt: 'x'.repeat(32_000), id }, async (answer) => answer.fail(providerFailed()))
    await calls.settled()
    expect(calls.of('ada')).toMatchObject([{ id: 'call-of-ada' }])
  })

  it('says why it failed, with words before it or without', async () => {
    const told: string[] = []
    const { calls } = started(async (answer) => answer.fail(providerFailed()))
    await expect(calls.answerOf('ada', 'call-of-ada').read(reader(told), here)).rejects.toThrow('Failed to get AI response')
    const begun = started(async (answer) => {
      answer.open('small')
      answer.piece('One ')
      answer.fail(providerFailed())
    })
    await begun.calls.answerOf('ada', 'call-of-ada').read(reader(told), here)
    expect(told).toEqual(['One ', 'PROVIDER_FAILED'])
  })

  it('is dropped once its learner has deleted its words, and no other is', async () => {
    const { calls } = started(async (sink) => {
      await speak(sink)
      sink.recorded('record-of-ada')
    })
    const begin = (userId: string, id: string) =>
      calls.begin({ userId, exercise, prompt: 'Hello', id }, async (sink) => {
        await speak(sink)
        sink.recorded(`record-of-${id}`)
      })
    begin('ada', 'another-of-ada')
    begin('eve', 'call-of-eve')
    await calls.settled()
    calls.forgetWords('eve', 'record-of-ada')
    expect(calls.of('ada')).toHaveLength(2)
    calls.forgetWords('ada', 'record-of-ada')
    expect(calls.of('ada')).toMatchObject([{ id: 'another-of-ada' }])
    expect(() => calls.answerOf('ada', 'call-of-ada')).toThrow(expect.objectContaining({ status: 404 }))
    calls.forgetWords('ada')
    expect([calls.of('ada'), calls.of('eve').length]).toEqual([[], 1])
  })

  it('is dropped at its end where its words are deleted while it is recorded, and kept where nothing of it is recorded yet', async () => {
    let end = () => {}
    const ends = new Promise<void>((resolve) => {
      end = resolve
    })
    const { calls } = started(async (sink) => {
      sink.recorded('record-of-ada')
      await ends
      await speak(sink)
    })
    calls.begin({ userId: 'ada', exercise, prompt: 'Hello', id: 'another-of-ada' }, async (sink) => {
      await ends
      await speak(sink)
    })
    calls.forgetWords('ada')
    expect(calls.of('ada')).toHaveLength(2)
    end()
    await calls.settled()
    expect(calls.of('ada')).toMatchObject([{ id: 'another-of-ada', is_over: true }])
  })

  it('is not told to a reader who has gone', async () => {
    let end = () => {}
    const { calls, answer } = started(async (sink) => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      await speak(sink)
    })
    const page = new AbortController()
    const told: string[] = []
    const reading = answer.read(reader(told), page.signal)
    expect(answer.readers).toBe(1)
    page.abort()
    await reading
    end()
    await calls.settled()
    expect([told, answer.isRead]).toEqual([[], false])
    expect(calls.of('ada')).toMatchObject([{ is_over: true }])
  })
})
