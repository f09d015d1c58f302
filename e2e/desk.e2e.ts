import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { enter, pay } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'
import { choosePathway } from './sign-in.ts'
import { answerOf, makeCall, writePrompt } from './take-course.ts'

const widths = [1280, 390]

/** Presses Tab until this element has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}
const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}
const nextLesson = (page: Page) => page.getByRole('button', { name: 'Next lesson' }).click()
const step = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Calls of this lesson' }).getByRole('button', { name })

test('RL2, RU17: an adult works 1.1 to 1.5 on two devices, loses the network on the way, and comes back to everything', async ({
  page,
  school,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await enter(page, school, 'newcomer', 'two-devices@example.test')
  await page.goto('/onboarding/career-pathways')

  await test.step('the pack is there to open, in the learner’s own words', async () => {
    await choosePathway(page)
    await page.getByText(/six terms by examples you know$/).click()
    await expect(page.getByRole('main').getByRole('definition').filter({ visible: true }).nth(5)).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'pack-reveal', widths)
  })
  await pay(page, school)
  const storageState = await page.context().storageState()
  const phone = await (await browser.newContext({ baseURL: school.url, storageState, viewport: { width: 390, height: 844 } })).newPage()

  await test.step('what one device asked stands on the other, ready to go on', async () => {
    school.provider.answerWith('1. A tenant buys a drill.\n2. A coach counts cars.')
    await page.goto('/module/planner')
    await makeCall(page)
    await phone.goto('/module/planner')
    await expect(phone.getByRole('tab', { name: /^Desk/ })).toContainText('call 2 of 4')
    await expect(answerOf(phone).getByText('A tenant buys a drill.')).toBeVisible()
    await makeCall(phone)
    await page.reload()
    await expect(step(page, /3\. Sketch\W+your turn/)).toBeVisible()
    await expect(answerOf(page).getByRole('tab', { name: 'Answer 2' })).toBeEnabled()
  })

  await test.step('QL3: the network goes in the middle of a call: it goes on, and so does a prompt that was begun, here and on the other device', async () => {
    await step(page, /4\. Challenge/).click()
    const begun = page.getByRole('group', { name: 'Your prompt' }).getByRole('textbox').first()
    // The page has just been loaded: until its sheet has rendered, the first text box is that of step 3.
    await expect(page.getByRole('form', { name: /Challenge/ })).toBeVisible()
    await begun.fill('Toolshed, for the neighbours')
    await step(page, /3\. Sketch/).click()
    const goOn = school.provider.hang()
    await writePrompt(page)
    await page.getByRole('button', { name: 'Make API Call' }).click()
    await expect(page.getByText('1 word has arrived.')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: /^Lesson/ }).click()
    await expect(page.getByRole('tab', { name: /^Desk/ })).toContainText('answering')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.context().setOffline(true)
    await page.reload().catch(() => undefined)
    await page.context().setOffline(false)
    await page.goto('/module/planner')
    await phone.goto('/module/planner')
    await expect(step(page, /3\. Sketch\W+answering/)).toBeVisible()
    await expect(phone.getByRole('tab', { name: /^Desk/ })).toContainText('answering')
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make API Call' })).toHaveCount(0)
    await shoot(page, 'desk-taken-up', widths)
    expect(school.provider.underWay).toBe(1)
    goOn()
    await expect(step(page, /3\. Sketch\W+done/)).toBeVisible()
    await expect(answerOf(page).getByText('A coach counts cars.')).toBeVisible()
    await expect(phone.getByRole('tab', { name: /^Desk/ })).toContainText('call 4 of 4')
    await step(page, /4\. Challenge/).click()
    await expect(begun).toHaveValue('Toolshed, for the neighbours')
    await makeCall(page)
    await expect(page.getByRole('heading', { name: 'Brainstormer' })).toBeVisible()
    await nextLesson(page)
  })

  await test.step('a whole exercise goes by keyboard alone', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Scope Boundaries' })).toBeFocused()
    for (const call of [1, 2, 3]) {
      const box = page.getByRole('textbox', { name: 'Your prompt' })
      const fields = page.getByRole('group', { name: 'Your prompt' }).getByRole('textbox')
      await expect(box.or(fields.first()).first()).toBeVisible()
      if (await box.isVisible()) {
        await press(page, 'Use sample prompt')
        await tabTo(page, box)
      } else
        for (const field of await fields.all()) {
          await tabTo(page, field)
          await page.keyboard.type('Toolshed')
        }
      await page.keyboard.press('Control+Enter')
      await expect(step(page, new RegExp(`^${call}\\..*done$`))).toBeVisible()
      if (call < 3) await press(page, /^Next call: /)
    }
    await press(page, 'Next lesson')
  })

  await test.step('the rest on the phone; the other device goes on where that ends', async () => {
    await phone.goto('/module/planner')
    for (let call = 0; call < 5; call++) await makeCall(phone)
    await nextLesson(phone)
    for (let call = 0; call < 4; call++) await makeCall(phone)
    await page.goto('/module/planner')
    await expect(page.getByRole('heading', { level: 2, name: 'Token Coach' })).toBeVisible()
    for (let call = 0; call < 4; call++) await makeCall(page)
  })

  await test.step('the module is complete: its certificate, the next module first, and a way to share it', async () => {
    const complete = page.getByRole('dialog', { name: 'ChatGPT Planner is complete' })
    await expect(complete.getByText('All 20 calls used: module complete')).toBeVisible()
    await expect(complete.getByRole('img', { name: /^Certificate: / })).toBeVisible()
    await expect(complete.getByRole('link', { name: 'Start Claude Coder' })).toBeVisible()
    await expect(complete.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(complete.getByRole('link', { name: 'Solo check' })).toHaveCount(1)
    await expectAccessible(page)
    await shoot(page, 'module-complete', widths)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 900 })
    await complete.getByRole('button', { name: 'Continue Module' }).click()
    await expect(page.getByText('Quota Exhausted')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Start Claude Coder' })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'desk-complete', widths)
  })

  await test.step('the dashboard counts what was asked', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Logbook 20 calls this month' })).toBeVisible()
  })
})
