import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

const widths = [1280, 390]
const nine = [
  'Event: a row in bookings',
  'Trigger: Webhook',
  'Action: mail the driver',
  'Promise: soon',
  'If twice: two mails',
  'Executions: about eighty',
].join('\n')
const better = `${nine.replace('two mails', 'the second one ends before the mail').replace('about eighty', '80 x 1 = 80')}\nIf forged: the key is missing`

test('a good answer stands beside one’s own after the first hand-in, and Neo quotes and asks', async ({ page, school }) => {
  const compared = page.getByRole('region', { name: 'A good answer beside yours' })
  const criteria = page.getByRole('list', { name: 'Criteria' })
  // Other calls are made at sign-in, for the learner's examples.
  const callsOnAnswer = () => school.provider.requests.filter(({ body }) => JSON.stringify(body).includes('Promise: soon'))
  const box = page.getByRole('textbox', { name: 'Your answer' })
  await page.setViewportSize({ width: 1280, height: 900 })
  // Staff have access without a payment.
  await enter(page, school, 'admin')

  await test.step('nothing of it is shown, or sent, before', async () => {
    const answers: string[] = []
    page.on('response', async (response) => {
      if (response.headers()['content-type']?.includes('json')) answers.push(await response.text().catch(() => ''))
    })
    await page.goto('/module/automations')
    await expect(box).toBeVisible()
    await expect(compared).toBeHidden()
    await expect(criteria).toBeHidden()
    expect((await page.content()) + answers.join()).not.toContain('the second run ends before the mail')
  })

  await test.step('the hand-in brings criteria and a good answer, matched line by line', async () => {
    await box.fill(nine)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(compared.getByText('No line of yours on this').first()).toBeVisible()
    await expect(compared.getByRole('tab')).toHaveCount(1)
    await expect(criteria.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await shoot(page, 'good-answer', widths)
    await criteria.getByRole('checkbox').first().check()
    await expect(criteria.getByText('By your own word.')).toBeVisible()
    const claim = criteria.getByRole('checkbox', { name: /^It is there, by my own word/ })
    await claim.check()
    await expect(criteria.getByText('By your own word. No check found it.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'good-answer-claimed', widths)
    await claim.uncheck()
    await expect(criteria.getByText('No check found it.')).toBeHidden()
  })

  await test.step('without a key the lesson’s own questions are given, and named as that', async () => {
    await compared.getByRole('button', { name: 'What would Neo change?' }).click()
    await expect(compared.getByText('The lesson’s own questions, not Neo’s. No call was made.'.replaceAll('’', "'"))).toBeVisible()
    await expect(compared.getByText('Which two numbers of yours, multiplied, give the executions of a month?')).toBeVisible()
    expect(callsOnAnswer()).toEqual([])
    await shoot(page, 'good-answer-practice', widths)
  })

  await test.step('handed in again: both stay, and the criteria follow the second', async () => {
    await compared.getByRole('button', { name: 'Hand in again' }).click()
    await expect(box).toBeFocused()
    await box.fill(better)
    await page.locator('form').getByRole('button', { name: 'Hand in again' }).click()
    await expect(compared.getByRole('tab')).toHaveCount(2)
    await expect(criteria).toBeFocused()
    await expect(criteria).toBeInViewport()
    await expect(criteria.getByText('Found.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'good-answer-again', widths)
    await compared.getByRole('tab', { name: /^Hand-in 1/ }).click()
    await expect(compared.getByText('two mails')).toBeVisible()
  })

  await test.step('on the learner’s key Neo is asked once, and quotes a line', async () => {
    await page.evaluate(async () => {
      const { user } = await (await fetch('/api/session')).json()
      const at = new Date().toISOString()
      const key = { service_name: 'openai', api_key: 'sk-own', stored_at: at, last_used: at }
      sessionStorage.setItem(`private:${user.id}:api-keys`, JSON.stringify([key]))
    })
    await page.goto('/module/automations?lesson=5.1')
    const question = 'How does the driver notice that the first mail got lost?'
    school.provider.answerWith(JSON.stringify({ hints: [{ quote: 'Promise: soon', question }] }))
    await compared.getByRole('button', { name: 'What would Neo change?' }).click()
    await expect(compared.getByText(question)).toBeVisible()
    await expect(compared.getByText('1 hint from Neo.')).toBeVisible()
    expect(callsOnAnswer()).toHaveLength(1)
    await expectAccessible(page)
    await shoot(page, 'good-answer-hint', widths)
  })

  await test.step('an exercise about one’s own app has a worked example beside it, unmatched', async () => {
    await page.goto('/module/supabase?lesson=4.1')
    await box.fill('tools: one row is one thing\n  owner_id reference to profiles.id')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(compared.getByText('One good answer of several, about another app.')).toBeVisible()
    await expect(compared.getByText('No line of yours on this')).toBeHidden()
    await expectAccessible(page)
    await shoot(page, 'good-answer-example', widths)
  })

  await test.step('both hand-ins stand in the logbook', async () => {
    await page.goto('/logbook')
    const kept = page.getByRole('region', { name: 'Handed in' })
    await kept.getByText('2 hand-ins').click()
    await expect(kept.getByText('two mails')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'logbook-handed-in', widths)
  })
})
