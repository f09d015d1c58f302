import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSchool } from './school-in-process.ts'
import { signInMany, startWriter, untilWritten } from './writers.ts'

let school: Awaited<ReturnType<typeof openSchool>>
beforeEach(async () => {
  school = await openSchool({ LOG_LEVEL: 'warn' })
})
afterEach(() => school.close())

it('S45: told to stop under load, it answers what is under way and ends by itself', async () => {
  const host = await school.start()
  const writers = (await signInMany(school, 20)).map(startWriter)
  await untilWritten(writers, 200)
  expect(await host.stop('SIGTERM')).toBe(0)
  expect(host.said()).not.toContain('cut off')
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
  const writers = (await signInMany(school, 40)).map(startWriter)
  await untilWritten(writers, 2_000)
  await Promise.all(writers.map((writer) => writer.stop()))
  for (const writer of writers) {
    expect(writer.surprises).toEqual([])
    expect(await writer.held()).toBe(writer.acknowledged())
  }
  expect(await host.stop()).toBe(0)
})

it('S48: a backup under load holds what was acknowledged before, and comes back the same', async () => {
  const host = await school.start()
  const clients = await signInMany(school, 10)
  const writers = clients.map(startWriter)
  await untilWritten(writers, 200)
  const acknowledged = writers.map((writer) => writer.acknowledged())
  const backup = await school.backUp()
  await Promise.all(writers.map((writer) => writer.stop()))
  await host.stop()
  await school.restore(backup)
  expect(await school.rowsOf('profiles', backup)).toEqual(await school.rowsOf('profiles'))
  expect(await school.checkIntegrity()).toBe('ok')
  const again = await school.start()
  for (const [index, writer] of writers.entries()) {
    // The writer's session still works too.
    expect(await writer.held()).toBeGreaterThanOrEqual(acknowledged[index] as number)
  }
  await again.stop()
})

it('S48: a damaged backup is refused in a sentence, and nothing is touched', async () => {
  const host = await school.start()
  await school.signIn('ada@example.test')
  const backup = await school.backUp()
  await host.stop()
  const before = await school.rowsOf('users')
  school.damage(backup)
  await expect(school.restore(backup)).rejects.toThrow('The backup is damaged: school.db is not what was backed up.')
  expect(await school.rowsOf('users')).toEqual(before)
})

it('QO3: told to stop, it leaves a file whose copy alone holds everything', async () => {
  const host = await school.start()
  await school.signIn('ada@example.test')
  expect(await host.stop()).toBe(0)
  const alone = join(dirname(school.file), 'alone')
  mkdirSync(alone)
  copyFileSync(school.file, join(alone, 'school.db'))
  const people = await school.rowsOf('users', alone)
  expect(people).toHaveLength(1)
  expect(people).toEqual(await school.rowsOf('users'))
})
