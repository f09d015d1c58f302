/**
 * A learner in a check wants to pass without knowing the subject: by the keys, which must not have left the school; by another's attempt;
 * by answers after the end, or two ends at once; or by code that escapes its engine, changes its grading, or takes the host down. Before
 * the end no response of the server contains a key; JavaScript runs 250 ms and 16 MB in an engine without network, files, modules or
 * timers, in a thread that is ended and replaced; the grade is compared outside of it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckResult, OpenAttempt, ShownItem } from '../../plugins/solo-checks/contract.ts'
import type { CheckItem } from '../../plugins/solo-checks/item-schema.ts'
import { answerTo, type ChecksHost, keysOf, startChecksHost } from '../../plugins/solo-checks/server/checks-host.testing.ts'

let school: ChecksHost
let keys: Map<string, CheckItem>
beforeAll(async () => {
  school = await startChecksHost()
  keys = await keysOf(school.host)
})
afterAll(() => school.close())

type Learner = Awaited<ReturnType<ChecksHost['learner']>>
const begin = async (learner: Learner, module: string): Promise<OpenAttempt> =>
  (await learner.post(`/api/modules/${module}/check`, {})).body
const finish = (learner: Learner, { attempt_id }: OpenAttempt) => learner.post(`/api/checks/${attempt_id}/finish`, {})
/** An attempt at the coder's check with a function among its items: usually both. */
const withFunction = async () => {
  for (;;) {
    const learner = await school.learner('coder')
    const attempt = await begin(learner, 'coder')
    const item = attempt.items.find((each): each is Extract<ShownItem, { kind: 'javascript' }> => each.kind === 'javascript')
    if (item) return { learner, attempt, item, answer: `/api/checks/${attempt.attempt_id}/answers/${item.id}` }
    await finish(learner, attempt)
  }
}

describe('S55: keys stay in the school until the end', () => {
  /** Every text of an item that would help, except for those shown to everybody. */
  const secretsOf = (item: CheckItem): string[] => {
    const words: string[] = []
    for (const variant of item.variants) {
      if ('options' in variant) words.push(...variant.options.map(({ why }) => why))
      if ('faults' in variant) words.push(...variant.faults.map(({ why }) => why))
      if ('fault' in variant) words.push(variant.fault.why)
      if ('model' in variant) words.push(variant.model, ...variant.criteria)
      if ('reference' in variant) words.push(variant.reference)
      if ('hidden' in variant) words.push(...variant.hidden.map((test) => JSON.stringify(test)))
    }
    return words
  }

  it('in no answer to any call that a learner can make, in any module', async () => {
    const modules = ['planner', 'coder', 'visuals', 'automations', 'analytics', 'supabase', 'security', 'mobile']
    const lea = await school.learner(...modules)
    for (const module of modules) {
      const attempt = await begin(lea, module)
      const path = `/api/checks/${attempt.attempt_id}`
      const told = [attempt, (await begin(lea, module)) as unknown]
      for (const call of [
        path,
        '/api/checks',
        `/api/modules/${module}`,
        '/api/export',
        '/api/check-items/statistics',
        '/cms/api/check-items',
        '/cms/api/check-attempts',
      ])
        told.push((await lea.get(call)).body)
      for (const item of attempt.items) told.push((await lea.put(`${path}/answers/${item.id}`, { answer: answerTo(item, keys) })).body)
      const text = JSON.stringify(told)
      for (const { id } of attempt.items) {
        const item = keys.get(id) as CheckItem
        for (const secret of [item.explanation, ...secretsOf(item)]) expect(text, id).not.toContain(JSON.stringify(secret).slice(1, -1))
      }
      await finish(lea, attempt)
    }
  })

  it('and no other learner, parent or support reads, answers or ends an attempt', async () => {
    const { learner, attempt, item, answer } = await withFunction()
    const others = [
      await school.learner('coder'),
      await school.host.signIn('pa@example.test'),
      await school.host.signIn('sue@example.test', { role: 'support' }),
    ]
    const path = `/api/checks/${attempt.attempt_id}`
    for (const other of others)
      for (const refused of [
        await other.get(path),
        await other.put(answer, { answer: { kind: 'javascript', code: '' } }),
        await other.post(`${path}/tests/${item.id}`, { code: '' }),
        await other.post(`${path}/finish`, {}),
      ])
        expect(refused).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect((await learner.get(path)).body.open).not.toBeNull()
    await finish(learner, attempt)
  })

  it('two ends at once are one, and nothing is answered after the end or the time', async () => {
    const { learner, attempt, item, answer } = await withFunction()
    const ends = await Promise.all(Array.from({ length: 6 }, () => finish(learner, attempt)))
    expect(new Set(ends.map(({ body }) => JSON.stringify([body.score, body.finished_at]))).size).toBe(1)
    const [row] = await school.host.store.find('check-attempts', { where: { id: { equals: attempt.attempt_id } } })
    expect(row).toMatchObject({ is_open: false, score: 0 })
    for (const late of [
      await learner.put(answer, { answer: answerTo(item, keys) }),
      await learner.post(`/api/checks/${attempt.attempt_id}/tests/${item.id}`, { code: '' }),
    ])
      expect(late).toMatchObject({ status: 409, body: { error: 'CHECK_OVER' } })
    expect((await finish(learner, attempt)).body.score).toBe(0)
    expect((await learner.post('/api/modules/coder/check', {})).body.error).toBe('CHECK_TOMORROW')

    const second = await withFunction()
    school.host.clock.advance({ minutes: 40, seconds: 1 })
    expect((await second.learner.put(second.answer, { answer: answerTo(second.item, keys) })).body.error).toBe('CHECK_OVER')
    expect((await finish(second.learner, second.attempt)).body).toMatchObject({ score: 0, ran_out: true })
  })
})

describe('S55: hostile code gets neither out nor graded as right', () => {
  const hostile = (name: string): Record<string, string> => ({
    'an endless loop': `function ${name}() { for (;;) {} }`,
    'an endless loop before the function': `for (;;) {}\nfunction ${name}() {}`,
    'an endless loop that catches': `function ${name}() { for (;;) { try { for (;;) {} } catch {} } }`,
    'endless recursion': `function ${name}() { return ${name}() }`,
    'recursion through a getter and JSON': `function ${name}() { const o = { get a() { return JSON.stringify(o) } }; return JSON.stringify(o) }`,
    'all memory by strings': `function ${name}() { let s = 'x'; for (;;) s += s }`,
    'all memory by lists': `function ${name}() { const l = []; for (;;) l.push(new Array(1e5).fill(l)) }`,
    'a huge buffer': `function ${name}() { return new ArrayBuffer(2 ** 31).byteLength }`,
    'a huge output': `function ${name}() { return 'x'.repeat(8e6) }`,
    'a slow pattern': `function ${name}() { return /^(a+)+$/.test('a'.repeat(40) + 'b') }`,
    'other prototypes': `Object.prototype.toJSON = () => true; Array.prototype.every = () => true; Array.prototype.map = () => []; Function.prototype.call = () => true\nfunction ${name}() { return 'no' }`,
    'another JSON': `JSON.stringify = () => 'true'; JSON.parse = () => []; globalThis.JSON = null\nfunction ${name}() { return 'no' }`,
    'an equal to everything': `function ${name}() { return { toJSON() { throw 1 }, valueOf: () => true, then(f) { f(true) } } }`,
    'a proxy': `function ${name}() { return new Proxy({}, { get: () => { for (;;) {} } }) }`,
    'an import': `import fs from 'node:fs'\nfunction ${name}() { return fs.readFileSync('/etc/passwd', 'utf8') }`,
    'an import at run time': `function ${name}() { return import('node:fs') }`,
    'the host by its constructor': `function ${name}() { return Function('return process')().exit(1) }`,
    'the host by its globals': `function ${name}() { return [typeof process, typeof require, typeof fetch, typeof setTimeout, typeof postMessage, typeof Deno].join() }`,
    'a network call': `function ${name}() { return fetch('http://127.0.0.1/') }`,
    'a timer': `function ${name}() { return setTimeout(() => {}, 1) }`,
    'a wait': `function ${name}() { return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }`,
    nothing: '',
    'no code': '}}}}',
    'a name of its own': `throw { name: { toString() { for (;;) {} } } }`,
  })

  it('tried on the visible tests, each ends in time, and the next learner is served', async () => {
    const { learner, attempt, item } = await withFunction()
    const path = `/api/checks/${attempt.attempt_id}/tests/${item.id}`
    const right = (answerTo(item, keys) as { code: string }).code
    for (const [what, code] of Object.entries(hostile(item.function))) {
      const { status, body, text } = { text: '', ...(await learner.post(path, { code })) }
      expect(status, `${what} ${JSON.stringify(body)}${text}`).toBe(200)
      expect(
        body.tests.some(({ passed }: { passed: boolean }) => passed) && body.tests.every(({ passed }: { passed: boolean }) => passed),
        what,
      ).toBe(false)
      expect(JSON.stringify(body).length, what).toBeLessThan(20_000)
    }
    const well = (await learner.post(path, { code: right })).body.tests
    expect(well.every(({ passed }: { passed: boolean }) => passed)).toBe(true)
    const globals = (await learner.post(path, { code: hostile(item.function)['the host by its globals'] ?? '' })).body.tests[0].got
    expect(globals).toBe('"undefined,undefined,undefined,undefined,undefined,undefined"')
    await finish(learner, attempt)
  })

  it('handed in, each counts as wrong, and the host answers others meanwhile', async () => {
    const codes = ['an endless loop that catches', 'endless recursion', 'all memory by lists', 'other prototypes', 'another JSON']
    const attempts = await Promise.all(codes.map(() => withFunction()))
    await Promise.all(
      attempts.map(({ learner, item, answer }, index) =>
        learner.put(answer, { answer: { kind: 'javascript', code: hostile(item.function)[codes[index] ?? ''] } }),
      ),
    )
    const ends = Promise.all(attempts.map(({ learner, attempt }) => finish(learner, attempt)))
    expect((await school.host.stranger().get('/healthz')).status).toBe(200)
    for (const [index, { body }] of (await ends).entries()) {
      const result = body as CheckResult
      const graded = result.items.find(({ item }) => item.id === attempts[index]?.item.id)
      expect(graded, codes[index]).toMatchObject({ correct: false })
    }
  })

  it('a longer answer than an answer may be is refused, and a flood of tries too', async () => {
    const { learner, attempt, item, answer } = await withFunction()
    expect((await learner.put(answer, { answer: { kind: 'javascript', code: 'x'.repeat(10_001) } })).status).toBe(400)
    const tries = await Promise.all(
      Array.from({ length: 70 }, () => learner.post(`/api/checks/${attempt.attempt_id}/tests/${item.id}`, { code: '' })),
    )
    expect(tries.some(({ status, body }) => status === 429 && body.error === 'RATE_LIMITED')).toBe(true)
    expect(tries.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
    await finish(learner, attempt)
  })
})
