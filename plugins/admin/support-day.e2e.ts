import { expectAccessible } from '../../e2e/accessibility.ts'
import { arrive, enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { lookAt } from '../../e2e/shoot.ts'
import { nextAuthenticatorCode } from '../../e2e/sign-in.ts'

const learner = 'lost-phone@example.test'
const helper = 'helps-others@example.test'

test('RP7: a day at the desk: a lost phone, a deletion asked by mail, and what support may not', async ({ page, school, browser }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const adminEmail = school.newAdmin()
  const { secret } = await enter(page, school, 'admin', adminEmail)
  const visitor = await arrive(browser, school, 'newcomer', learner)
  const support = await arrive(browser, school, 'newcomer', helper)
  const people = await page.request.get(`/api/admin/users?query=${learner}`)
  const [{ id }] = ((await people.json()) as { users: [{ id: string }] }).users
  const form = (name: string) => page.getByRole('form', { name })
  const open = async (name: string) => {
    // A disclosure's summary, by keyboard.
    await page.getByRole('region', { name: 'Actions' }).locator('summary', { hasText: name }).press('Enter')
    await expect(form(name)).toBeVisible()
  }

  await test.step('support sees where somebody is signed in, and has no way to act', async () => {
    const headers = { origin: school.url }
    await page.request.post('/api/staff_roles', {
      headers,
      data: { email: helper, role: 'support', value: true, reason: 'Asked by the school' },
    })
    await support.goto(`/admin/users/${id}`)
    await expect(support.getByRole('heading', { level: 1, name: learner })).toBeVisible()
    await expect(support.getByRole('region', { name: 'Table: Sessions' }).getByRole('row')).toHaveCount(2)
    await expect(support.getByRole('heading', { name: 'Actions' })).toBeHidden()
    for (const act of ['sign-out', 'authenticator-reset', 'close', 'deletion']) {
      const answer = await support.request.post(`/api/admin/users/${id}/${act}`, { headers, data: { reason: 'Asked by mail' } })
      expect(answer.status(), act).toBe(403)
    }
  })

  await test.step('an admin finds the person in the list, which is counted above and can be taken along', async () => {
    await page.goto('/admin/users')
    await page.getByRole('main').getByLabel('Search').fill('lost-phone')
    await expect(page).toHaveURL(/query=lost-phone/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('term').filter({ hasText: 'Waiting for a parent' })).toBeVisible()
    const file = await page.request.get((await page.getByRole('link', { name: 'Export this list' }).getAttribute('href')) ?? '')
    expect(await file.text()).toMatch(new RegExp(`^\\ufeffemail,.+\\r\\n${learner},`))
    await page.getByRole('link', { name: learner }).click()
    await expect(page.getByRole('heading', { level: 1, name: learner })).toBeVisible()
  })

  await test.step('an admin starts the reset of a lost authenticator: in place, with a reason', async () => {
    await page.goto(`/admin/users/${id}`)
    await open('Reset the authenticator')
    const start = form('Reset the authenticator').getByRole('button', { name: 'Start the reset' })
    await expect(start).toBeDisabled()
    await expect(form('Reset the authenticator').getByText('Say why first.')).toBeVisible()
    await form('Reset the authenticator').getByLabel('Reason').fill('Phone lost, asked by mail')
    await lookAt(page, 'person-acts')
    const before = school.mailsTo(learner).length
    await form('Reset the authenticator').getByLabel('Reason').press('Enter')
    await expect(page.getByText('The reset is waiting', { exact: true })).toBeVisible()
    await expect(page.getByText('The authenticator will be reset')).toBeVisible()
    expect((await school.mailTo(learner, before)).text).toContain('Phone lost, asked by mail')
  })

  await test.step('its owner confirms it by the mail, which decides nothing when it is opened, and works once', async () => {
    const link = /https?:\S+\/auth\/authenticator-reset\S+/.exec(school.mailsTo(learner).at(-1)?.text ?? '')?.[0] ?? ''
    const stranger = await browser.newContext({ baseURL: school.url })
    const mailbox = await stranger.newPage()
    await mailbox.goto(link)
    await expect(mailbox.getByRole('heading', { name: 'Have you lost your authenticator?' })).toBeVisible()
    await lookAt(mailbox, 'authenticator-reset')
    expect((await visitor.request.get('/api/portal')).status()).toBe(200)
    await mailbox.getByRole('button', { name: 'Reset it now' }).click()
    await expect(mailbox.getByRole('heading', { name: 'Your authenticator is reset' })).toBeVisible()
    expect((await visitor.request.get('/api/portal')).status()).toBe(401)
    // The same link opened again, as from the mail.
    await mailbox.goto('about:blank')
    await mailbox.goto(link)
    await mailbox.getByRole('button', { name: 'Stop the reset' }).click()
    await expect(mailbox.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await stranger.close()
  })

  await test.step('a deletion asked by mail waits for seven days; an old proof asks for the own code first', async () => {
    await page.reload()
    await open('Delete the account')
    const act = form('Delete the account')
    let isProofOld = true
    const refusal = { error: 'STEP_UP_REQUIRED', message: 'Verify with your authenticator first.', mfa_enrolled: true }
    await page.route('**/deletion', (route) => {
      if (route.request().method() !== 'POST' || !isProofOld) return route.continue()
      isProofOld = false
      return route.fulfill({ status: 403, json: refusal })
    })
    await act.getByLabel('Reason').fill('Deletion asked by mail')
    await act.getByRole('button', { name: 'Start the deletion' }).click()
    await act.getByLabel('Your own 6-digit code').fill(await nextAuthenticatorCode(secret))
    await expect(act.getByLabel('Reason')).toHaveValue('Deletion asked by mail')
    await expectAccessible(page)
    await act.getByRole('button', { name: 'Start the deletion' }).click()
    await expect(page.getByText('The deletion is waiting', { exact: true })).toBeVisible()
    await expect(page.getByText(/^This account will be deleted on/)).toBeVisible()
    const changes = page.getByRole('region', { name: 'Table: Changes to this person' })
    await expect(changes.getByRole('row', { name: 'account.deletion-requested' })).toContainText('Deletion asked by mail')
    await expect(changes.getByRole('row', { name: 'account.deletion-requested' })).toContainText(adminEmail)
    await lookAt(page, 'person-deletion')
    expect(school.mailsTo(learner).at(-1)?.text).toContain('Deletion asked by mail')
  })

  await test.step('and is cancelled', async () => {
    await open('Cancel the deletion')
    await form('Cancel the deletion').getByLabel('Reason').fill('They want to stay')
    await form('Cancel the deletion').getByRole('button', { name: 'Cancel the deletion' }).click()
    await expect(page.getByText('The deletion is cancelled', { exact: true })).toBeVisible()
    await expect(page.getByText(/^This account will be deleted on/)).toBeHidden()
  })

  await support.context().close()
  await visitor.context().close()
  expect(failures).toEqual([])
})
