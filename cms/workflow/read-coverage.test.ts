import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { readCoverage } from './read-coverage.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

it('the course is whole in each language as visitors are told it: nothing that is no text is missed', async () => {
  const coverage = await readCoverage(host.payload)
  expect(coverage.length).toBeGreaterThan(10)
  const missing = coverage.flatMap(({ collection, all, said }) =>
    Object.entries(said).flatMap(([language, count]) => (count === all ? [] : [`${collection} ${language}: ${count} of ${all}`])),
  )
  expect(missing).toEqual([])
})
