/**
 * Somebody with a free account writes plan sheets that cost seconds to render, has many of them rendered at a time, and saves as fast as
 * they can. On the event loop three such sheets kept everybody waiting for a minute. It must fail: others are answered during a rendering,
 * one person has one piece of work running, and too frequent requests are refused with a time to wait.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '../../core/testing/index.ts'
import { serverPlugins } from '../../plugins/server.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterAll(() => host.close())

/** One of each kind of cost: paragraphs, emphasis, nesting, links. The cost of any character: `core/markdown/linear.test.ts`. */
const signs = ['a\n\n', '**_a', '**_é', '> ', '[a](']
const sheetOf = (sign: string, length = 40_000) => sign.repeat(Math.floor(length / sign.length))

let people = 0
const learner = () => host.signIn(`s65-${++people}@example.test`)
type Learner = Awaited<ReturnType<typeof learner>>

const begin = async (client: Learner, markdown: string) => {
  const { status, body } = await client.post('/api/plan-sheets', { title: 'Hostile', markdown })
  expect(status).toBe(200)
  return body as { id: string; version: number }
}
const draw = (client: Learner, id: string) => client.fetch(`/api/plan-sheets/${id}/export?format=pdf`)

describe('a sheet that costs seconds to draw', () => {
  it.each(signs)('S65: 40,000 characters of %j are drawn or refused, and others are answered before', async (sign) => {
    const [eve, ada] = [await learner(), await learner()]
    const { id } = await begin(eve, sheetOf(sign))
    const order: string[] = []
    const drawing = draw(eve, id).then(async (answer) => {
      await answer.arrayBuffer()
      order.push('drawn')
      return answer
    })
    const reading = ada.get('/api/session').then(({ status }) => {
      order.push('read')
      return status
    })
    expect(await reading).toBe(200)
    const answer = await drawing
    expect([200, 422]).toContain(answer.status)
    expect(order).toEqual(['read', 'drawn'])
  })

  it('S65: many at a time have one under way, three that wait, and the rest refused with how long to wait', async () => {
    const [eve, ada] = [await learner(), await learner()]
    const { id } = await begin(eve, sheetOf('a\n\n', 10_000))
    const papers = Array.from({ length: 12 }, () => draw(eve, id))
    const { id: short } = await begin(ada, 'A short plan.')
    const order: string[] = []
    const theirs = Promise.all(papers).then(() => order.push('eve'))
    const own = draw(ada, short).then((answer) => {
      order.push('ada')
      return answer.status
    })
    expect(await own).toBe(200)
    await theirs
    // Not after all of hers: after the one that was running.
    expect(order).toEqual(['ada', 'eve'])
    const answers = await Promise.all(papers)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBe(8)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ error: 'RATE_LIMITED', message: expect.any(String) })
    }
  })
})

describe('sheets that are searched, compared and exported', () => {
  it('S65: are answered or refused, and others are answered before', async () => {
    const [eve, ada] = [await learner(), await learner()]
    const first = await begin(eve, `${sheetOf('a\n\n', 39_000)}\`\`\``)
    let sheet = first
    for (let count = 0; count < 4; count++) {
      host.clock.advance({ minutes: 5 })
      sheet = (
        await eve.put(`/api/plan-sheets/${sheet.id}`, { markdown: `${sheetOf('# a\n', 39_000)}${count}\n~~~`, version: sheet.version })
      ).body
    }
    for (const path of [
      '/api/search?q=xyzzy',
      `/api/plan-sheets/${first.id}/versions`,
      `/api/plan-sheets/${first.id}/export?format=markdown`,
    ]) {
      const order: string[] = []
      const work = eve.fetch(path).then(async (answer) => {
        await answer.arrayBuffer()
        order.push('work')
        return answer.status
      })
      const reading = ada.get('/api/session').then(() => order.push('read'))
      await reading
      expect([200, 422], path).toContain(await work)
      expect(order, path).toEqual(['read', 'work'])
    }
  })
})

it('S65: sheets are saved ninety times a minute, whoever writes them', async () => {
  const eve = await learner()
  let sheet = await begin(eve, '')
  for (let count = 1; count < 90; count++) {
    const { status, body } = await eve.put(`/api/plan-sheets/${sheet.id}`, { markdown: `${count}`, version: sheet.version, writer: 'tab' })
    expect(status).toBe(200)
    sheet = body
  }
  const refused = await eve.fetch(`/api/plan-sheets/${sheet.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ markdown: 'one more', version: sheet.version }),
  })
  expect([refused.status, (await refused.json()).error]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
