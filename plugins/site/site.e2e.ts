import { expectAccessible } from '../../e2e/accessibility.ts'
import { alive } from '../../e2e/alive.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { choosePortal } from '../../e2e/sign-in.ts'

test('addresses with a page are answered 200, all others 404 with the page that says so', async ({ page }) => {
  const status = async (path: string) => (await page.request.get(path)).status()
  for (const path of ['/', '/?ref=x', '/why-us', '/legal/terms/', '/Settings', '/module/planner', '/auth/verify'])
    expect.soft(await status(path), path).toBe(200)
  for (const path of [
    '/p/ada/app',
    '/verify/x',
    '/nowhere',
    '/404',
    '/module',
    '/module/planner/1.1',
    '/p/ada',
    '/wp-login.php',
    '/.env',
    '/legal',
  ])
    expect.soft(await status(path), path).toBe(404)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('RU13: a page that is not there says so in the visitor’s language', async ({ browser, school }) => {
  for (const [locale, title, home] of [
    ['en', 'Oops! Page not found', 'Return to Home'],
    ['es', '¡Vaya! Página no encontrada', 'Volver al inicio'],
    ['fr', 'Oups ! Page introuvable', 'Retour à l’accueil'],
    ['de', 'Hoppla! Seite nicht gefunden', 'Zur Startseite'],
    ['pt', 'Ops! Página não encontrada', 'Voltar ao início'],
  ] as const) {
    const context = await browser.newContext({ baseURL: school.url, locale })
    const visitor = await context.newPage()
    const expectWords = async () => {
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(visitor.getByRole('main').getByRole('link', { name: home })).toBeVisible()
    }
    await visitor.goto('/nowhere')
    // As server-rendered, and after hydration.
    await expectWords()
    await alive(visitor)
    await expectWords()
    await context.close()
  }
})

test('RU19: the header lies on the landing’s yellow, and marketing pages use the width', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const ground = page.locator('[data-ground="panel"]')
    await expect(ground.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await ground.boundingBox())?.y).toBe(0)
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of ['/why-us', '/why-100', '/accessibility', '/legal/privacy']) {
    await page.goto(path)
    const part = page.locator('section').filter({ has: page.getByRole('heading', { level: 2 }) })
    const text = await part.last().locator('.prose').boundingBox()
    expect((text?.x ?? 0) + (text?.width ?? 0), path).toBeGreaterThan(1000)
  }
})

test('the landing reminds of a portal that is not chosen yet, and speaks five languages, as legal pages do', async ({ page, school }) => {
  await enter(page, school, 'undecided')
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await page.getByRole('dialog', { name: 'Choose Your Portal' }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(main.getByText('Choose Your Portal')).toBeVisible()
  await expect(main.getByText('Welcome back')).toBeHidden()
  await shoot(page, 'landing-undecided', [1280, 390])
  await main.getByRole('link', { name: 'Go to Dashboard' }).first().click()
  await choosePortal(page, 'adult')
  await page.goto('/')
  await expect(main.getByText('Welcome back')).toBeVisible()

  for (const language of ['es', 'fr', 'de', 'pt']) {
    await page.context().addCookies([{ name: 'language', value: language, url: new URL('/', page.url()).href }])
    for (const path of ['/', '/legal/terms']) {
      await page.goto(path)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(main.getByText(/inglés|anglais|Englisch|inglês/)).toHaveCount(0)
      await expectAccessible(page)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${path}`).toBeLessThanOrEqual(width)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  }
})
