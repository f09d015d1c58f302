import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSchool } from './school-in-process.ts'
import { signInMany, startWriter, untilWritten } from './writers.ts'

let school: Awaited<ReturnType<typeof openSchool>>
beforeEach(async () => {
  school = await openSchool({ LOG_LEVEL: 'warn' })
})
afterEach(() => school.close())

it('S44: killed twenty times under 50 writers, it loses nothing that it acknowledged', async () => {
  let host = await school.start()
  const writers = (await signInMany(school, 50)).map(startWriter)
  for (let kill = 0; kill < 20; kill++) {
    await untilWritten(writers, 7 * kill)
    await host.stop('SIGKILL')
    host = await school.start()
  }
  await untilWritten(writers, 0)
  await Promise.all(writers.map((writer) => writer.stop()))
  for (const writer of writers) {
    expect(writer.surprises).toEqual([])
    expect(writer.acknowledged()).toBeGreaterThan(20)
    expect(await writer.held()).toBeGreaterThanOrEqual(writer.acknowledged())
  }
  expect(await host.stop()).toBe(0)
  expect(await school.checkIntegrity()).toBe('ok')
})
