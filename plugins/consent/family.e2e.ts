import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, type School, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

const parent = 'parent-of-two@example.test'

/** A student whom this parent has approved. @returns their id */
const approved = async (school: School, name: string) => {
  const email = `${name.toLowerCase()}-of-two@example.test`
  const now = new Date().toISOString()
  const user_id = await school.insert('users', { email, mailbox: email, app_role: 'user', mfa_enrolled: 1 })
  await school.insert('portals', { user_id, chosen_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
  await school.insert('profiles', { user_id, full_name: name })
  const times = { requested_at: now, expires_at: now, decided_at: now }
  await school.insert('consents', { user_id, status: 'approved', parent_email: parent, parent_mailbox: parent, ...times })
  return user_id
}

test('RP9: a parent of two reads each one’s true state, and what waits for a payment', async ({ page, school }) => {
  const [noa] = await Promise.all([approved(school, 'Noa'), approved(school, 'Alex')])
  const now = new Date().toISOString()
  const paid = { has_purchased: 1, plan: 'lifetime', payment_id: `paid-${noa}`, granted_at: now }
  await school.insert('entitlements', { user_id: noa, ...paid })
  const share = { lessons_completed: 2, total_lessons: 5, progress_percentage: 40, updated_at: now }
  await school.insert('user_progress', { user_id: noa, module_id: 'planner', ...share })
  const resets_at = new Date(Date.now() + 3_600_000).toISOString()
  for (let slot = 1; slot <= 5; slot++) {
    const call = { user_id: noa, provider: 'openai', slot, zone: 'UTC', resets_at, reserved_at: now, state: 'spent' }
    await school.insert('student_calls', { key: `${noa}:${slot}`, ...call })
  }

  await enter(page, school, 'undecided', parent)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/teacher-dashboard$/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('Noa is learning.')
  await expect(title).toContainText('Alex waits for a payment.')
  await expect(
    page.getByRole('region', { name: 'Alex waits for a payment.' }).getByRole('button', { name: /^Unlock for \$100/ }),
  ).toBeVisible()

  const list = page.getByRole('navigation', { name: 'Your students' })
  await list.getByRole('link', { name: 'Noa' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?student=${noa}$`))
  await expect(page.getByRole('heading', { level: 2, name: 'Noa' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Noa' })).toContainText('Approved and paid')
  await expect(page.getByText('5 of 12', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '5 of 12 calls today' })).toBeVisible()
  await expect(page.getByText(/^Born \d{4}\. You approved on .+, verified by mail\.$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Help' })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
  await shoot(page, 'parent-of-two', [1280, 390])

  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Weekly mail' }).click()
  await page.getByRole('button', { name: 'See last Sunday’s mail' }).click()
  const mail = page.getByRole('dialog', { name: 'Last Sunday’s mail' })
  await expect(mail).toContainText('Noa: a quiet week')
  await expectAccessible(page)
  await shoot(page, 'last-sundays-mail', [1280, 390])
  await page.keyboard.press('Escape')
  await expect(mail).toBeHidden()

  await list.getByRole('link', { name: 'Alex' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Alex' })).toBeVisible()
  await expect(page.getByText('They start with the payment')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Noa' })).toBeVisible()
})
