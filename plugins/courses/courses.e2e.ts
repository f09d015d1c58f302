import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter, pay } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { chooseFromList } from '../../e2e/sign-in.ts'

const email = 'mary@example.test'

test('an adult flies the scaling module, goes live and shares the app', async ({ page, school }) => {
  await test.step('reads the readiness checklist as a stranger', async () => {
    await page.goto('/readiness-checkpoint')
    await page.getByRole('checkbox').first().check()
    await expect(page.getByText('1 of 10 checked').first()).toBeVisible()
  })

  await test.step('signs in, tells what she does, and gets a pack', async () => {
    await enter(page, school, 'newcomer', email)
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Choose a career, or choose Other and type it.')).toBeVisible()
    await chooseFromList(page, 'Occupation', 'Nurse')
    await page.getByLabel('Age group').selectOption('30-44')
    await page.getByRole('button', { name: 'Gaming' }).click()
    await page.getByRole('button', { name: 'Movies' }).click()
    await expect(page.getByRole('button', { name: 'Music' })).toBeDisabled()
    await page.getByLabel('Favorite game').selectOption('Minecraft')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    // The provider's answer is not a valid pack, so the starter pack is used.
    await expect(page.getByRole('heading', { name: 'Using Starter Pack' })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText("We couldn't personalize yet, so here's a Starter Pack. You can retry later.")).toBeVisible()
  })

  await test.step('pays, and the dashboard says so at once', async () => {
    await pay(page, school)
    await expect(page.getByText('Unlocked the course for $100.00')).toBeVisible()
    await page.goto('/dashboard?payment=success')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('finds every module and the training page by clicks alone', async () => {
    const main = page.getByRole('main')
    await shoot(page, 'dashboard-modules', [1280, 390])
    await main.getByRole('region', { name: 'After the first five' }).getByRole('link', { name: 'Start Payments' }).click()
    await expect(page.getByText('Module 8', { exact: true })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Soloflight, home' }).click()
    const modules = main.getByRole('region', { name: 'All modules' })
    // The twelve modules of the course, and modules that an editor's test published in the same school.
    const { length } = await (await page.request.get('/api/modules')).json()
    expect(length).toBeGreaterThanOrEqual(12)
    await expect(modules.getByRole('link')).toHaveCount(length)
    await shoot(page, 'landing-modules', [1280, 390])
    await page.goBack()
    await main.getByRole('link', { name: 'Browse All Modules' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'All modules' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^(Start|Continue) / })).toHaveCount(length)
    await expect(main.getByText('20 calls on our key').first()).toBeVisible()
    await shoot(page, 'catalogue', [1280, 390])
    await main.getByRole('link', { name: 'Start ChatGPT Planner' }).click()
    await main.getByText('About this module').click()
    await main.getByRole('link', { name: 'Open the training page' }).click()
    await expect(page).toHaveURL(/\/training\/m1$/)
    await expect(main.getByRole('link', { name: 'Open the lesson' })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'training', [1280, 390])
    await main.getByRole('link', { name: 'Open the lesson' }).click()
    await expect(page).toHaveURL(/\/module\/planner\?lesson=1\.1$/)
    await expect(page.getByText('Module 1', { exact: true })).toBeVisible()
    await shoot(page, 'module-training', [1280, 390])
  })

  await test.step('finds no module where there is none', async () => {
    await page.goto('/module/nowhere')
    await expect(page.getByRole('heading', { name: 'Module Not Found' })).toBeVisible()
    await expect(page.getByText("The requested module doesn't exist or has been moved.")).toBeVisible()
    await page.goto('/training/m9')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('reads, answers, and is led from lesson to lesson', async () => {
    await page.goto('/module/scale?lesson=6.2')
    await expect(page.getByRole('heading', { name: 'Sub-slide Locked' })).toBeVisible()
    await expect(page.getByText('Complete the previous sub-slide to unlock this one.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the open sub-slide' }).click()
    await expect(page.getByText('Module 6', { exact: true })).toBeVisible()
    await page.getByLabel('Your prompt').click()
    await expect(page.getByLabel('Your prompt')).not.toHaveValue('')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByText('Input Required - Please complete the exercise description')).toBeVisible()
    await page.getByText('Hints', { exact: true }).click()
    await page.getByRole('button', { name: 'Show a hint' }).click()
    await page.getByText('Common mistakes').click()
    await page.getByText('About this module').click()
    await expectAccessible(page)
    for (const lesson of [1, 2, 3, 4]) {
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
      await page.getByLabel('Your answer').fill(`What I found in lesson ${lesson}.`)
      await page.getByRole('button', { name: 'Complete', exact: true }).click()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByLabel('Your answer')).toHaveValue('')
    }
    await page.getByLabel('Your answer').fill('https://toolshed.example.app/\nten lines of evidence')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
  })

  const link = await test.step('the app is live, and shareable', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your app is live' })
    await expect(dialog.getByRole('link', { name: 'View App' })).toHaveAttribute('href', 'https://toolshed.example.app/')
    await expect(dialog.getByLabel('Project name')).toHaveValue('toolshed')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make Shareable' }).click()
    await expect(dialog.getByRole('button', { name: 'Copy Share Link' })).toBeVisible()
    const shared = (await dialog.getByText(/\/p\/.+\/toolshed/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Close' }).click()
    const complete = page.getByRole('dialog', { name: /is complete$/ })
    await expect(complete).toBeVisible()
    await complete.getByRole('button', { name: 'Continue Module' }).click()
    await page.getByRole('button', { name: 'Your app is live' }).click()
    await dialog.getByRole('button', { name: 'Continue to Module 7' }).click()
    await expect(page).toHaveURL(/\/module\/domains/)
    return shared
  })

  await test.step('a stranger opens the link', async () => {
    expect(link).toContain(`${school.url}/p/`)
    const answer = await page.request.get(`/api/public_projects_view?public_url=${encodeURIComponent(new URL(link).pathname)}`)
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ name: 'toolshed', deployment_url: expect.stringContaining('toolshed.example.app') })
  })

  await test.step('the dashboard shows it live, with the way to the certificate', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'View Certificates' })).toBeVisible()
    await page.getByText('Show older').click()
    await expect(page.getByText(/^Completed .+ and earned .+/)).toBeVisible()
  })
})
