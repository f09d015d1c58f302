import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

const widths = [1280, 390]

test('every call is in the logbook, where it is found, read, compared, noted, taken along and let go', async ({ page, school }) => {
  await enter(page, school, 'paid adult', 'logbook@example.test')
  const ask = async (content: string, answer: string, headers: Record<string, string> = {}) => {
    school.provider.answerWith(answer)
    const made = await page.request.post('/api/proxy_openai', {
      data: { module_code: 'm1.1', payload: { messages: [{ role: 'user', content }] } },
      headers: { origin: school.url, ...headers },
    })
    expect(made.status(), await made.text()).toBe(200)
  }

  await test.step('without a call it says what will stand there', async () => {
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logbook' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
    await expect(page.getByText('No calls yet')).toBeVisible()
    await shoot(page, 'logbook-empty', widths)
  })

  await ask(
    'Criticise my screen: one task, one main button, all states.',
    '**One task: pass.** The page asks for one thing.\n\n**All states: fail.** No words for an empty list.',
  )
  await ask(
    'Criticise my screen again: all states, large targets.',
    '**One task: pass.** The page asks for one thing.\n\n**All states: done.** The empty list has a button.',
  )
  await ask('What would a first-time visitor notice?', 'The large button.', { 'x-openai-key': 'sk-their-own' })

  await test.step('its title is the month’s sum, and its squares can be counted', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^3 calls in \w+ cost <?\$0\.\d{3}$/)
    await expect(page.getByRole('heading', { level: 2, name: /1\.1/ })).toBeVisible()
    await expect(page.getByRole('list', { name: /^Calls by day in \w+: 3 in all/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /OpenAI our key 2/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /OpenAI your key 1/ })).toBeVisible()
  })

  const row = (name: RegExp) => page.getByRole('button', { name, expanded: false })
  await test.step('a call opens by keyboard, and keeps a note', async () => {
    await row(/one task, one main button/).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No words for an empty list.')).toBeVisible()
    await page.getByLabel('Note', { exact: true }).fill('The empty list was the point.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('button', { name: 'Save note' })).toBeHidden()
    await page.getByRole('checkbox', { name: /call 1/i }).check()
    await page.getByRole('checkbox', { name: /call 2/i }).check()
    await expect(page.getByText('2 calls picked')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'logbook', widths)
  })

  await test.step('two calls stand side by side, what differs struck out and underlined', async () => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Two calls, side by side' })).toBeFocused()
    await expect(page.locator('article').first().locator('del').first()).toBeVisible()
    await expect(page.locator('article').last().locator('ins').first()).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'logbook-compare', widths)
    await page.getByRole('button', { name: 'Back to the logbook' }).click()
  })

  await test.step('words of prompts, answers and notes are found, and the address holds the search', async () => {
    await page.getByRole('searchbox').fill('THE EMPTY LIST WAS')
    await expect(row(/first-time visitor/)).toBeHidden()
    await expect(page.getByRole('checkbox', { name: /^Pick/ })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /^Pick/ })).toHaveCount(1)
    await page.getByRole('searchbox').fill('')
    await page.getByLabel('Kind', { exact: true }).selectOption('your key')
    await expect(page.getByRole('checkbox', { name: /^Pick/ })).toHaveCount(1)
    await page.getByLabel('Kind', { exact: true }).selectOption('Any key')
    await page.getByRole('button', { name: 'By day' }).click()
    await expect(page.getByRole('checkbox', { name: /^Pick/ })).toHaveCount(3)
    await shoot(page, 'logbook-day', widths)
  })

  await test.step('it is taken along as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Markdown' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('The empty list was the point.')
  })

  await test.step('words go and the count stays; none are kept any more where the learner says so', async () => {
    await row(/first-time visitor/).click()
    await page.getByRole('button', { name: 'Delete these words' }).click()
    await page.getByRole('button', { name: 'Delete prompt, answer and note for good' }).click()
    await expect(page.getByText('Words not kept')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^3 calls/)
    await page.getByRole('link', { name: 'Change what is kept' }).click()
    const keep = page.getByRole('switch', { name: 'Keep my prompts and answers' })
    await expect(keep).toBeChecked()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await keep.uncheck()
    expect((await saved).status()).toBe(200)
    await shoot(page, 'logbook-keeping', widths)
    await ask('A secret plan', 'A secret answer')
    await page.goto('/logbook')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^4 calls/)
    await expect(page.getByText('Words not kept')).toHaveCount(2)
    await expect(page.getByText('A secret plan')).toBeHidden()
  })
})
