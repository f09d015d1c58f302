import { expect } from '@playwright/test'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

test('a learner asks both professors on own keys, by keyboard and on a phone', async ({ page, school }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // Staff learn without paying.
  await enter(page, school, 'admin')
  await page.goto('/module/supabase')
  const help = page.getByRole('button', { name: 'Stuck? Ask your professors' })

  const panel = page.getByRole('dialog', { name: 'Your professors' })
  await help.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Add your API keys to chat with professors')).toBeVisible()
  await panel.getByRole('button', { name: 'Add API Keys' }).click()
  const keys = page.getByRole('dialog', { name: 'API Keys' })
  await expect(keys.getByLabel('OpenAI key', { exact: true })).toBeVisible()
  await shoot(page, 'professors-keys')
  await keys.getByRole('button', { name: 'Close' }).click()
  await expect(keys).toBeHidden()
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'professors-locked')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.evaluate(async () => {
    const { user } = await (await fetch('/api/session')).json()
    const at = new Date().toISOString()
    const key = (service_name: string, api_key: string) => ({ service_name, api_key, stored_at: at, last_used: at })
    sessionStorage.setItem(`private:${user.id}:api-keys`, JSON.stringify([key('openai', 'sk-own'), key('anthropic', 'sk-ant-own')]))
  })
  school.provider.answerWith(({ provider }) =>
    provider === 'openai'
      ? 'A rule says who may see a row. For a list of *plants*:\n\n```sql\ncreate policy "own plants"\non plants for select\nusing (keeper = auth.uid());\n```\n\nWhich column of yours says who a row belongs to?'
      : 'Think of the second user first.\n\n<script>document.title = "taken"</script>\n\n![pixel](https://evil.example/pixel.png)\n\nWhat should they see?',
  )
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(school.url)) outside.push(request.url())
  })
  await help.click()
  await expect(panel.getByText('I am Neo.')).toBeVisible()
  await shoot(page, 'professors-empty')
  await panel.getByRole('button', { name: 'Why is my result empty?' }).first().click()
  const box = panel.getByLabel('Your question')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(/My query returns no rows/)
  // The learner must fill in a prompt's placeholders first; until then no question is sent.
  await expect(panel.getByText(/^Replace \[.+\] with your own words first\.$/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Ask Both' })).toBeDisabled()
  await box.fill((await box.inputValue()).replaceAll(/\[[^\]]+\]/g, 'my plants'))
  await panel.getByLabel('Model for Neo').selectOption({ label: 'GPT-4o (Premium)' })
  await panel.getByRole('tab', { name: 'Atlas' }).click()
  await expect(panel.getByLabel('Model for Atlas').locator('option:checked')).toHaveText(/ \(Budget\)$/)
  const title = await page.title()
  await panel.getByRole('button', { name: 'Ask Both' }).click()
  await expect(panel.getByText('What should they see?')).toBeVisible()
  await panel.getByRole('tab', { name: 'Neo' }).click()
  await expect(panel.getByText('Which column of yours')).toBeVisible()
  // S36: a model's output is shown as text only.
  expect(await page.title()).toBe(title)
  await expect(panel.locator('img, script')).toHaveCount(0)
  expect(outside).toEqual([])
  await expectAccessible(page)
  await shoot(page, 'professors')

  const release = school.provider.hang()
  await box.fill('And now?')
  await panel.getByRole('button', { name: 'Ask Neo' }).click()
  await panel.getByRole('button', { name: 'Stop Neo' }).click()
  await expect(panel.getByText('Stopped before the end')).toBeVisible()
  release()

  await page.reload()
  await help.click()
  await expect(panel.getByText('Which column of yours')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel.getByRole('tab', { name: 'Neo' })).toHaveAttribute('aria-selected', 'true')
  await panel.getByRole('tab', { name: 'Neo' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('heading', { name: 'Atlas' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await shoot(page, 'professors')
  await panel.getByRole('button', { name: 'Close' }).click()
  await shoot(page, 'professors-button')
})
