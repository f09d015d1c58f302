import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../cms/migrations/sqlite/index.ts'
import { openSchool } from './school-in-process.ts'
import { openOldSchools } from './upgrade/old-school.ts'

/** Each release that changed the schema leaves a file named after its last migration. */
const releases = readdirSync('e2e/survival/upgrade')
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))

let schools: Awaited<ReturnType<typeof openOldSchools>>
beforeAll(async () => {
  schools = await openOldSchools()
})
afterAll(() => schools.close())

/** The first statements, the last, and some between. */
const someOf = (statements: number): number[] => {
  const shares = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map((share) => 1 + Math.round(share * (statements - 1)))
  return [...new Set([...shares, 2, statements - 1])].filter((at) => at >= 1 && at <= statements).sort((a, b) => a - b)
}

describe('migrating', () => {
  it('S49: a new database whose making is killed on the way is made at the next start', async () => {
    const whole = schools.newFile()
    const statements = await schools.migrate(whole)
    const made = await schools.contentsOf(whole)
    expect(made.broken).toEqual([{ integrity_check: 'ok' }])
    const left = await schools.kill(schools.newFile(), someOf(statements))
    expect(await schools.migrateAll(left.map(([, file]) => file))).toEqual(left.map(() => statements))
    for (const [dieAt, file] of left) expect(await schools.contentsOf(file), `killed after ${dieAt}`).toEqual(made)
  })

  it.each(releases)('S49: a database of %s comes to the next schema, also when it is killed on the way', async (release) => {
    const old = await schools.release(release)
    const before = await schools.contentsOf(old)
    const upgraded = schools.copy(old)
    const statements = await schools.migrate(upgraded, 'next')
    const after = await schools.contentsOf(upgraded)
    expect(statements).toBeGreaterThan(0)
    expect(after.broken).toEqual([{ integrity_check: 'ok' }])

    const fresh = schools.newFile()
    await schools.migrate(fresh, 'next')
    expect(after.schema).toEqual((await schools.contentsOf(fresh)).schema)
    for (const people of ['users', 'profiles', 'audit_log', 'content_seeds'])
      expect(after.rows[people]).toMatchObject(before.rows[people] ?? [])
    expect(after.rows.next_things).toHaveLength(before.rows.users?.length ?? 0)

    const left = await schools.kill(schools.copy(old), someOf(statements), 'next')
    for (const [dieAt, file] of left) expect(await schools.contentsOf(file), `nothing has changed after statement ${dieAt}`).toEqual(before)
    // The upgraded database has nothing left to do.
    expect(await schools.migrateAll([...left.map(([, file]) => file), upgraded], 'next')).toEqual([...left.map(() => statements), 0])
    for (const [dieAt, file] of left) expect(await schools.contentsOf(file), `killed after ${dieAt}`).toEqual(after)
    expect(await schools.contentsOf(upgraded)).toEqual(after)
  })
})

interface Lesson {
  readonly id: string
  readonly title: string
}

it.each(releases)('S49: the host starts on a database of %s, killed at the start or not, and keeps what people made', async (release) => {
  const old = await schools.release(release)
  const school = await openSchool({ DATABASE_URL: `file:${old}` })
  try {
    for (const milliseconds of [300, 600, 900, 1_200, 1_500]) await school.startAndKill(milliseconds)
    const host = await school.start()
    const read = async (path: string) => (await (await fetch(`${school.url}${path}`)).json()) as Record<string, unknown>
    const planner = await read('/api/modules/planner')
    const titles = (planner.subSlides as Lesson[]).map(({ id, title }) => `${id} ${title}`)
    expect(planner).toMatchObject({ title: 'ChatGPT Planner', skill: 'PLAN' })
    expect(titles).toContain('1.1 Storm of ideas')
    expect(titles).toContain('1.2 Scope Boundaries')
    // Its Spanish title was migrated, and the skill falls back to English.
    expect(await read('/api/modules/planner?locale=es')).toMatchObject({ title: 'Planificador', skill: 'PLAN' })
    const ada = await school.signIn('ada@example.test')
    expect((await ada.get('/api/profiles')).body).toMatchObject({ full_name: 'Ada Lovelace', bio: 'Counts.' })
    expect(await host.stop()).toBe(0)
    const versions = await school.rowsOf('_sub_slides_v_locales')
    expect(versions.map(({ version_title }) => version_title)).toContain('Unfinished')
    expect(await school.checkIntegrity()).toBe('ok')
  } finally {
    await school.close()
  }
})

const saidBy = async (env: Record<string, string>) => {
  const school = await openSchool({ ...env, LOG_LEVEL: 'info' })
  try {
    const host = await school.start()
    const lines = host.said().split('\n')
    const said = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { msg: string; step?: string }] : []))
    expect(await host.stop()).toBe(0)
    return said
  } finally {
    await school.close()
  }
}

it('QO6: a first start says what it does while it does it', async () => {
  const said = await saidBy({ DATABASE_URL: `file:${schools.newFile()}` })
  const messages = said.map(({ msg }) => msg)
  expect(messages).toEqual(expect.arrayContaining(['making the database', 'reading the course into the database']))
})

// The current schema needs no upgrade: this test has cases from the second release on.
it.each(releases.filter((release) => release !== migrations.at(-1)?.name))('QO6: an upgrade of %s says each step', async (release) => {
  const said = await saidBy({ DATABASE_URL: `file:${schools.copy(await schools.release(release))}` })
  expect(said.flatMap(({ msg, step }) => (msg === 'upgrading the schema' ? [step] : [])).length).toBeGreaterThan(0)
  expect(said.map(({ msg }) => msg)).toContain('bringing the database to this release: nobody is served meanwhile')
})
