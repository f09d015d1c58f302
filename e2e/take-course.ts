import { expect, type Page } from '@playwright/test'

/** Pays in the test checkout that the page's "Unlock for $100" opens in a window of its own. */
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

/** Makes one call on the open exercise and waits until its answer is complete. */
export const makeCall = async (page: Page) => {
  const prompt = page.getByLabel('Your prompt')
  await prompt.click()
  await expect(prompt).not.toHaveValue('')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/proxy_openai'))
  await page.getByRole('button', { name: 'Make API Call' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  // The last call's answer may lie under the dialog that says what is complete.
  await expect(page.getByRole('region', { name: 'Answer', includeHidden: true })).toHaveAttribute('aria-busy', 'false')
}
