import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter } from './people.ts'
import { expect, type School, test } from './school.ts'
import { shoot } from './shoot.ts'

const email = 'leaves-for-good@example.test'
const neighbour = 'stays-here@example.test'

/** A person with data in most plugins: a profile, a purchase, an exercise's call, a project. @returns their authenticator's secret */
const settleIn = async (page: Page, school: School, email: string, bio: string): Promise<string> => {
  const { secret } = await enter(page, school, 'paid adult', email)
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, headers: { origin: school.url }, data })
    expect(answer.status(), path).toBe(200)
  }
  await send('PATCH', '/api/profiles', { bio })
  await send('POST', '/api/projects', { name: `Project, ${bio}` })
  const payload = { messages: [{ role: 'user', content: 'Name twelve annoyances.' }] }
  await send('POST', '/api/proxy_openai', { module_code: 'm1.1', payload })
  return secret
}

test('a learner takes everything along, leaves, thinks better of it, and leaves again', async ({ page, school, browser }) => {
  const elsewhere = await browser.newContext({ baseURL: school.url })
  const other = await elsewhere.newPage()
  await settleIn(other, school, neighbour, 'Grows tomatoes')
  const secret = await settleIn(page, school, email, 'Paints barns')

  await test.step('S51: the export has what every plugin keeps of this person, and nobody else’s', async () => {
    await page.goto('/account/privacy')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export data' }).click()
    const file = await download
    const text = await readFile(await file.path(), 'utf8')
    const { account, data, exported_at } = JSON.parse(text)
    expect(file.suggestedFilename()).toBe(`soloflight-export-${exported_at.slice(0, 10)}.json`)
    expect(account).toMatchObject({ email })
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['entitlements', 'exercise-calls', 'portals', 'profiles', 'projects', 'usage-logs', 'user-progress']),
    )
    expect(text).toContain('Paints barns')
    for (const foreign of [neighbour, 'Grows tomatoes', secret]) expect(text).not.toContain(foreign)
    for (const rows of Object.values<Record<string, unknown>[]>(data))
      for (const row of rows) expect(row.user_id, 'every row is the person’s own').toBe(account.id)
  })

  const ask = page.getByRole('button', { name: 'Request deletion' })
  const waiting = page.getByText(/^Your data will be deleted on .+\.$/)
  const queue = async () => {
    await ask.click()
    await page.getByRole('dialog', { name: 'Delete all your data?' }).getByRole('button', { name: 'Queue deletion' }).click()
    await expect(waiting).toBeVisible()
  }

  await test.step('deletion waits seven days: the day is said on the page and by mail', async () => {
    const before = school.mailsTo(email).length
    const inAWeek = () => Date.now() + 7 * 86_400_000
    const earliest = inAWeek()
    await queue()
    const { deletion } = await (await page.request.get('/api/privacy')).json()
    const day = Date.parse(deletion.delete_on)
    expect([day >= earliest, day <= inAWeek()]).toEqual([true, true])
    await expect(waiting).toContainText(String(new Date(day).getUTCFullYear()))
    expect((await school.mailTo(email, before)).text).toContain('/account/privacy')
    await shoot(page, 'leaving-queued', [1280, 390])
  })

  await test.step('until then everything works as before', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await page.goto('/module/planner')
    await expect(page.getByRole('heading', { level: 1, name: 'ChatGPT Planner' })).toBeVisible()
  })

  await test.step('it can be cancelled until then', async () => {
    await page.goto('/account/privacy')
    await page.getByRole('button', { name: 'Cancel deletion' }).click()
    await expect(page.getByText('Deletion cancelled', { exact: true })).toBeVisible()
    await expect(ask).toBeVisible()
    expect(await (await page.request.get('/api/privacy')).json()).toEqual({ deletion: null })
  })

  await test.step('and leaves again, with the person beside untouched', async () => {
    await queue()
    await page.reload()
    await expect(waiting).toBeVisible()
    expect(await (await other.request.get('/api/privacy')).json()).toEqual({ deletion: null })
    await other.goto('/account/privacy')
    await expect(other.getByRole('button', { name: 'Request deletion' })).toBeVisible()
  })
  await elsewhere.close()
})
