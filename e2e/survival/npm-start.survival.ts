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
const until = async (wanted: boolean) => expect.poll(answers, { timeout: 60_000, interval: 200 }).toBe(wanted)

it('RX12: SIGTERM to npm ends the host that it started, and its database is free', async () => {
  const npm = spawn('npm', ['start'], { env: { ...process.env, ...school.env }, stdio: 'ignore' })
  await until(true)
  npm.kill('SIGTERM')
  await until(false)
  // Another host gets the port and the database.
  const next = await school.start()
  expect(await next.stop()).toBe(0)
})
