import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { lookAt, shoot } from '../../e2e/shoot.ts'

test('RU16: in the middle of the course the dashboard leads on, and is at most 2,000 px tall', async ({ page, school }) => {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data, headers: { origin: school.url, 'content-type': 'application/json' } })
    expect(response.status(), path).toBe(200)
  }
  await enter(page, school, 'paid adult', 'in-the-middle@example.test')
  // The modules of written exercises can be worked in any order.
  for (const [moduleId, lessons] of [
    ['supabase', 5],
    ['automations', 5],
    ['scaling', 5],
    ['domains', 2],
  ] as const)
    for (let lesson = 1; lesson <= lessons; lesson++) {
      const number = { supabase: 4, automations: 5, scaling: 6, domains: 7 }[moduleId]
      await post(`/api/modules/${moduleId}/sub-slides/${number}.${lesson}/complete`, { answer: 'What I found.' })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')

  await test.step('the first card holds the one primary button', async () => {
    await expect(page.getByText(/^Next lesson, 7\.3 of /)).toBeVisible()
    const primary = page.getByRole('main').locator('a.bg-action, button.bg-action')
    await expect(primary).toHaveCount(1)
    await expect(primary).toHaveAttribute('href', '/module/domains?lesson=7.3')
  })

  await test.step('each row says what its way in does', async () => {
    const rows = page.getByRole('region', { name: 'Learning Progress' })
    await expect(rows.getByRole('link', { name: /^Start / })).toHaveCount(3)
    await expect(rows.getByRole('link', { name: /^Review / })).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'After the first five' }).getByRole('link', { name: /^Continue / })).toHaveCount(1)
  })

  await test.step('it is half as tall as it was, and nothing in the header wraps', async () => {
    await expect(page.getByRole('link', { name: /^View certificate: / })).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Achievements' })).toContainText('badges')
    const header = page.getByRole('banner')
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const names = await links.allTextContents()
    expect(names.filter((name) => name !== 'Logbook')).toEqual(['Dashboard', 'Modules', 'Settings', 'Switch Path'])
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBe(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
    await shoot(page, 'dashboard-middle', [1280, 390])
    // Up to the footer, with the notice that is sometimes above it.
    const bottom = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom + window.scrollY)
    expect(bottom).toBeLessThanOrEqual(2000)
  })
})

for (const [who, email, action] of [
  ['adult', 'first-day@example.test', 'Unlock for $100'],
  ['paid adult', 'first-day-paid@example.test', 'Start 1.1 Brainstorm'],
  ['waiting teen', 'first-day-teen@example.test', 'Start 1.1 in practice mode'],
] as const)
  test(`QL7: on the first day the one action stands high for a ${who}, on a phone too`, async ({ page, school }) => {
    await enter(page, school, who, email)
    for (const [width, lowest] of [
      [1280, 640],
      [390, 560],
    ] as const) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.goto('/dashboard')
      const link = page.getByRole('link', { name: action })
      await expect(link).toBeVisible()
      const box = await link.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(lowest)
      await expect(page.getByRole('main').locator('a.bg-action, button.bg-action').filter({ visible: true })).toHaveCount(1)
    }
    await lookAt(page, `first-day-${who.replace(' ', '-')}`)
  })
