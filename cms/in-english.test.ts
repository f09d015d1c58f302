import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'

interface Lesson {
  readonly id: string
  readonly calls: readonly { readonly id: string; readonly label: string }[]
}

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const lessonIn = async (locale: 'en' | 'es', draft = false) => {
  const where = { sub_slide_id: { equals: '1.1' } }
  const { docs } = await host.payload.find({ collection: 'sub-slides', where, locale, fallbackLocale: false, draft, depth: 0 })
  return docs[0] as unknown as Lesson
}
const labelsOf = ({ calls }: Lesson) => calls.map(({ label }) => label)

// Release 1.0.0 updated seeded lists without row ids, so that the published row and its newest version got different ones.
it('a translation is published where the published row has other row ids than the newest version', async () => {
  const before = await lessonIn('en')
  await host.payload.db.updateOne({
    collection: 'sub-slides',
    id: before.id,
    locale: 'en',
    data: { calls: before.calls.map((call) => ({ ...call, id: randomBytes(12).toString('hex') })) },
    returning: false,
  })
  const [published, newest] = [await lessonIn('en'), await lessonIn('es', true)]
  expect(published.calls.map(({ id }) => id)).not.toEqual(newest.calls.map(({ id }) => id))

  await host.payload.update({
    collection: 'sub-slides',
    id: before.id,
    locale: 'es',
    data: { calls: newest.calls.map((call, place) => ({ ...call, label: `Paso ${place + 1}` })), _status: 'published' } as never,
    context: { isSeeding: true },
  })
  expect(labelsOf(await lessonIn('es'))).toEqual(before.calls.map((_, place) => `Paso ${place + 1}`))
  expect(labelsOf(await lessonIn('en'))).toEqual(labelsOf(before))
})
