import { lookAfterPartners } from './look-after-partners.ts'
import { arrive, enter } from './people.ts'
import { expect, test } from './school.ts'
import { lookAt } from './shoot.ts'

const learner = 'tester-to-be@example.test'
const helper = 'support-to-be@example.test'
const invited = 'second-admin@example.test'
const marks = 'IDEA 1: a\nIDEA 2: b\nIDEA 3: c\nMUST: d\nSHOULD: e\nLATER: f\nTOTAL=20000'

test("an admin's day", async ({ page, school, browser }) => {
  const adminEmail = school.newAdmin()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const toast = (title: string) => page.getByText(title, { exact: true })
  const accounts = page.getByLabel('Totals').locator('div', { hasText: 'Accounts' }).first().locator('dd')

  await test.step('a stranger is sent to the sign-in', async () => {
    await page.goto('/admin/referrals')
    await expect(page).toHaveURL(/\/auth\/request\?next=%2Fadmin%2Freferrals$/)
  })

  await test.step('the dashboard counts what there is, and has four tabs, by pointer and by keyboard', async () => {
    await enter(page, school, 'admin', adminEmail)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText('Every row is in its place.')).toBeVisible()
    await page.getByRole('tab', { name: 'Overview' }).press('End')
    await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Open Admin diagnostics' })).toBeVisible()
    await page.getByRole('tab', { name: 'Settings' }).press('ArrowLeft')
    await expect(page.getByText('All migrations are applied: the host starts only then.')).toBeVisible()
    await page.getByRole('tab', { name: 'Overview' }).click()
  })

  const before = Number(await accounts.textContent())
  const visitor = await arrive(browser, school, 'newcomer', learner)
  visitor.on('pageerror', (error) => failures.push(error.message))
  await test.step('a newcomer is counted, and gets nowhere in the admin area', async () => {
    await page.reload()
    await expect(accounts).toHaveText(String(before + 1))
    await visitor.goto('/admin/referrals')
    await expect(visitor).toHaveURL(/:\d+\/$/)
    for (const path of ['/admin', '/debug/self-test']) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { name: 'Admin access required' })).toBeVisible()
    }
    for (const path of ['/admin/health', '/ops/health', '/debug/env', '/debug/health']) {
      await visitor.goto(path)
      await expect(visitor, path).toHaveURL(/\/404$/)
    }
    expect((await visitor.request.get('/api/admin-referrals')).status()).toBe(403)
  })

  await test.step('a role is given by e-mail, and counts from the next click', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    await expect(page).toHaveURL(/tab=users$/)
    await page.getByRole('main').getByLabel('Search').fill('tester-to')
    await expect(page.getByRole('region', { name: 'Table: User list' }).getByRole('row')).toHaveCount(2)
    // RP10: matches anywhere in the address, ignoring case; the address bar holds the search and the order.
    await page.getByRole('main').getByLabel('Search').fill('TER-TO-BE@exam')
    const people = page.getByRole('region', { name: 'Table: User list' })
    await expect(people.getByRole('row')).toHaveCount(2)
    await expect(people.getByRole('link', { name: learner })).toBeVisible()
    await page.getByRole('main').getByLabel('Search').fill('')
    await people.getByRole('button', { name: 'E-mail' }).click()
    await expect(page).toHaveURL(/sort=email$/)
    await expect(people.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending')
    const shown = async () => (await people.getByRole('rowheader').getByRole('link').allTextContents()).map((text) => text.trim())
    await expect
      .poll(async () => {
        const addresses = await shown()
        return addresses.join() === addresses.toSorted().join()
      })
      .toBe(true)
    await people.getByRole('button', { name: 'E-mail' }).click()
    await expect(page).toHaveURL(/sort=-email$/)
    await people.getByRole('link', { name: learner }).click()
    await expect(page.getByRole('heading', { level: 1, name: learner })).toBeVisible()
    await page.goBack()
    await expect(people.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'descending')
    const manager = page.getByRole('form', { name: 'Access manager' })
    await manager.getByLabel('Reason').fill('Tries the course')
    await page.getByRole('button', { name: 'Update access' }).click()
    await expect(toast('Missing Information')).toBeVisible()
    await page.getByLabel('E-mail address of the account').fill('nobody@example.test')
    await page.getByLabel('Role', { exact: true }).last().selectOption('Tester')
    await page.getByLabel('Action').selectOption('Grant')
    await page.getByRole('button', { name: 'Update access' }).click()
    await expect(page.getByText('No account has this e-mail address.')).toBeVisible()
    await page.getByLabel('E-mail address of the account').fill(learner)
    await page.getByRole('button', { name: 'Update access' }).click()
    await expect(toast(`${learner} now has: Tester`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Table: User list' }).getByRole('row', { name: learner })).toContainText('Tester')
    await visitor.goto('/module/planner')
    await expect(visitor.getByRole('heading', { level: 1, name: 'ChatGPT Planner' })).toBeVisible()
  })

  await test.step('an admin is invited, and one who is named in the settings stays', async () => {
    await page.getByLabel('E-mail address to invite').fill(invited)
    await page.getByLabel('Note').fill('Deputy')
    const invites = page.getByRole('form', { name: 'Admin invites' })
    await invites.getByLabel('Reason').fill('Stands in')
    await page.getByRole('button', { name: 'Add admin' }).click()
    await expect(toast(`${invited} is on the list`)).toBeVisible()
    expect(school.mailsTo(invited).map(({ subject }) => subject)).toEqual(['You are invited to be an admin of Soloflight'])
    await page.getByLabel('E-mail address to invite').fill(invited)
    await invites.getByLabel('Reason').fill('Stands in')
    await page.getByRole('button', { name: 'Add admin' }).click()
    await expect(page.getByText('This e-mail address is on the list already.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${adminEmail}` })).toBeHidden()
    // An error message stays on the page until it is dismissed.
    await page.reload()
    await expect(page.getByRole('button', { name: `Remove ${invited}` })).toBeVisible()
    await lookAt(page, 'admin-users')
    await page.getByRole('button', { name: `Remove ${invited}` }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Was a test')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: `Remove ${invited}` })).toBeHidden()
  })

  await test.step('a portal is changed on the person’s page, and counts from the next click', async () => {
    await page.getByRole('region', { name: 'Table: User list' }).getByRole('link', { name: learner }).click()
    await expect(page.getByRole('heading', { level: 1, name: learner })).toBeVisible()
    await page.getByLabel('New portal').selectOption('Student Portal')
    await page.getByRole('form', { name: 'Portal' }).getByLabel('Reason').fill('Asked by the family')
    await page.getByRole('button', { name: 'Change portal' }).click()
    await expect(page.getByText('The Student Portal needs the person’s birth year.')).toBeVisible()
    await lookAt(page, 'admin-person')
    await page.getByLabel('Birth year').selectOption(String(new Date().getUTCFullYear() - 16))
    await page.getByRole('button', { name: 'Change portal' }).click()
    await expect(toast('Portal changed')).toBeVisible()
    const changes = page.getByRole('region', { name: 'Table: Changes to this person' })
    await expect(changes.getByRole('row', { name: 'portal.changed' }).filter({ hasText: 'adult → student' })).toBeVisible()
    await expect(changes.getByRole('row', { name: 'role.granted' }).filter({ hasText: 'user → tester' })).toBeVisible()
    await visitor.goto('/dashboard')
    await expect(visitor.getByText('Student mode')).toBeVisible()
  })

  await test.step('the diagnostics pass for the admin, and not for the tester', async () => {
    await page.goto('/admin/test')
    await expect(page.getByText('PASS', { exact: true })).toHaveCount(3)
    await visitor.goto('/admin/test')
    await expect(visitor.getByText('FAIL', { exact: true })).toHaveCount(2)
    await expect(visitor.getByText('PASS', { exact: true })).toHaveCount(1)
  })

  await test.step('the health view is switched on in this browser, and looked at', async () => {
    await page.goto('/admin/health')
    await expect(page).toHaveURL(/\/404$/)
    await page.goto('/admin?tab=settings')
    await page.getByLabel('Show the health view in this browser').check()
    await page.getByRole('link', { name: 'Open Health' }).click()
    for (const card of ['User Information', 'MFA Status', 'Access Control', 'Debug Settings', 'Raw JSON'])
      await expect(page.getByRole('heading', { name: card })).toBeVisible()
    await expect(page.locator('pre')).toContainText('"hasAccess": true')
    await lookAt(page, 'admin-health')
    for (const path of ['/ops/health', '/debug/env', '/debug/health']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'MFA Status' }), path).toBeVisible()
    }
  })

  await test.step('the self-test asks five times with the admin’s key, and keeps it nowhere', async () => {
    const canary = 'sk-canary-of-the-admin'
    school.provider.answerWith(marks)
    await page.goto('/debug/self-test')
    const run = page.getByRole('button', { name: 'Run Full Soloflight Test' })
    await expect(run).toBeDisabled()
    await page.getByLabel('OpenAI API key').fill('no key')
    await run.click()
    await expect(page.getByText('Please provide a valid OpenAI API key (starts with sk-).')).toBeVisible()
    await page.getByLabel('OpenAI API key').fill(canary)
    await run.click()
    await expect(page.getByText('3 passed, 2 failed')).toBeVisible()
    await expect(page.getByText('Expected text missing')).toHaveCount(2)
    await lookAt(page, 'admin-self-test')
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
    expect(kept).not.toContain(canary)
    school.provider.answerWith('A short answer from the fake provider.')
  })

  await test.step('the record holds all of it in a whole chain, in the panel too, which changes nothing', async () => {
    await page.goto('/admin?tab=users')
    const changes = page.getByRole('region', { name: 'Table: Access changes' })
    for (const action of ['role.granted', 'invite.added', 'invite.removed', 'portal.changed'])
      await expect(changes.getByRole('row', { name: action }).first()).toBeVisible()
    // The record itself holds ids; people who may see names read names here.
    await expect(changes.getByRole('row', { name: 'portal.changed' }).first()).toContainText(learner)
    await expect(page.getByText('Chain intact')).toBeVisible()
    await page.goto('/cms/collections/audit-log')
    await expect(page.getByRole('cell', { name: 'portal.changed' }).first()).toBeVisible()
    await expect(page.getByRole('table')).not.toContainText('@')
    const row = { headers: { origin: school.url }, data: { action: 'nothing.happened' } }
    expect((await page.request.patch('/cms/api/audit-log?where[seq][equals]=1', row)).ok()).toBe(false)
    expect((await page.request.delete('/cms/api/audit-log?where[seq][equals]=1', row)).ok()).toBe(false)
  })

  await test.step('support sees people and their state, and can change nothing', async () => {
    const support = await arrive(browser, school, 'newcomer', helper)
    await page.goto('/admin?tab=users')
    await page.getByLabel('E-mail address of the account').fill(helper)
    await page.getByLabel('Role', { exact: true }).last().selectOption('Support')
    await page.getByLabel('Action').selectOption('Grant')
    await page.getByRole('form', { name: 'Access manager' }).getByLabel('Reason').fill('Helps people')
    await page.getByRole('button', { name: 'Update access' }).click()
    await expect(toast(`${helper} now has: Support`)).toBeVisible()
    await support.goto('/dashboard')
    await support.getByRole('link', { name: 'Support', exact: true }).click()
    await support.getByRole('region', { name: 'Table: User list' }).getByRole('link', { name: learner }).click()
    await expect(support.getByText('Student Portal', { exact: true })).toBeVisible()
    for (const name of ['Change portal', 'Update access']) await expect(support.getByRole('button', { name })).toBeHidden()
    await expect(support.getByText('Chain intact')).toBeVisible()
    await support.setViewportSize({ width: 390, height: 844 })
    await support.getByRole('button', { name: `Account of ${helper}` }).click()
    await support.getByRole('menuitem', { name: 'Users' }).click()
    await expect(support.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await support.goto('/admin')
    await expect(support.getByRole('heading', { name: 'Admin access required' })).toBeVisible()
    await support.context().close()
    await visitor.context().close()
  })

  await lookAfterPartners(page, adminEmail)
  expect(failures).toEqual([])
})
