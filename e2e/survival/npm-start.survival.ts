import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSchool } from './school-in-process.ts'

let school: Awaited<ReturnType<typeof openSchool>>
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const answers = () =>
  fetch(`${school.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
const until = async (wanted: boolean) => expect.poll(answers).toBe(wanted)

it('RX12: SIGTERM to npm ends the host that it started, and its database is free', async () => {
  const npm = spawn('npm', ['start'], { env: { ...process.env, ...school.env }, stdio: 'ignore' })
  await until(true)
  npm.kill('SIGTERM')
  await until(false)
  // Another host takes over the port and the database.
  const next = await school.start()
  expect(await next.stop()).toBe(0)
})

it('RX12: the built app carries the licences of what it is made of', async () => {
  const host = await school.start()
  const notice = await fetch(`${school.url}/NOTICE.md`)
  expect(notice.status).toBe(200)
  expect(await notice.text()).toMatch(/react-dom[\s\S]*MIT/)
  expect(await host.stop()).toBe(0)
})

it('RP13: in production every line on standard output is JSON', async () => {
  const env = { ...process.env, ...school.env, APP_MODE: 'production', ALLOW_HTTP_LOCALHOST: 'true', LOG_LEVEL: 'info' }
  const host = spawn(process.execPath, ['dist/host/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  host.stdout.on('data', (chunk) => {
    out += chunk
  })
  await until(true)
  const ended = new Promise((resolve) => host.once('close', resolve))
  host.kill('SIGTERM')
  await ended
  const lines = out.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('running')
})

it('QO6: a start that fails in production says why in a line of JSON, on either output', async () => {
  const env = { ...process.env, ...school.env, APP_MODE: 'production', APP_SECRET: 'canary' }
  const host = spawn(process.execPath, ['dist/host/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  for (const stream of [host.stdout, host.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  expect(await new Promise((resolve) => host.once('close', resolve))).toBe(1)
  const said = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg as string)
  expect(said.join('\n')).toContain('APP_SECRET: must have 32 characters or more')
  expect(out).not.toContain('canary')
})
