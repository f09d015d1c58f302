import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { nextAuthenticatorCode } from '../../e2e/sign-in.ts'

const widths = [1280, 390]
const email = 'leaving@example.test'

test('a leaving user', async ({ page, school }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const ask = page.getByRole('button', { name: 'Request deletion' })
  const question = page.getByRole('dialog', { name: 'Delete all your data?' })
  const waiting = page.getByText(/^Your data will be deleted on .+\.$/)

  const takeAlong = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export data' }).click()
    const file = await download
    const text = await readFile(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toBe(`soloflight-export-${JSON.parse(text).exported_at.slice(0, 10)}.json`)
    return text
  }

  const secret = await test.step('takes everything along from Settings, and finds the page there', async () => {
    const { secret } = await enter(page, school, 'newcomer', email)
    await page.goto('/settings?tab=data')
    expect(JSON.parse(await takeAlong())).toMatchObject({ exported_at: expect.any(String) })
    await page.route('**/api/export', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Export data' }).click()
    await expect(page.getByText('Failed to export data', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'settings-data', widths)
    await page.getByRole('link', { name: 'Or delete it yourself' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy & Data' })).toBeVisible()
    await expect(ask).toBeVisible()
    await shoot(page, 'privacy', widths)
    return secret
  })

  await test.step('takes everything along as a file with the date in its name', async () => {
    const text = await takeAlong()
    expect(JSON.parse(text)).toMatchObject({ exported_at: expect.any(String) })
    expect(text).toContain(email)
    expect(text, 'no seed of the authenticator').not.toContain(secret)
  })

  await test.step('is asked once more, and may keep everything', async () => {
    await ask.click()
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'privacy-question', widths)
    await question.getByRole('button', { name: 'Keep my data' }).click()
    await expect(question).toBeHidden()
    expect(await (await page.request.get('/api/privacy')).json()).toEqual({ deletion: null })
  })

  await test.step('proves afresh who it is where the last proof is old', async () => {
    // The test cannot wait ten minutes; the server's own tests check when it requires a new code.
    await page.route(
      '**/api/privacy',
      (route) => route.fulfill({ status: 403, json: { error: 'STEP_UP_REQUIRED', message: 'Verify with your authenticator first.' } }),
      { times: 1 },
    )
    await ask.click()
    await question.getByRole('button', { name: 'Queue deletion' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(proof).toBeVisible()
    await expectAccessible(page)
    await proof.getByRole('link', { name: 'Enter a code' }).click()
    await expect(page).toHaveURL(/\/auth\/step-up\?next=%2Faccount%2Fprivacy$/)
    await page.getByLabel('6-digit code from the app').fill(await nextAuthenticatorCode(secret))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page).toHaveURL(/\/account\/privacy$/)
  })

  await test.step('queues the deletion, and is told by page and by mail', async () => {
    const before = school.mailsTo(email).length
    await ask.click()
    await question.getByRole('button', { name: 'Queue deletion' }).click()
    await expect(page.getByText('Deletion queued', { exact: true })).toBeVisible()
    await expect(page.getByText('Your data will be deleted after 7 days. You can cancel until then.')).toBeVisible()
    await expect(waiting).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'privacy-queued', widths)
    expect((await school.mailTo(email, before)).text).toContain('/account/privacy')
    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(ask).toBeHidden()
  })

  await test.step('changes the mind, and changes it back', async () => {
    await page.getByRole('button', { name: 'Cancel deletion' }).click()
    await expect(page.getByText('Deletion cancelled', { exact: true })).toBeVisible()
    await expect(waiting).toBeHidden()
    await ask.click()
    await question.getByRole('button', { name: 'Queue deletion' }).click()
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel deletion' })).toBeVisible()
  })

  expect(failures).toEqual([])
})
