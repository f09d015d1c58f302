import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import type { Diagram } from '../contract.ts'
import diagrams from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [diagrams] })
})
afterAll(() => host.close())

const of = async (lesson: string, locale: string): Promise<Diagram[]> => {
  const { status, body } = await host.stranger().get(`/api/lesson-diagrams/${lesson}?locale=${locale}`)
  expect(status).toBe(200)
  return body
}

describe('the drawings of a lesson', () => {
  it.each(['en', 'es', 'fr', 'de', 'pt'])('are named, said in words and labelled in %s', async (locale) => {
    const [diagram] = await of('8.4', locale)
    expect(diagram).toMatchObject({ id: 'signed-once', language: locale })
    const english = (await of('8.4', 'en'))[0] as Diagram
    const labels = (each: Diagram) => each.scene.marks.flatMap((mark) => (mark.is === 'text' ? [mark.lines.join(' ')] : []))
    expect(labels(diagram as Diagram)).toHaveLength(labels(english).length)
    if (locale === 'en') return
    expect(diagram?.title).not.toBe(english.title)
    expect(diagram?.text).not.toBe(english.text)
    const left = labels(diagram as Diagram).filter((label) => labels(english).includes(label))
    expect(left).toEqual(left.filter((label) => label === 'no'))
  })

  it('are none for a lesson without one, and for what is no lesson', async () => {
    expect(await of('1.1', 'en')).toEqual([])
    expect(await of('99.99', 'en')).toEqual([])
    expect(await of('nothing', 'en')).toEqual([])
  })

  it('drafts are for editors alone', async () => {
    expect((await host.stranger().get('/api/preview/diagrams/signed-once')).status).toBe(401)
    expect((await (await host.signIn('learner@example.test')).get('/api/preview/diagrams/signed-once')).status).toBe(403)
  })
})
