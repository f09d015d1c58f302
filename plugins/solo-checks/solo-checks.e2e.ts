import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { arrive, enter } from '../../e2e/people.ts'
import { expect, type School, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { completeModule } from '../../e2e/take-course.ts'
import { answerTo } from './answer-by-key.testing.ts'
import type { CheckResult, OpenAttempt, ShownItem } from './contract.ts'
import type { CheckItem } from './item-schema.ts'
import type { ItemKind } from './rules.ts'

const widths = [1280, 390]
const itemsOf = (module: string): CheckItem[] => parse(readFileSync(`content/modules/${module}/check.yaml`, 'utf8')).items
const keys = new Map(['planner', 'coder', 'security'].flatMap(itemsOf).map((item) => [item.id, item]))
const day = 86_400_000

const send = async (page: Page, school: School, method: 'post' | 'put', path: string, data: object = {}) => {
  const answer = await page.request[method](path, { data, headers: { origin: school.url } })
  return { status: answer.status(), body: await answer.json() }
}
const callExercise = (page: Page, school: School, code: string) =>
  send(page, school, 'post', '/api/proxy_openai', { module_code: code, payload: { messages: [{ role: 'user', content: 'Help me.' }] } })

/** Whether a check blocks AI for this learner; the platform's calls may also be used up. */
const isAiOff = async (page: Page, school: School) => (await callExercise(page, school, '1.1')).body.error === 'CHECK_RUNNING'

const openAttempt = async (page: Page, school: School, module = 'planner'): Promise<OpenAttempt> =>
  (await send(page, school, 'post', `/api/modules/${module}/check`)).body
/** Saves answers by API calls, the first `wrong` scored ones wrong. */
const answerAll = async (page: Page, school: School, { attempt_id, items }: OpenAttempt, wrong = 0) => {
  for (const [index, item] of items.entries()) {
    const answer = answerTo(item, keys, index >= wrong)
    expect((await send(page, school, 'put', `/api/checks/${attempt_id}/answers/${item.id}`, { answer })).status).toBe(200)
  }
}
/** Moves the start of the attempt this many milliseconds back. */
const ago = async (school: School, { attempt_id, started_at, expires_at }: OpenAttempt, time: number) => {
  const earlier = (moment: string) => new Date(Date.parse(moment) - time).toISOString()
  await school.inDatabase('update check_attempts set started_at = ?, expires_at = ?, slot = ? where id = ?', [
    earlier(started_at),
    earlier(expires_at),
    `${attempt_id}:${time}`,
    attempt_id,
  ])
}

test('an adult passes a check without AI: items of each kind, by keyboard, on any width, and the result', async ({ page, school }) => {
  await enter(page, school, 'paid adult')
  await completeModule(page.request, school, 'planner')
  await completeModule(page.request, school, 'coder')

  await test.step('it says what it is before the clock starts', async () => {
    await page.goto('/module/coder/check')
    await expect(page.getByRole('heading', { level: 1, name: 'Claude Coder, on your own' })).toBeVisible()
    await shoot(page, 'solo-intro', widths)
    await page.getByRole('button', { name: 'Start the check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'On your own' })).toBeVisible()
    await expect(page.getByText('The AI is off until you hand in')).toBeVisible()
    await expect(page.getByText('40 minutes left')).toBeVisible()
  })
  const drawn = await openAttempt(page, school, 'coder')

  // Replaces the drawn items by eight items, one of each kind.
  const kinds: ItemKind[] = ['choose', 'predict', 'find', 'order', 'duel', 'javascript', 'sql', 'explain']
  const paper = kinds.map((kind) => {
    const item = [...itemsOf('coder'), ...itemsOf('security')].find((each) => each.kind === kind) as CheckItem
    const variant = item.variants[0]
    const count = variant && 'options' in variant ? variant.options.length : variant && 'steps' in variant ? variant.steps.length : 0
    const places = Array.from({ length: count }, (_, place) => (place + 1) % count)
    return { item: { ...item, variants: undefined, variant }, variantIndex: 0, places }
  })
  await school.inDatabase('update check_attempts set paper = ?, total = 7 where id = ?', [JSON.stringify(paper), drawn.attempt_id])
  await page.reload()
  const { items } = await openAttempt(page, school, 'coder')
  const itemOf = <K extends ItemKind>(kind: K) => items.find((item) => item.kind === kind) as Extract<ShownItem, { kind: K }>
  const saved = page.getByRole('status').filter({ hasText: 'Saved.' })
  const next = async () => {
    await expect(saved).toBeVisible()
    await page.getByRole('button', { name: 'Next item' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  }
  const right = (kind: ItemKind) => answerTo(itemOf(kind), keys)

  await test.step('one option is chosen with the space bar', async () => {
    const { places } = right('choose') as { places: number[] }
    await page
      .getByRole(itemOf('choose').several ? 'checkbox' : 'radio')
      .nth(places[0] ?? 0)
      .focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: /1\. Choose/ })).toHaveAttribute('aria-current', 'step')
    await expectAccessible(page)
    await shoot(page, 'solo-choose', widths)
    await next()
  })
  await test.step('what comes out is typed', async () => {
    await page.getByLabel('What comes out?').focus()
    await page.keyboard.type((right('predict') as { text: string }).text)
    await expectAccessible(page)
    await shoot(page, 'solo-predict', widths)
    await next()
  })
  await test.step('faulty lines are marked with the space bar', async () => {
    const { lines } = right('find') as { lines: number[] }
    for (const line of lines) {
      await page
        .getByRole('checkbox')
        .nth(line - 1)
        .focus()
      await page.keyboard.press('Space')
    }
    await expect(page.getByText(`${lines.length} line`)).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'solo-find', widths)
    await next()
  })
  await test.step('steps are moved with two buttons each, and the focus stays with the step', async () => {
    const { places } = right('order') as { places: number[] }
    const { steps } = itemOf('order')
    const wanted = places.map((place) => steps[place] ?? '')
    const list = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Move up/ }) })
    for (const [index, step] of wanted.entries()) {
      const words = step.replaceAll('`', '')
      const row = list.getByRole('listitem').filter({ hasText: words })
      const place = async () => (await list.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(words))
      const from = await place()
      if (from > index) await row.getByRole('button', { name: /^Move up/ }).focus()
      for (let at = from; at > index; at -= 1) {
        await page.keyboard.press('Enter')
        await expect.poll(place).toBe(at - 1)
      }
    }
    await expectAccessible(page)
    await shoot(page, 'solo-order', widths)
    await next()
  })
  await test.step('of two answers the faulty line is marked', async () => {
    const { by, line } = right('duel') as { by: 'neo' | 'atlas'; line: number }
    await page
      .getByRole('list', { name: `Answer of ${by === 'neo' ? 'Neo' : 'Atlas'}` })
      .getByRole('checkbox')
      .nth(line - 1)
      .focus()
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await shoot(page, 'solo-duel', widths)
    await next()
  })
  await test.step('a function is written and tried on its visible tests', async () => {
    const box = page.getByRole('textbox', { name: /^Your function/ })
    await page.getByRole('button', { name: 'Run tests' }).click()
    await expect(page.getByText('fails').first()).toBeVisible()
    await box.fill((right('javascript') as { code: string }).code)
    await box.press('Control+Enter')
    const { visible } = itemOf('javascript')
    await expect(page.getByRole('heading', { name: `${visible.length} of ${visible.length} tests pass` })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'solo-javascript', widths)
    await next()
  })
  await test.step('statements run in a database of this browser, loaded now and under its own policy', async () => {
    const before = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sql-engine/')).length,
    )
    expect(before).toBe(0)
    const variant = keys.get(itemOf('sql').id)?.variants.find(({ stem }) => stem === itemOf('sql').stem)
    const box = page.getByRole('textbox', { name: 'Your SQL' })
    await box.fill(variant && 'reference' in variant ? variant.reference : '')
    await page.getByRole('button', { name: 'Run and check' }).click()
    await expect(page.getByText('Look 1: holds')).toBeVisible()
    await expect(page.getByText('does not hold')).toBeHidden()
    await expectAccessible(page)
    await shoot(page, 'solo-sql', widths)
    await next()
  })
  await test.step('in one’s own words, never scored', async () => {
    await page.getByLabel('Your explanation').fill('A small change can be read and judged.')
    await expect(saved).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'solo-explain', widths)
  })
  await test.step('handed in, it tells the score by lesson, and explains each item', async () => {
    await page.getByRole('button', { name: 'Hand in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand in this check?' })
    await expect(dialog).toContainText('Every item has an answer.')
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You flew Claude Coder alone' })).toBeVisible()
    await expect(page.getByText('Not supervised.').first()).toBeVisible()
    await expect(page.getByText('7 of 7', { exact: true })).toBeAttached()
    await expect(page.getByRole('region', { name: 'With AI and without' }).getByRole('img')).toHaveAccessibleName(
      /Claude Coder: 5 of 5 lessons, and its check passed without AI\./,
    )
    await expect(page.getByText('ChatGPT Planner is flown with AI only so far.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Take the check of ChatGPT Planner' })).toHaveAttribute('href', '/module/planner/check')
    await page.getByText(/1\. Choose/).click()
    await expect(page.getByText('your answer').first()).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'solo-passed', widths)
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Solo checks' })).toContainText('Claude Coder')
  })
})

test('an adult leaves a check and comes back, fails it, and takes another the next day', async ({ page, school }) => {
  await enter(page, school, 'paid adult')
  await completeModule(page.request, school, 'planner')
  await page.goto('/module/planner/check')
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On your own' })).toBeVisible()
  const attempt = await openAttempt(page, school)

  await test.step('AI is off, also in the lesson, which says so', async () => {
    expect(await isAiOff(page, school)).toBe(true)
  })
  await test.step('what was answered is there again', async () => {
    await answerAll(page, school, attempt, 3)
    await page.getByRole('link', { name: 'Leave for now' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const card = page.getByRole('region', { name: 'Solo checks' })
    await expect(card).toContainText('A check is open; AI is off.')
    await card.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByRole('button', { name: /answered/ })).toHaveCount(attempt.items.length - 1)
  })
  await test.step('it is not passed: which lesson to look at again, and when it opens anew', async () => {
    await page.getByRole('list', { name: 'Items of this check' }).getByRole('button').last().click()
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'ChatGPT Planner is not solo yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Look at this again: 1\.\d/ })).toBeVisible()
    await expect(page.getByText(/The next attempt opens on/)).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'solo-failed', widths)
    expect(await isAiOff(page, school)).toBe(false)
  })
  await test.step('the next day it has other items, and is passed', async () => {
    await page.goto('/module/planner/check')
    await expect(page.getByText(/The next attempt opens/)).toBeVisible()
    await ago(school, attempt, day)
    await page.reload()
    await page.getByRole('button', { name: 'Start the check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'On your own' })).toBeVisible()
    const second = await openAttempt(page, school)
    expect(second.items.map(({ id, stem }) => `${id} ${stem}`)).not.toEqual(attempt.items.map(({ id, stem }) => `${id} ${stem}`))
    await answerAll(page, school, second)
    const { body }: { body: CheckResult } = await send(page, school, 'post', `/api/checks/${second.attempt_id}/finish`)
    expect(body).toMatchObject({ passed: true, score: 8 })
    await page.goto(`/check/${second.attempt_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'You flew ChatGPT Planner alone' })).toBeVisible()
  })
})

test('a check runs out while it is open: what was saved counts, and AI is on again', async ({ page, school }) => {
  await enter(page, school, 'paid adult')
  await completeModule(page.request, school, 'planner')
  await page.clock.install()
  await page.goto('/module/planner/check')
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByText('40 minutes left')).toBeVisible()
  const attempt = await openAttempt(page, school)
  await answerAll(page, school, attempt, 2)
  await page.clock.fastForward('35:10')
  await expect(page.getByRole('status').filter({ hasText: '5 minutes left' })).toBeAttached()
  await ago(school, attempt, 41 * 60_000)
  await page.clock.fastForward('06:00')
  await expect(page.getByText(/the time ran out/)).toBeVisible()
  await expect(page.getByText('6 of 8', { exact: true })).toBeAttached()
  await expectAccessible(page)
  expect(await isAiOff(page, school)).toBe(false)
})

test('a teen in practice mode takes a check too', async ({ page, school }) => {
  await enter(page, school, 'teen', 'teen-alone@example.test')
  await completeModule(page.request, school, 'planner')
  await page.goto('/module/planner/check')
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByText('The AI is off until you hand in')).toBeVisible()
  const attempt = await openAttempt(page, school)
  expect(await isAiOff(page, school)).toBe(true)
  await answerAll(page, school, attempt)
  await send(page, school, 'post', `/api/checks/${attempt.attempt_id}/finish`)
  await page.goto(`/check/${attempt.attempt_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'You flew ChatGPT Planner alone' })).toBeVisible()
  await expect(page.getByText('Not supervised.').first()).toBeVisible()
})

test('an editor tries an item and reads how it fares, and the school sees each lesson with AI and without', async ({
  browser,
  page,
  school,
}) => {
  const learner = await arrive(browser, school, 'paid adult', 'is-counted@example.test')
  await completeModule(learner.request, school, 'planner')
  const attempt = await openAttempt(learner, school)
  await answerAll(learner, school, attempt, 1)
  await send(learner, school, 'post', `/api/checks/${attempt.attempt_id}/finish`)
  await learner.context().close()

  await enter(page, school, 'editor')
  const admin = await arrive(browser, school, 'admin')

  await test.step('what learners answered is counted by item, and nobody is named', async () => {
    await page.goto('/check-items')
    const items = page.getByRole('region', { name: 'Check items' })
    const asked = attempt.items.filter(({ kind }) => kind !== 'explain')
    for (const { id } of asked)
      await expect(
        items
          .getByRole('row', { name: new RegExp(`^${id} `) })
          .getByRole('cell')
          .nth(2),
      ).not.toHaveText('0')
    await expect(page.getByRole('main')).not.toContainText('is-counted')
    await shoot(page, 'solo-items', widths)
  })
  await test.step('an item is seen as learners see it, in each variant, and its solutions are tried', async () => {
    await page.getByRole('link', { name: 'coder-count-and-sum' }).click()
    const answers = page.getByRole('region', { name: 'After the check' })
    await expect(answers).toContainText('One that passes')
    const first = await page.getByRole('tabpanel').textContent()
    await page.getByRole('tab', { name: 'Variant 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Variant 2' })).toHaveAttribute('aria-selected', 'true')
    expect(await page.getByRole('tabpanel').textContent()).not.toBe(first)
    await page.getByRole('button', { name: 'Try solutions' }).click()
    await expect(page.getByText('All behave as they must.')).toBeVisible()
    const trials = page.getByRole('region', { name: 'Its own solutions' })
    await expect(trials.getByRole('row', { name: /The one that passes/ }).first()).toContainText('passes')
    await expect(trials.getByRole('row', { name: /What learners begin with/ }).first()).toContainText('fails')
    await expectAccessible(page)
    await shoot(page, 'solo-item-preview', widths)
  })
  await test.step('an editor does not see the school’s figures', async () => {
    expect((await page.request.get('/api/admin/lesson-effect')).status()).toBe(403)
  })
  await test.step('an admin reads them by lesson, of five learners and more, and takes them along as a spreadsheet', async () => {
    await admin.goto('/admin/solo')
    const planner = admin.getByRole('region', { name: 'ChatGPT Planner' })
    // The texts depend on the number of learners from earlier tests.
    const [aided, shown, alone] = [
      /^Under 5 learners$|^under 5 of \d+ learners$|^\d+%(\d+|under 5) of \d+ learners$/,
      /^(\d+%)?\d+ things? asked for(; by own word \d+%)?$/,
      /^Answers of under 5 learners$|^\d+%\d+ first answers$/,
    ]
    for (const lesson of new Set(attempt.items.map((item) => item.lesson)))
      await expect(planner.getByRole('row', { name: new RegExp(`^${lesson} `) }).getByRole('cell')).toHaveText([aided, shown, alone])
    const download = admin.waitForEvent('download')
    await admin.getByRole('link', { name: 'Download as CSV' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^planner,1\.1,.*,(under 5,|\d+,[\d.]+),4,.*\r?$/m)
    await expectAccessible(admin)
    await shoot(admin, 'solo-effect', widths)
    await admin.context().close()
  })
})
