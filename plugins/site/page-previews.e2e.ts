import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

/** Selectors for elements that the page's own plugin renders from its blocks and that plain Markdown would not have. */
const drawn = {
  readiness: 'label:has-text("The account holder is allowed to hold the account.")',
  'pathway-choice': 'section[aria-labelledby^="option-"]',
  'no-code-tools': 'li:has-text("Bubble") a',
  'account-privacy': 'h2:has-text("How long we keep data")',
  'adult-portal': 'a:has-text("Continue to Adult Portal")',
  'blocked-under-14': 'a:has-text("Return to Home")',
  'api-keys-setup-guide': 'summary:has-text("OpenAI")',
  'ai-safety': 'a:has-text("Start Lesson 1")',
}

test('an admin previews each page as the app draws it', async ({ page, school }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await enter(page, school, 'admin')
  for (const [slug, part] of Object.entries(drawn))
    await test.step(slug, async () => {
      await page.goto(`/preview/page/${slug}`)
      await expect(page.getByText('Draft preview: only editors see this page.')).toBeVisible()
      await expect(page.locator('main').locator(part).first()).toBeVisible()
      await shoot(page, `preview-${slug}`)
    })
  expect(failures).toEqual([])
})
