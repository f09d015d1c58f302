import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Leaves out the focus guards of floating elements, which pass the focus on at once. Frames have no axe: `iframes: false` skips them. */
const context = { exclude: [['[data-base-ui-focus-guard]']] }

const options = {
  /** Every rule. */
  light: { resultTypes: ['violations'], iframes: false },
  /** The rules about colours: the light theme's run has checked the others on the same page. */
  dark: { resultTypes: ['violations'], iframes: false, runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** Expects no axe violations on this page in both themes. @param foreign rules that a library's own markup breaks @param within our part, where the rest of the page is third-party */
export const expectAccessible = async (page: Page, foreign: readonly string[] = [], within?: string) => {
  // A page that is still loading has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(
    async ({ where, how, but }) => {
      const { dataset } = document.documentElement
      const before = dataset.theme
      const sentences: Record<string, string[]> = {}
      for (const theme of ['light', 'dark'] as const) {
        dataset.theme = theme
        // Fading colours would be measured half-way: reading the animations also starts those that the theme triggers.
        const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0)
        await Promise.allSettled(
          document
            .getAnimations()
            .filter(ends)
            .map(({ finished }) => finished),
        )
        const { violations } = await (window as unknown as { axe: Axe }).axe.run(where, how[theme])
        sentences[theme] = violations
          .filter(({ id }) => !but.includes(id))
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
      }
      if (before) dataset.theme = before
      else delete dataset.theme
      return sentences
    },
    { where: { ...context, ...(within && { include: [[within]] }) }, how: options, but: foreign },
  )
  for (const [theme, sentences] of Object.entries(found))
    expect.soft(sentences, `${new URL(page.url()).pathname} in the ${theme} theme`).toEqual([])
}
