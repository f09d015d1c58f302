import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Language } from '../core/contract.ts'
import type { School } from './school.ts'

/** Pays in the test checkout, which the page's "Unlock for $100" opens in a new window. */
export const payForCourse = async (page: Page) => {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Unlock for $100' }).click()
  const checkout = await popup
  await checkout.getByRole('button', { name: 'Pay $100 (test)' }).click()
  await expect(checkout).not.toHaveURL(/checkout/)
  await checkout.close()
}

/** The answer to the last call, on an exercise's page. */
export const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' })

/** Writes the next call's prompt: the lesson's sample, or the step's own with its fields filled in. */
export const writePrompt = async (page: Page) => {
  // A narrow window shows one part at a time.
  const desk = page.getByRole('tab', { name: /^Desk/ })
  await expect(
    desk
      .or(page.getByRole('region', { name: /the desk$/ }))
      .or(page.getByRole('region', { name: 'Sent' }))
      .first(),
  ).toBeAttached()
  if (await desk.isVisible()) await desk.click()
  const next = page.getByRole('button', { name: /^Next call: / })
  const box = page.getByRole('textbox', { name: 'Your prompt' })
  const fields = page.getByRole('group', { name: 'Your prompt' })
  await expect(next.or(box).or(fields).first()).toBeVisible()
  if (await next.isVisible()) await next.click()
  await expect(box.or(fields).first()).toBeVisible()
  if (await box.isVisible()) {
    await box.click()
    // biome-ignore lint/suspicious/noConditionalExpect: a lesson has one box or several fields
    await expect(box).not.toHaveValue('')
  } else for (const field of await fields.getByRole('textbox').all()) await field.fill('A neighbour lends a drill.')
}

/** Makes one call on the open exercise and waits until its answer is complete. */
export const makeCall = async (page: Page) => {
  await writePrompt(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/proxy_openai'))
  await page.getByRole('button', { name: 'Make API Call' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden()
  // The last call's answer may be covered by the dialog about the completed lesson.
  await expect(page.getByRole('region', { name: 'Answer', includeHidden: true })).toHaveAttribute('aria-busy', 'false')
}

/**
 * Completes every lesson of a module by API calls, as the signed-in person, who gets its badge and certificate.
 * @param language the language of practice answers
 */
export const completeModule = async (request: APIRequestContext, school: School, module: string, language: Language = 'en') => {
  const headers = { origin: school.url, 'accept-language': language }
  const { subSlides }: { subSlides: { id: string; callsRequired: number }[] } = await (await request.get(`/api/modules/${module}`)).json()
  const send = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
  }
  for (const { id, callsRequired } of subSlides) {
    // A lesson outside the page is complete when its learner says so.
    if (callsRequired === 0) await send(`/api/modules/${module}/sub-slides/${id}/complete`, { answer: `What I did in ${id}.` })
    for (let call = 0; call < callsRequired; call++)
      await send('/api/proxy_openai', {
        module_code: id,
        payload: { messages: [{ role: 'user', content: 'Plan an app that keeps recipes.' }] },
      })
  }
}
