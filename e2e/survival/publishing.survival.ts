import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@libsql/client'
import { build, stop } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostBundleOptions } from '../../core/commands/host-bundle.mjs'

/** Inside the repository, so that its node_modules are found. */
const outdir = join(process.cwd(), 'dist/survival-publish')
const rounds = 50
const lessons = 4

let dir: string
let publisher: ChildProcess | undefined
beforeAll(async () => {
  await build({ ...hostBundleOptions, entryPoints: { publish: 'e2e/survival/publish/publish.ts' }, outdir })
  await stop()
  dir = mkdtempSync(join(tmpdir(), 'soloflight-publish-'))
})
afterAll(() => {
  // A stopped process, left by a failed test, would stay for ever.
  publisher?.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
  rmSync(outdir, { recursive: true, force: true })
})

const startPublishing = async (file: string) => {
  const child = spawn(process.execPath, [join(outdir, 'publish.js'), `file:${file}`, String(lessons)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  publisher = child
  /** The last acknowledged publication of each lesson. */
  const done = new Map<string, number>()
  const waiting = new Set<() => void>()
  let isReady = false
  createInterface(child.stdout).on('line', (line) => {
    const [id = '', number] = line.split(' ')
    if (number) done.set(id, Number(number))
    else isReady = true
    for (const look of waiting) look()
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => reject(new Error('The process that publishes has ended.')))
  })
  // Avoids an unhandled rejection after a deliberate kill.
  ended.catch(() => undefined)
  const until = (holds: () => boolean) => {
    const held = new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
    return Promise.race([held, ended])
  }
  await until(() => isReady)
  const total = () => [...done.values()].reduce((sum, each) => sum + each, 0)
  return {
    child,
    done,
    untilMore: async (more: number) => {
      const before = total()
      await until(() => total() >= before + more)
    },
  }
}

/** A stopped process writes no more: its files hold what they would hold had it been killed here. */
const untilStopped = async (pid: number | undefined) => {
  while (!/^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A lesson's public version and its newest one, each with the texts of its languages. */
const published = `
  SELECT d.id, d._status AS status, t._locale AS language, t.title AS title, vt.version_title AS version_title, v.version__status AS version_status
  FROM sub_slides d
  JOIN _sub_slides_v v ON v.parent_id = d.id AND v.latest = 1
  LEFT JOIN sub_slides_locales t ON t._parent_id = d.id
  LEFT JOIN _sub_slides_v_locales vt ON vt._parent_id = v.id AND vt._locale = t._locale`

const contentsOf = async (file: string) => {
  const client = createClient({ url: `file:${file}` })
  const [{ rows }, check] = [await client.execute(published), await client.execute('PRAGMA integrity_check')]
  client.close()
  expect(check.rows[0]?.integrity_check).toBe('ok')
  return rows.map((row) => ({ ...row }) as Record<string, string | null>)
}

const numberOf = (title: string | null | undefined) => Number(/^Number (\d+)$/.exec(title ?? '')?.[1] ?? 0)

it('S67: killed at 50 moments of parallel publishing, each lesson is whole, as before or as after', async () => {
  const file = join(dir, 'school.db')
  if (process.env.SEEDED_SCHOOL) copyFileSync(process.env.SEEDED_SCHOOL, file)
  const { child, done, untilMore } = await startPublishing(file)
  await untilMore(lessons)
  const languages = (await contentsOf(file)).filter(({ id }) => done.has(String(id)))
  for (let round = 0; round < rounds; round++) {
    await untilMore(1)
    // Within the next publications, at another moment each time.
    await new Promise((resolve) => setTimeout(resolve, (round * 7) % 60))
    child.kill('SIGSTOP')
    await untilStopped(child.pid)
    const acknowledged = new Map(done)
    const copy = join(dir, 'killed.db')
    for (const ending of ['', '-wal', '-shm']) {
      rmSync(`${copy}${ending}`, { force: true })
      if (ending !== '-shm' && existsSync(`${file}${ending}`)) copyFileSync(`${file}${ending}`, `${copy}${ending}`)
    }
    child.kill('SIGCONT')
    const rows = (await contentsOf(copy)).filter(({ id }) => acknowledged.has(String(id)))
    expect(rows.length, `round ${round}`).toBe(languages.length)
    for (const row of rows) {
      const place = `round ${round}: ${JSON.stringify(row)}`
      expect(row.status, place).toBe('published')
      // Each language has its published title, and English shows one publication, no older than the last one acknowledged.
      expect(row.title, place).toBeTruthy()
      expect(row.version_title, place).toBeTruthy()
      if (row.language !== 'en') continue
      const [shown, newest] = [numberOf(row.title), numberOf(row.version_title)]
      expect(shown, place).toBeGreaterThanOrEqual(acknowledged.get(String(row.id)) ?? 0)
      // The newest version is the published one, or the draft after it.
      expect(newest - shown, place).toBe(row.version_status === 'published' ? 0 : 1)
    }
  }
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  expect((await contentsOf(file)).filter(({ id }) => done.has(String(id)))).toHaveLength(languages.length)
})
