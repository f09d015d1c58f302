import { expect, type Page } from '@playwright/test'
import type { School } from './school.ts'

/** Pays for the course as this page's learner, by the test checkout, beside the page. */
export const pay = async (page: Page, school: School): Promise<void> => {
  const send = async (path: string) => {
    const answer = await page.request.post(path, { data: {}, headers: { origin: school.url } })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const { url } = await send('/api/create-checkout')
  await send(`/api/test-checkout/${url.split('/').pop()}/pay`)
}
