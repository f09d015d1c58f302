import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { holdScripts, openHeld } from './hold-scripts.ts'
import { arrive, enter, parentOf } from './people.ts'
import { expect, type School, test } from './school.ts'

/**
 * Changes a page as browser translation does: replaces each text by its translation in two new elements, also text rendered later.
 */
const translate = () => {
  const left = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'TITLE', 'FONT'])
  const walk = (root: Node) => {
    const texts: Node[] = []
    const each = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (each.nextNode()) texts.push(each.currentNode)
    for (const text of texts) {
      const { parentNode: parent, nodeValue: words } = text
      if (!words?.trim() || !parent || left.has(parent.nodeName)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `·${words}`
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
  }
  walk(document.body)
  document.documentElement.classList.add('translated-ltr')
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node instanceof Element && node.nodeName !== 'FONT') walk(node)
        if (node instanceof Text && node.parentElement && node.parentElement.nodeName !== 'FONT') walk(node.parentElement)
      }
  }).observe(document.body, { subtree: true, childList: true })
}

/** Changes a page as password managers and reading aids do: inserts their elements beside and into ours. */
const inject = () => {
  for (const field of document.querySelectorAll('input, textarea'))
    field.insertAdjacentHTML('afterend', '<div data-vault-icon style="position:relative"></div>')
  for (const heading of document.querySelectorAll('h1, h2'))
    heading.insertAdjacentHTML('beforeend', '<span data-reading-helper role="presentation"></span>')
}

/** A browser that refuses every storage. */
const deny = () => {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, kind, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}

const failuresOf = (page: Page) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  return failures
}
const expectNoCrash = async (page: Page, path: string) => {
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect
    .soft(page.getByText(/Something broke on this page|This page stopped working|Unexpected Application Error/), path)
    .toHaveCount(0)
}

/** Pages rendered by the server for a learner who has paid, and for everybody. On those with a footer the language is changed there. */
const own = {
  withFoot: ['/dashboard', '/settings', '/settings?tab=notifications'],
  withoutFoot: ['/module/planner?lesson=1.1', '/module/coder'],
} as const
const everybodys = {
  withFoot: ['/', '/why-us', '/legal/terms', '/readiness-checkpoint', '/nowhere'],
  withoutFoot: ['/auth/request'],
} as const

/** Changes the language, so that all texts change at once. */
const speakAnew = async (page: Page, path: string) => {
  const language = page.getByRole('contentinfo').getByRole('combobox').last()
  for (const next of ['de', 'en']) {
    await language.selectOption(next)
    await expect.soft(page.locator('html'), path).toHaveAttribute('lang', next)
  }
}

/** Each page is changed before its script loads, and again when it is interactive. */
const visitChanged = async (
  page: Page,
  { withFoot, withoutFoot }: { readonly withFoot: readonly string[]; readonly withoutFoot: readonly string[] },
  change: () => void,
) => {
  const failures = failuresOf(page)
  for (const path of [...withFoot, ...withoutFoot]) {
    await page.unrouteAll()
    const letCome = await holdScripts(page)
    await openHeld(page, path)
    await page.evaluate(change)
    letCome()
    await alive(page)
    await expectNoCrash(page, path)
    await page.reload()
    await alive(page)
    await page.evaluate(change)
    if (withFoot.includes(path)) await speakAnew(page, path)
    await expectNoCrash(page, path)
    expect.soft(failures.splice(0), path).toEqual([])
  }
}

for (const [name, change] of [
  ['a translator', translate],
  ['an extension', inject],
] as const) {
  test(`S71: pages for everybody survive ${name}, before and after they answer`, async ({ page }) => {
    await visitChanged(page, everybodys, change)
  })

  test(`S71: a learner's own pages survive ${name}, before and after they answer`, async ({ page, school }) => {
    await enter(page.request, school, 'paid adult')
    await visitChanged(page, own, change)
  })
}

/** Signed out: types an address with key presses and submits it. */
const requestCode = async (page: Page, school: School, email: string) => {
  const field = page.locator('input[type="email"]')
  await field.click()
  await page.keyboard.type(email, { delay: 15 })
  await expect(field).toHaveValue(email)
  await expect(field).toBeFocused()
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(/\/auth\/verify/)
  expect((await school.mailTo(email)).subject).not.toBe('')
}

for (const [name, change] of [
  ['translated', translate],
  ['with the icon of a password manager', inject],
] as const)
  test(`S71: who types into a page that was ${name} before its first touch loses no letter`, async ({ page, school }) => {
    const letCome = await holdScripts(page)
    await openHeld(page, '/auth/request')
    await page.evaluate(change)
    const field = page.locator('input[type="email"]')
    await field.click()
    await page.keyboard.type('early.')
    letCome()
    await alive(page)
    await expect(field).toHaveValue('early.')
    await expect(field).toBeFocused()
    await page.keyboard.type('bird@example.test')
    await expect(field).toHaveValue('early.bird@example.test')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/auth\/verify/)
    expect((await school.mailTo('early.bird@example.test')).subject).not.toBe('')
  })

test('S71: a prompt in a translated module is sent, and its answer is read', async ({ page, school }) => {
  await enter(page.request, school, 'paid adult')
  const failures = failuresOf(page)
  await page.goto('/module/planner?lesson=1.1')
  await page.evaluate(translate)
  await page.getByRole('textbox').first().fill('Which tools do neighbours borrow most?')
  await page.locator('button', { hasText: 'Make API Call' }).click()
  await expect(page.locator('main')).toContainText(/Echo|Practice answer|Which tools do neighbours/)
  await expectNoCrash(page, 'the desk')
  expect(failures).toEqual([])
})

test('S71: a parent who approves on a translated page reads that it is approved, once', async ({ page, school, browser }) => {
  const teen = 'translated-approval@example.test'
  const asked = await arrive(browser, school, 'waiting teen', teen)
  const { text } = await school.mailTo(parentOf(teen))
  const failures = failuresOf(page)
  await page.goto(/\/consent\/approve#token=\S+/.exec(text)?.[0] ?? '')
  const approve = page.locator('button', { hasText: 'Approve Access' })
  await expect(approve).toBeVisible()
  await page.evaluate(translate)
  await page.locator('label', { hasText: 'I am a parent or legal guardian' }).click()
  await approve.click()
  await expect(page.locator('h1, h2', { hasText: 'Consent approved!' })).toBeVisible()
  await expectNoCrash(page, 'the approval')
  expect(failures).toEqual([])
  await asked.goto('/dashboard')
  await expect(asked.getByText('Real AI calls wait for your parent or guardian')).toHaveCount(0)
  await asked.context().close()
})

test('S71: a browser that refuses storage signs in and works, without drafts', async ({ page, school }) => {
  const failures = failuresOf(page)
  await page.addInitScript(deny)
  await page.goto('/auth/request')
  await requestCode(page, school, 'refused@example.test')
  await enter(page.request, school, 'paid adult')
  for (const path of [...own.withFoot, ...own.withoutFoot]) {
    await page.goto(path)
    await alive(page)
    await expectNoCrash(page, path)
  }
  await page.goto('/module/planner?lesson=1.1')
  await page.getByRole('textbox').first().fill('Which tools?')
  await expect(page.getByRole('button', { name: 'Make API Call' })).toBeEnabled()
  expect(failures).toEqual([])
})
