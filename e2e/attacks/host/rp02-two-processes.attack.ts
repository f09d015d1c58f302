/**
 * No attacker, but the operator's own mistake: a second host started on the same SQLite file, or a backup restored while the host runs. The
 * first corrupts what both count in memory; the second moves the database away under a host that goes on writing into it, and all later
 * writes are lost. It must fail: the process that has the database holds a lock that the operating system releases when the process ends,
 * and every other process fails with an error that names it.
 */

import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../core/testing/free-port.mjs'
import { startInVain } from '../../../core/testing/start-process.ts'
import { openSchool } from '../../survival/school-in-process.ts'

type School = Awaited<ReturnType<typeof openSchool>>

/** Starts another host on the school's database, and returns its output when it ends. */
const startAnother = async (school: School) => {
  const port = String(await freePort())
  return startInVain('dist/host/main.js', { ...process.env, ...school.env, PORT: port, APP_ORIGIN: `http://127.0.0.1:${port}` })
}
const holder = /is in use by process \d+ \(the host at http:\/\/127\.0\.0\.1:\d+, since \d{4}-[^)]+\)\. Stop that one first/

describe('RP2: a database that a host has', () => {
  let school: School
  beforeEach(async () => {
    school = await openSchool()
  })
  afterEach(() => school.close())

  it('RP2: a second host refuses in one sentence that names the first, which goes on', async () => {
    const host = await school.start()
    const { code, said } = await startAnother(school)
    expect({ code, lines: said.split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(said).toMatch(holder)
    const learner = await school.signIn('ada@example.test')
    expect((await learner.patch('/api/profiles', { full_name: 'Ada' })).status).toBe(200)
    expect(await host.stop()).toBe(0)
  })

  it('RP2: a restore under a running host refuses and touches nothing; backups go on', async () => {
    const host = await school.start()
    const learner = await school.signIn('ada@example.test')
    const backup = await school.backUp()
    await expect(school.restore(backup)).rejects.toThrow(holder)
    expect((await learner.patch('/api/profiles', { full_name: 'Ada' })).status).toBe(200)
    expect(await host.stop()).toBe(0)
    expect((await school.rowsOf('profiles')).map(({ full_name }) => full_name)).toContain('Ada')
    await school.restore(backup)
    expect((await school.rowsOf('profiles')).map(({ full_name }) => full_name)).not.toContain('Ada')
  })

  it('RP2: a killed host leaves nothing that holds the next one up', async () => {
    const killed = await school.start()
    await killed.stop('SIGKILL')
    const next = await school.start()
    expect(await next.stop()).toBe(0)
    const backup = await school.backUp()
    await school.restore(backup)
  })
})

it('RV11: other users of the machine read neither the database, nor its secret, nor a backup', async () => {
  const school = await openSchool({}, { isNew: true })
  const host = await school.start()
  await school.signIn('ada@example.test')
  const backup = await school.backUp()
  const modes = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)])
  const dataFiles = modes(dirname(school.file))
  expect(dataFiles.map(([name]) => name)).toEqual(expect.arrayContaining(['school.db', 'school.db-wal', 'school.db-shm']))
  for (const [name, mode] of [...dataFiles, ...modes(backup)]) expect([name, mode]).toEqual([name, '600'])
  expect((statSync(backup).mode & 0o777).toString(8)).toBe('700')
  await host.stop()
  await school.close()
})
