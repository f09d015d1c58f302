import type { Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, type School, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { choosePortal } from '../../e2e/sign-in.ts'

const thisYear = new Date().getUTCFullYear()

/** Signs somebody up and opens a page. */
const arriveAt = async (page: Page, school: School, email: string, path: string) => {
  await enter(page, school, 'undecided', email)
  await page.goto(path)
  await expect(page.getByRole('dialog', { name: 'Choose Your Portal' })).toBeVisible()
}
const linkIn = (text: string, page: string) => new RegExp(`https?:\\S+/consent/${page}#token=\\S+`).exec(text)?.[0] ?? ''

test('a teen of 15 asks, a parent approves, sees the progress, pays and ends it', async ({ page, school, browser }) => {
  const teen = 'teen-15@example.test'
  const parent = 'parent@example.test'

  await test.step('the landing’s teen view leads to consent, by way of the sign-in', async () => {
    await page.goto('/')
    await page.getByText('Teen (14–17)', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Build something real, with a parent’s OK' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page).toHaveURL(/\/auth\/request\?next=%2Fconsent$/)
    await arriveAt(page, school, teen, '/dashboard')
  })

  await test.step('the picker asks for the birth year before anything else', async () => {
    const picker = page.getByRole('dialog', { name: 'Choose Your Portal' })
    await picker.getByRole('button', { name: 'Student Portal' }).click()
    await picker.getByRole('button', { name: 'Continue' }).click()
    await expect(picker.getByText('Birth year required - Please select your birth year to continue.')).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Back' }).click()
    await choosePortal(page, 'student', String(thisYear - 15))
    await expect(page).toHaveURL(/\/consent$/)
  })

  await test.step('the request goes to the parent, not to the teen', async () => {
    await expect(page.getByRole('button', { name: 'Send request' })).toBeDisabled()
    await page.getByLabel('Parent’s or guardian’s e-mail').fill(teen)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Use your parent’s or guardian’s own e-mail address.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Parent’s or guardian’s e-mail').fill(parent)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Consent request sent!')).toBeVisible()
    await expect(page).toHaveURL(/\/consent\/sent$/)
    await expect(page.getByRole('heading', { name: 'Consent Request Sent' })).toBeVisible()
  })

  const elsewhere = await browser.newContext({ baseURL: school.url })
  const guardian = await elsewhere.newPage()
  await test.step('the parent reads and approves without an account', async () => {
    const { text } = await school.mailTo(parent)
    await guardian.goto(linkIn(text, 'approve'))
    await expect(guardian.getByRole('heading', { level: 1, name: 'May your teen use real AI tools on Soloflight?' })).toBeVisible()
    await expect(guardian.getByText(teen)).toBeVisible()
    const [approve, decline] = await Promise.all(
      ['Approve Access', 'Decline'].map((name) => guardian.getByRole('button', { name }).boundingBox()),
    )
    expect([approve?.width, approve?.height]).toEqual([decline?.width, decline?.height])
    await guardian.getByRole('button', { name: 'Approve Access' }).click()
    await expect(guardian.getByText('Confirm that you are a parent or legal guardian.')).toBeVisible()
    // Two scopes of five: the exercises, which approving includes, and the storage of prompts and answers.
    await guardian.getByRole('switch', { name: 'Keep prompts and answers' }).check()
    await expect(guardian.getByText('The course costs $100 once, paid by a parent or guardian.')).toBeVisible()
    await guardian.getByLabel('I am a parent or legal guardian of the person named above.').check()
    await guardian.getByRole('button', { name: 'Approve Access' }).click()
    await expect(guardian.getByRole('heading', { name: 'Consent approved!' })).toBeVisible()
    await expectAccessible(guardian)
    // The mail's link, opened once more, in a tab of its own as mail programs do.
    const again = await elsewhere.newPage()
    await again.goto(linkIn(text, 'approve'))
    await expect(again.getByRole('heading', { name: /^You approved on / })).toBeVisible()
    await expectAccessible(again)
    await again.close()
  })

  await test.step('the teen’s calls are real from now on', async () => {
    await page.goto('/consent')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Student mode')).toBeVisible()
    expect(await (await page.request.get('/api/portal')).json()).toMatchObject({ consent_status: 'approved', mode: 'real' })
  })

  await test.step('RP9: the parent has a home and a header of their own, wherever they go', async () => {
    // A parent who has approved is not asked for a portal.
    await enter(guardian, school, 'undecided', parent)
    // The landing is opened after a page that loads the session: then this browser knows the user, as after a sign-in by clicks.
    for (const path of ['/dashboard', '/', '/modules', '/module/planner']) {
      await guardian.goto(path)
      await expect(guardian).toHaveURL(/\/teacher-dashboard$/)
    }
    await expect(guardian.getByRole('heading', { name: `${teen} waits for a payment.` })).toBeVisible()
    await expect(guardian.getByText('They start with the payment')).toBeVisible()
    const header = guardian.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Your students' })).toBeVisible()
    await expect(header.getByText('Parent or teacher')).toBeVisible()
    for (const learners of ['Lifetime Free', 'Dashboard', 'Modules', 'Switch Path', 'API Keys'])
      await expect(header.getByText(learners)).toBeHidden()
    await shoot(guardian, 'parent-home-unpaid', [1280, 390])
  })

  await test.step('the parent pays; the tab that stood open tells it too', async () => {
    await expect(guardian.getByRole('heading', { name: teen, exact: true })).toBeVisible()
    const popup = guardian.waitForEvent('popup')
    await guardian.getByRole('button', { name: 'Unlock for $100' }).click()
    const checkout = await popup
    await checkout.getByRole('button', { name: 'Pay $100 (test)' }).click()
    await expect(checkout).toHaveURL(/\/payment\/done/)
    await expect(checkout.getByRole('heading', { name: `The course is open for ${teen}.` })).toBeVisible()
    await shoot(checkout, 'payment-done-student', [1280, 390])
    await checkout.getByRole('link', { name: 'Back to your students' }).click()
    await expect(checkout.getByRole('button', { name: 'End my approval' })).toBeVisible()
    await expect(checkout.getByRole('button', { name: 'Unlock for $100' })).toBeHidden()
    await checkout.close()
    // RP9: the first tab, in which nobody has reloaded anything.
    await expect(guardian.getByRole('button', { name: 'Unlock for $100' })).toBeHidden()
    await expect(guardian.getByRole('heading', { name: `${teen} can start.` })).toBeVisible()
    await expect(guardian.getByText(/^Since your approval on /)).toBeVisible()
    await expect(guardian.getByText('Paid', { exact: true })).toBeVisible()
  })

  const modeOfTeen = async () => (await (await page.request.get('/api/portal')).json()).mode
  await test.step('the parent pauses, and resumes', async () => {
    await guardian.getByRole('button', { name: 'Pause real AI calls' }).click()
    await expect(guardian.getByRole('heading', { name: `Real AI calls of ${teen} are paused.` })).toBeVisible()
    await expect(guardian.getByText('You paused them')).toBeVisible()
    expect(await modeOfTeen()).toBe('practice')
    await expectAccessible(guardian)
    await guardian.getByRole('button', { name: 'Resume real AI calls' }).click()
    await expect(guardian.getByRole('heading', { name: `${teen} can start.` })).toBeVisible()
    expect(await modeOfTeen()).toBe('real')
    await expect(guardian.getByRole('switch', { name: 'Keep prompts and answers' })).toBeChecked()
    await expect(guardian.getByRole('switch', { name: 'Referrals' })).not.toBeChecked()
    await shoot(guardian, 'parent-home', [1280, 390])
  })

  await test.step('the parent ends the approval', async () => {
    await guardian.getByRole('button', { name: 'End my approval' }).click()
    await guardian.getByRole('dialog').getByRole('button', { name: 'End my approval' }).click()
    await expect(guardian.getByText('No students yet')).toBeVisible()
    await expectAccessible(guardian)
  })

  await test.step('practice mode is back for the teen', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('The approval was ended.')).toBeVisible()
    await page.goto('/settings?tab=privacy')
    await expect(page.getByRole('heading', { name: 'Who sees how far you are' })).toBeVisible()
  })
  await elsewhere.close()
})

test('a parent of a teen of 17 declines, and the teen may ask again', async ({ page, school, browser }) => {
  const teen = 'teen-17@example.test'
  const parent = 'other-parent@example.test'
  await arriveAt(page, school, teen, '/dashboard')
  await choosePortal(page, 'student', String(thisYear - 17))
  await page.getByLabel('Parent’s or guardian’s e-mail').fill(parent)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Consent Request Sent' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: school.url })
  const guardian = await elsewhere.newPage()
  await guardian.goto(linkIn((await school.mailTo(parent)).text, 'approve'))
  await guardian.getByRole('button', { name: 'Decline' }).click()
  await expect(guardian.getByRole('heading', { name: 'You declined.' })).toBeVisible()
  expect((await school.mailTo(teen, 1)).subject).toContain('was declined')

  await page.goto('/consent/sent')
  await expect(page).toHaveURL(/\/consent$/)
  await expect(page.getByText('Your parent or guardian declined.')).toBeVisible()
  await expectAccessible(page)
  await elsewhere.close()
})

test('a child is asked once, turned away kindly, and cannot sign in again', async ({ page, school }) => {
  const child = 'child@example.test'
  await arriveAt(page, school, child, '/dashboard')
  const picker = page.getByRole('dialog', { name: 'Choose Your Portal' })
  await picker.getByRole('button', { name: 'Student Portal' }).click()
  await picker.getByLabel('Birth year').selectOption('I am under 14')
  await picker.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Are you under 14?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes, close my account' }).click()
  await expect(page).toHaveURL(/\/blocked-under-14$/)
  await expect(page.getByRole('heading', { name: 'You can start here when you are 14' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scratch' })).toBeVisible()
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: null })
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an adult who takes the Student Portal is led to the Adult Portal', async ({ page, school }) => {
  await arriveAt(page, school, 'grown-up@example.test', '/dashboard')
  await choosePortal(page, 'student', String(thisYear - 40))
  await expect(page).toHaveURL(/\/adult-portal$/)
  await expect(page.getByRole('heading', { name: 'Welcome to the Adult Portal' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Adult Portal' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})
