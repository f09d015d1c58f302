import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestClient } from '../../core/testing/test-client.ts'
import { openSchool } from './school-in-process.ts'
import { startWriter } from './writers.ts'

let school: Awaited<ReturnType<typeof openSchool>>
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const signInMany = async (count: number) => {
  const clients: TestClient[] = []
  for (let person = 0; person < count; person++) clients.push(await school.signIn(`learner-${person}@example.test`))
  return clients
}

it('S44: killed twenty times under 50 writers, it loses nothing that it acknowledged', async () => {
  let host = await school.start()
  const writers = (await signInMany(50)).map(startWriter)
  for (let kill = 0; kill < 20; kill++) {
    await pause(300 + 40 * kill)
    await host.stop('SIGKILL')
    host = await school.start()
    expect(host.startedIn, `start ${kill + 1}`).toBeLessThan(10_000)
  }
  await pause(500)
  await Promise.all(writers.map((writer) => writer.stop()))
  for (const writer of writers) {
    expect(writer.surprises).toEqual([])
    expect(writer.acknowledged()).toBeGreaterThan(20)
    expect(await writer.held()).toBeGreaterThanOrEqual(writer.acknowledged())
  }
  expect(await host.stop()).toBe(0)
  expect(await school.checkIntegrity()).toBe('ok')
})

it('S45: told to stop under load, it answers what is under way and ends by itself', async () => {
  const host = await school.start()
  const writers = (await signInMany(20)).map(startWriter)
  await pause(500)
  const from = performance.now()
  expect(await host.stop('SIGTERM')).toBe(0)
  expect(performance.now() - from).toBeLessThan(25_000)
  await Promise.all(writers.map((writer) => writer.stop()))
  const again = await school.start()
  for (const writer of writers) {
    expect(writer.surprises).toEqual([])
    expect(await writer.held()).toBeGreaterThanOrEqual(writer.acknowledged())
  }
  await again.stop()
})

it('S46: no busy database reaches any of 40 parallel writers', async () => {
  const host = await school.start()
  const writers = (await signInMany(40)).map(startWriter)
  await pause(5_000)
  await Promise.all(writers.map((writer) => writer.stop()))
  for (const writer of writers) {
    expect(writer.surprises).toEqual([])
    expect(await writer.held()).toBe(writer.acknowledged())
  }
  expect(await host.stop()).toBe(0)
})
