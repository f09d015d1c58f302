import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'
import { answerOf, makeCall, payForCourse } from './take-course.ts'

const teen = 'teen-in-practice@example.test'
const parent = 'parent-of-teen@example.test'
const widths = [1280, 390]
const realAnswer = 'Twelve small annoyances, one line each.'

/** A call without the page, for calls that would only repeat what the page shows. */
const callExercise = (page: Page, code: string) =>
  page.evaluate(async (module_code) => {
    const body = JSON.stringify({ module_code, payload: { messages: [{ role: 'user', content: 'Name twelve annoyances.' }] } })
    const response = await fetch('/api/proxy_openai', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { soloflight } = await response.json()
    return `${response.status} ${soloflight?.mode}`
  }, code)

const usageOf = (page: Page, code: string) =>
  page.evaluate(async (module_code) => {
    const body = JSON.stringify({ module_code })
    const response = await fetch('/api/usage_status', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.json()
  }, code)

const callsOf = async (page: Page) => (await (await page.request.get('/api/modules/planner/state')).json()).calls

test('a teen practises, is approved, meets the daily limit, and practises again when the approval ends', async ({
  page,
  school,
  browser,
}) => {
  school.provider.answerWith(realAnswer)
  const asked = () => school.provider.requests.length
  const elsewhere = await browser.newContext({ baseURL: school.url })
  const guardian = await elsewhere.newPage()

  await test.step('a teen of 15 signs up and chooses the Student Portal', async () => {
    await enter(page, school, 'teen', teen)
    await page.goto('/dashboard')
    await expect(page.getByText('Real AI calls wait for your parent or guardian')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Student mode')).toBeVisible()
    await shoot(page, 'teen-dashboard', widths)
  })

  const before = asked()
  await test.step('RP4: practice mode works before anybody has approved or paid: labelled, counted, and sent nowhere', async () => {
    await page.goto('/module/planner')
    await expect(page.getByRole('heading', { level: 1, name: 'ChatGPT Planner' })).toBeVisible()
    await expect(page.getByText('Responses are simulated until a parent or guardian approves real AI calls.')).toBeVisible()
    await expect(page.getByText('Practice mode: your prompt is sent to no AI provider.')).toBeVisible()
    await makeCall(page)
    await expect(answerOf(page).getByText('Practice mode', { exact: true })).toBeVisible()
    expect(asked()).toBe(before)
    expect(await usageOf(page, 'm1.1')).toMatchObject({ practice_reason: 'approval', quota: { used: 0 } })
    expect(await callsOf(page)).toMatchObject({ '1.1': { real: 0, practice: 1 } })
    await expectAccessible(page)
    await shoot(page, 'teen-practice', widths)
  })

  await test.step('the teen asks a parent, who approves by the mail with their word as guardian', async () => {
    await page.evaluate(async (parent_email) => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/consent/start', { method: 'POST', headers, body: JSON.stringify({ parent_email }) })
    }, parent)
    const { text } = await school.mailTo(parent)
    expect(text).toContain(teen)
    await guardian.goto(/https?:\S+\/consent\/approve#token=\S+/.exec(text)?.[0] ?? '')
    await shoot(guardian, 'teen-approval', widths)
    await guardian.getByLabel('I am a parent or legal guardian of the person named above.').check()
    await guardian.getByRole('button', { name: 'Approve Access' }).click()
    await expect(guardian.getByRole('heading', { name: 'Consent approved!' })).toBeVisible()
    expect((await school.mailTo(teen, 1)).subject).toBe('Your access on Soloflight is approved')
  })

  await test.step('RP5: an adult pays: the parent, signed in, who is asked for no portal', async () => {
    await page.evaluate(() =>
      fetch('/api/ask-parent-to-pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    )
    await enter(guardian, school, 'undecided', parent)
    await guardian.goto('/teacher-dashboard')
    await expect(guardian.getByText('Not paid yet')).toBeVisible()
    await payForCourse(guardian)
    await expect(guardian.getByText('Paid', { exact: true })).toBeVisible()
  })

  await test.step('the very next call, on the page that stood open meanwhile, is real', async () => {
    await makeCall(page)
    await expect(answerOf(page).getByText(realAnswer)).toBeVisible()
    await expect(answerOf(page).getByText('Practice mode', { exact: true })).toBeHidden()
    expect(asked()).toBe(before + 1)
    await expect(page.getByText('Responses are simulated until a parent or guardian approves real AI calls.')).toBeHidden()
    await expect(page.getByText('11 of 12 ChatGPT calls left today.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'teen-real', widths)
  })

  await test.step('after twelve real calls the day’s limit leads back into practice', async () => {
    const codes = ['m1.1', 'm1.1', 'm1.2', 'm1.2', 'm1.2', 'm1.3', 'm1.3', 'm1.3', 'm1.3', 'm1.3', 'm1.4']
    for (const code of codes) expect(await callExercise(page, code), code).toBe('200 real')
    expect(asked()).toBe(before + 12)
    await page.goto('/module/planner?lesson=1.4')
    await expect(page.getByText('Simulated responses; real calls resume when the daily limit of 12 ChatGPT calls resets')).toBeVisible()
    await makeCall(page)
    await expect(answerOf(page).getByText('Practice mode', { exact: true })).toBeVisible()
    expect(asked()).toBe(before + 12)
    expect(await callsOf(page)).toMatchObject({ '1.1': { real: 3, practice: 1 }, '1.4': { real: 1, practice: 1 } })
    await expectAccessible(page)
    await shoot(page, 'teen-limit', widths)
  })

  await test.step('the parent sees the progress, nothing more, and ends the approval', async () => {
    await guardian.goto('/teacher-dashboard')
    await expect(guardian.getByRole('heading', { name: teen, exact: true })).toBeVisible()
    await expect(guardian.getByText('ChatGPT Planner')).toBeVisible()
    await expect(guardian.getByText('60%')).toBeVisible()
    await expect(guardian.getByText('1 day')).toBeVisible()
    await expect(guardian.getByText(realAnswer)).toBeHidden()
    await shoot(guardian, 'teen-parent-view', widths)
    await guardian.getByRole('button', { name: 'End my approval' }).click()
    await guardian.getByRole('dialog').getByRole('button', { name: 'End my approval' }).click()
    await expect(guardian.getByText('No students yet')).toBeVisible()
  })

  await test.step('practice mode is back at once, for the reason that no approval holds', async () => {
    expect(await usageOf(page, 'm1.4')).toMatchObject({ practice_mode: true, practice_reason: 'approval' })
    await makeCall(page)
    await expect(page.getByText('Responses are simulated until a parent or guardian approves real AI calls.')).toBeVisible()
    expect(asked()).toBe(before + 12)
    await page.goto('/dashboard')
    await expect(page.getByText('The approval was ended.')).toBeVisible()
    await expectAccessible(page)
  })
  await elsewhere.close()
})
