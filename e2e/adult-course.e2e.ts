import type { Page } from '@playwright/test'
import type { CourseModule, SubSlide } from '../plugins/courses/contract.ts'
import { expectAccessible } from './accessibility.ts'
import { enter } from './people.ts'
import { expect, type School, test } from './school.ts'
import { shoot } from './shoot.ts'
import { writePrompt } from './take-course.ts'

// The school pays for the three free modules, so that each of their calls is a real one.
test.use({ platformKeys: ['openai', 'anthropic', 'gemini'] })

const email = 'amelia@example.test'
const ownKeys = { openai: 'sk-own-openai-key', anthropic: 'sk-ant-own-key-0123456789', gemini: 'AI-own-gemini-key' }
const order = 'planner coder visuals supabase automations scaling domains payments security analytics ai-video mobile'.split(' ')

/** Calls as this page's learner, beside the page: for what a person would only repeat. */
const callsOf = (page: Page, school: School) => {
  const send = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(path, { data, headers: { origin: school.url, ...headers } })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const ask = (id: string, headers: Record<string, string>) =>
    send('/api/proxy_openai', { module_code: id, payload: { messages: [{ role: 'user', content: 'My own prompt.' }] } }, headers)
  return {
    send,
    module: async (id: string): Promise<CourseModule> => (await page.request.get(`/api/modules/${id}`)).json(),
    /** Does an exercise, except for the last `left` calls, which are made by hand. */
    work: async (module: CourseModule, { id, callsRequired, apiProvider }: SubSlide, left = 0) => {
      if (callsRequired === 0) return send(`/api/modules/${module.id}/sub-slides/${id}/complete`, { answer: `What I did in ${id}.` })
      const headers = apiProvider ? { [`x-${apiProvider}-key`]: ownKeys[apiProvider] } : {}
      for (let call = callsRequired; call > left; call--) await ask(id, headers)
    },
  }
}

/** Finishes the open lesson by hand: its last call, or its answer. */
const finishByHand = async (page: Page, { id, callsRequired }: SubSlide) => {
  if (callsRequired > 0) {
    await writePrompt(page)
    return page.getByRole('button', { name: 'Make API Call' }).click()
  }
  await page.getByLabel('Your prompt').click()
  await expect(page.getByLabel('Your prompt')).not.toHaveValue('')
  await page.getByLabel('Your answer').fill(id === '6.5' ? 'https://toolshed.example.app/' : `What I did in ${id}, in my own words.`)
  return page.getByRole('button', { name: 'Complete', exact: true }).click()
}

/** Expects the dialog of Scaling's last lesson, after the app has an address, and closes it. */
const seeAppLive = async (page: Page) => {
  const live = page.getByRole('dialog', { name: 'Your app is live' })
  await expect(live.getByRole('link', { name: 'View App' })).toBeVisible()
  // The desk underneath shows the badge; no message covers the dialog's text.
  await expect(live.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await live.getByRole('button', { name: 'Close' }).click()
}

test('an adult flies all twelve modules, unlocks Infinity, and holds a certificate of the last', async ({ page, school, browser }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  school.provider.answerWith(({ provider }) => `An answer by ${provider}.`)
  const calls = callsOf(page, school)

  await test.step('signs in, tells what she does, and pays', async () => {
    await page.goto('/')
    await enter(page, school, 'paid adult', email)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Unlock Infinity Mode' })).toBeDisabled()
  })

  for (const [index, moduleId] of order.entries()) {
    await test.step(`module ${index + 1}, ${moduleId}`, async () => {
      const module = await calls.module(moduleId)
      expect(module.order).toBe(index + 1)
      const before = school.provider.requests.length
      const byHand = module.subSlides.at(-1) as SubSlide
      for (const subSlide of module.subSlides) if (subSlide !== byHand) await calls.work(module, subSlide)
      if (byHand.callsRequired > 0) await calls.work(module, byHand, 1)

      await page.goto(`/module/${moduleId}`)
      await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
      await expect(page.getByText(`Module ${index + 1}`, { exact: true })).toBeVisible()
      if (byHand.apiProvider) await bringOwnKey(page)
      await expect(page.getByRole('heading', { level: 2, name: byHand.title, exact: true })).toBeVisible()
      if (['visuals', 'ai-video'].includes(moduleId)) await expectAccessible(page)
      await finishByHand(page, byHand)

      if (moduleId === 'scaling') await seeAppLive(page)
      const complete = page.getByRole('dialog', { name: `${module.title} is complete` })
      await expect(complete.getByText(module.completion.badge.title, { exact: true }).first()).toBeVisible()
      await expect(complete.getByRole('link', { name: 'View certificate' })).toBeVisible()
      if (['automations', 'mobile'].includes(moduleId)) await expectAccessible(page)
      await shoot(page, `course-${index + 1}-${moduleId}`)

      const made = school.provider.requests.slice(before)
      expect(made).toHaveLength(module.subSlides.reduce((sum, { callsRequired }) => sum + callsRequired, 0))
      for (const { provider, headers } of made)
        expect(`${headers.authorization ?? headers['x-api-key']}`).toContain(
          module.isUserOwned ? ownKeys[provider] : `test-platform-key-${provider}`,
        )
      await complete.getByRole('button', { name: 'Go to Dashboard' }).click()
      await expect(page).toHaveURL(moduleId === 'automations' ? /\/pathway-choice$/ : /\/dashboard$/)
    })
    if (moduleId === 'automations')
      await test.step('chooses to build it herself', async () => {
        await expect(page.getByRole('heading', { level: 1, name: 'Ready to take it to the next level?' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Open Module 6' }).click()
        await expect(page.getByText('Module 6', { exact: true })).toBeVisible()
      })
  }

  await test.step('the dashboard says that all is done', async () => {
    const numbers = page.getByRole('main')
    await expect(numbers.getByText('5/5').or(numbers.getByText('5 / 5')).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Review / })).toHaveCount(12)
    await expect(page.getByRole('link', { name: /^View certificate: / })).toHaveCount(12)
    await expectAccessible(page)
    await shoot(page, 'course-dashboard', [1280, 390])
  })

  await test.step('Infinity opens, and answers a free prompt on her own key', async () => {
    await page.getByRole('button', { name: 'Unlock Infinity Mode' }).click()
    const details = page.getByRole('dialog', { name: 'Infinity Unlocked' })
    await expect(details).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('link', { name: 'Open Infinity' }).click()
    await page.getByLabel('Your prompt').fill('What shall I build next?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByText('An answer by openai.')).toBeVisible()
    expect(school.provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${ownKeys.openai}`)
    await expectAccessible(page)
    await shoot(page, 'course-infinity', [1280, 390])
  })

  await test.step('a stranger verifies the last certificate', async () => {
    await page.goto('/dashboard#certificates')
    const { title } = await calls.module('mobile')
    await page.getByRole('link', { name: `View certificate: ${title}` }).click()
    await expect(page).toHaveURL(/\/verify\//)
    const elsewhere = await browser.newContext()
    const stranger = await elsewhere.newPage()
    await stranger.goto(page.url())
    await expect(stranger.getByText('Signature valid')).toBeVisible()
    await expect(stranger.getByText(title).first()).toBeVisible()
    await expect(stranger.locator('body')).not.toContainText(email)
    await elsewhere.close()
  })

  expect(complaints).toEqual([])
})

/** Module 11 requires an own key: the page says so, and the keys are entered in this tab through the header. */
const bringOwnKey = async (page: Page) => {
  await expect(page.getByText('API Key Required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make API Call' })).toBeDisabled()
  await page.getByRole('button', { name: 'API Keys', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'API Keys' })
  for (const [name, key] of [
    ['OpenAI', ownKeys.openai],
    ['Anthropic', ownKeys.anthropic],
    ['Google AI', ownKeys.gemini],
  ] as const) {
    await dialog
      .getByRole('tab', { name })
      .or(dialog.getByLabel(`${name} key`, { exact: true }))
      .first()
      .click()
    await dialog.getByLabel(`${name} key`, { exact: true }).fill(key)
    await dialog.getByRole('button', { name: `Save ${name} key` }).click()
    await expect(dialog.getByText(`${name} key stored:`)).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  // The page underneath has updated itself without a reload.
  await expect(page.getByText('API Key Required')).toBeHidden()
}
