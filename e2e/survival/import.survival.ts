import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSchool } from './school-in-process.ts'

const adminEmail = 'admin@example.test'
const rowCount = 5_000

let school: Awaited<ReturnType<typeof openSchool>>
beforeEach(async () => {
  school = await openSchool({ ADMIN_EMAILS: adminEmail })
})
afterEach(() => school.close())

const kills = 10
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const rowsOf = (prefix: string) =>
  Array.from({ length: rowCount }, (_, index) => ({
    code: `${prefix}${index}`,
    partner_name: 'Windsock',
    destination_url: 'https://windsock.example',
  }))

it('S40: killed ten times in the middle of an import, it holds all of its rows with their history or none', async () => {
  let host = await school.start()
  const admin = await school.signIn(adminEmail)
  const bring = (prefix: string) => admin.post('/api/admin-referrals', { data: rowsOf(prefix) }, { 'x-referral-import': 'true' })
  // Measures one import here, so that the kills are spread over its whole duration on any machine.
  const from = performance.now()
  expect((await bring('WHOLE_')).status).toBe(200)
  const whole = performance.now() - from
  for (let kill = 0; kill < kills; kill++) {
    const prefix = `KILL${kill}_`
    const answer = bring(prefix).catch(() => null)
    await pause((whole * kill) / (kills - 1))
    await host.stop('SIGKILL')
    host = await school.start()
    const isAcknowledged = (await answer)?.status === 200
    const codes = (await school.rowsOf('referrals')).filter(({ code }) => String(code).startsWith(prefix))
    const notes = (await school.rowsOf('referrals_audit')).filter(({ referral_code }) => String(referral_code).startsWith(prefix))
    expect(isAcknowledged ? [rowCount] : [0, rowCount], `kill ${kill + 1}`).toContain(codes.length)
    expect(notes.length, `kill ${kill + 1}`).toBe(codes.length)
  }
  expect(await host.stop()).toBe(0)
  expect(await school.checkIntegrity()).toBe('ok')
})
