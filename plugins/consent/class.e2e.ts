import { readFileSync } from 'node:fs'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, type School, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { choosePortal } from '../../e2e/sign-in.ts'

const teacher = 'class-teacher@example.test'
const code = 'KITE-7Q4M-3XW8'
const two = (number: number) => `${number}`.padStart(2, '0')
const widths = [1280, 390]

/** Thirty students who have accepted the code, each further than the previous one; one more was asked and has not answered. */
const fillClass = async (school: School) => {
  await school.insert('school_codes', { code, school: 'Flight Class 9b', teacher_email: teacher, is_active: 1 })
  const today = new Date()
  for (let at = 1; at <= 31; at++) {
    const email = `pupil-${two(at)}@example.test`
    const user_id = await school.insert('users', { email, mailbox: email, app_role: 'user', mfa_enrolled: 1 })
    await school.insert('portals', { user_id, chosen_portal: 'student', birth_year: today.getUTCFullYear() - 15 })
    await school.insert('school_links', { user_id, code, status: at === 31 ? 'offered' : 'accepted' })
    const ago = new Date(today.getTime() - (30 - at) * 24 * 3_600_000).toISOString()
    const progress = { user_id, total_lessons: 5, updated_at: ago }
    const share = (at % 5) * 20
    if (at > 5) await school.insert('user_progress', { ...progress, module_id: 'planner', lessons_completed: 5, progress_percentage: 100 })
    if (at > 10)
      await school.insert('user_progress', { ...progress, module_id: 'coder', lessons_completed: at % 5, progress_percentage: share })
  }
}

test('I14: a teacher of thirty sorts the class, takes it along, gives the code away and looks at one student', async ({ page, school }) => {
  await fillClass(school)

  await test.step('the third door of the picker leads to the class', async () => {
    await enter(page, school, 'undecided', teacher)
    await page.goto('/dashboard')
    await choosePortal(page, 'parent')
    await expect(page).toHaveURL(/\/teacher-dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: '30 students, 7 active this week.' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Flight Class 9b' })).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Your students' })).toBeVisible()
    await expect(header.getByText('Lifetime Free')).toBeHidden()
    await shoot(page, 'class', widths)
  })

  const table = page.getByRole('region', { name: 'Students of Flight Class 9b' })
  const first = table.getByRole('row').nth(1)
  await test.step('the table is sorted by any column, in the address, which a reload keeps', async () => {
    await expect(table.getByRole('row')).toHaveCount(31)
    await expect(first).toContainText('pupil-01@example.test')
    await table.getByRole('button', { name: 'Lessons' }).click()
    await expect(page).toHaveURL(/\?sort=lessons$/)
    await expect(first).toContainText('pupil-01@example.test')
    await table.getByRole('button', { name: 'Lessons' }).click()
    await expect(page).toHaveURL(/\?sort=-lessons$/)
    await expect(first).toContainText('pupil-14@example.test')
    await expect(table.getByRole('columnheader', { name: 'Lessons' })).toHaveAttribute('aria-sort', 'descending')
    await table.getByRole('button', { name: 'Last active' }).click()
    await expect(page).toHaveURL(/\?sort=active$/)
    await table.getByRole('button', { name: 'Last active' }).click()
    await expect(page).toHaveURL(/\?sort=-active$/)
    await expect(first).toContainText('pupil-30@example.test')
    await page.reload()
    await expect(first).toContainText('pupil-30@example.test')
  })

  await test.step('on a phone each student is two lines, and the order a choice', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const list = page.getByRole('list', { name: 'Students of Flight Class 9b' })
    await expect(list.getByRole('listitem')).toHaveCount(30)
    await page.getByLabel('Sort by').selectOption('Student, descending')
    await expect(list.getByRole('listitem').first()).toContainText('pupil-30@example.test')
    await page.setViewportSize({ width: 1280, height: 900 })
    await table.getByRole('button', { name: 'Student' }).click()
    await expect(page).toHaveURL(/\/teacher-dashboard$/)
  })

  await test.step('the class is a file for a spreadsheet', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()])
    expect(download.suggestedFilename()).toBe('class.csv')
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(31)
    expect(lines[30]).toMatch(/^,pupil-30@example\.test,Flight Class 9b,1,2,Claude Coder,0,/)
  })

  await test.step('the code is there to read out and to copy', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expect(page.getByText(/You see nothing before they accept\. 1 has not answered yet\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page.getByRole('button', { name: 'Copy invitation' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`type the school code ${code}`)
  })

  await test.step('one student’s page shows progress, and nothing that is a parent’s', async () => {
    await page.goto('/teacher-dashboard?sort=-lessons')
    await page.getByRole('link', { name: 'pupil-14@example.test' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How far pupil-14@example.test is' })).toBeVisible()
    await expect(page.getByText('Claude Coder', { exact: true })).toBeVisible()
    await expect(page.getByText('80%')).toBeVisible()
    for (const parents of ['End my approval', 'Pause real AI calls']) await expect(page.getByRole('button', { name: parents })).toBeHidden()
    await expect(page.getByText('Real AI calls')).toBeHidden()
    await expectAccessible(page)
    await shoot(page, 'class-student', widths)
    await page.getByRole('link', { name: 'Back to the class' }).click()
    await expect(page).toHaveURL(/\/teacher-dashboard\?sort=-lessons$/)
    await expect(first).toContainText('pupil-14@example.test')
  })

  await test.step('QF6: the class is renamed, its code replaced, a student removed and taken back, each in place', async () => {
    await page.goto('/teacher-dashboard')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the class').fill('Flight Class 9b, autumn')
    await shoot(page, 'class-rename', widths)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Flight Class 9b, autumn' })).toBeVisible()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByText('The 30 who joined stay.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'class-code', widths)
    await page.getByRole('button', { name: 'Replace the code' }).click()
    await expect(page.getByText(code, { exact: true })).toBeHidden()
    await expect(page.getByText(/^[A-Z]+-[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeFocused()
    const name = 'pupil-04@example.test'
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    // At another width the table would be rendered again, without the open question.
    await shoot(page, 'class-remove')
    const question = page.getByRole('region', { name: `Remove ${name} from Flight Class 9b, autumn?` })
    await question.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByText(`${name} is removed from the class`)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden()
    await expectAccessible(page)
    await shoot(page, 'class-removed', widths)
    await page.reload()
    await page.getByRole('button', { name: `Take ${name} back` }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  })

  await test.step('QF6: a second class begins empty, with what will stand there and what to do', async () => {
    await page.getByRole('button', { name: 'Add a class' }).click()
    await page.getByLabel('Name of the class').fill('Flight Class 10a')
    await page.getByRole('button', { name: 'Add class' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody has joined this class yet.' })).toBeVisible()
    await expect(page).toHaveURL(/class=/)
    await expectAccessible(page)
    await shoot(page, 'class-empty', widths)
  })
})
