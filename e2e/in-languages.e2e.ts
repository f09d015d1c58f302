import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { languages } from '../core/contract.ts'
import { arrive } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'
import { completeModule } from './take-course.ts'

const lessons = ['1.1', '1.2', '1.3', '1.4', '1.5']

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** Sentences of five words or more as a page shows them: without Markdown, and split where a value is inserted. */
const sentencesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    text
      .replaceAll(/```[\s\S]*?```|\]\([^)]*\)|[*`[]|^#+ /gm, '')
      .split(/(?<=[.!?:])\s|\n|\{\{[^}]*\}\}|\$t\([^)]*\)/)
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .filter((part) => part.split(' ').length >= 5 && !/[{}=_<>]|--/.test(part)),
  )

const localeTexts = (language: string): string[] =>
  ['web', 'core', ...readdirSync('plugins').map((id) => `plugins/${id}`)].flatMap((folder) => {
    const file = `${folder}/locales/${language}.json`
    return existsSync(file) ? textsIn(JSON.parse(readFileSync(file, 'utf8'))) : []
  })

/** The texts of practice answers, in English or in a translation. */
const practiceTexts = (folder: string): string[] => textsIn(parse(readFileSync(`${folder}/practice/answers.yaml`, 'utf8')))

/** All texts of a page, for readers of every kind. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description']
    const attributes = names.flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name)))
    const typed = [...document.querySelectorAll('textarea, input')].map((each) => (each as HTMLInputElement).value)
    return [document.title, document.body.textContent, ...attributes, ...typed].join('\n').replaceAll(/\s+/g, ' ')
  })

// No calls are paid for, so that practice answers them: a model answers in any language.
test.use({ platformKeys: [] })

test.describe('module 1 is practised in each language', () => {
  for (const language of languages.filter((each) => each !== 'en'))
    test(`${language}: and nothing English is left on its screens`, async ({ browser, school }) => {
      const page = await arrive(browser, school, 'paid teen')
      const headers = { origin: school.url }
      const told = await page.request.patch(`${school.url}/api/profiles`, { headers, data: { language, full_name: 'Ada Byron' } })
      expect(told.status()).toBe(200)
      await page.context().addCookies([{ name: 'language', value: language, url: school.url }])
      const contentIn = async (locale: string) =>
        textsIn(await (await page.request.get(`${school.url}/api/modules/planner?locale=${locale}`)).json())
      const translated = [...localeTexts(language), ...(await contentIn(language)), ...practiceTexts(`content/translations/${language}`)]
      const own = new Set(sentencesOf(translated))
      const source = [...localeTexts('en'), ...(await contentIn('en')), ...practiceTexts('content')]
      const english = sentencesOf(source).filter((sentence) => !own.has(sentence))
      expect(english.length).toBeGreaterThan(1000)

      const look = async (path: string, name?: string) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const said = await saidOn(page)
        expect
          .soft(
            english.filter((sentence) => said.includes(sentence)),
            `${path} in ${language}`,
          )
          .toEqual([])
        if (name) await shoot(page, `${language}-${name}`, [390])
      }

      await look('/dashboard')
      await look('/module/planner', 'lesson-1.1')
      const makeCall = JSON.parse(readFileSync(`plugins/quota-proxy/locales/${language}.json`, 'utf8')).makeCall
      const desk = page.getByRole('textbox').first()
      // A click into the box inserts the sample.
      await desk.click()
      await expect(desk).not.toHaveValue('')
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/proxy_openai'))
      await page.getByRole('button', { name: makeCall, exact: true }).click()
      expect((await answered).status()).toBe(200)

      await completeModule(page.request, school, 'planner', language)
      for (const lesson of lessons) await look(`/module/planner?lesson=${lesson}`, `lesson-${lesson}`)
      for (const path of ['/module/planner/check', '/plan-sheet', '/logbook', '/achievements', '/settings', '/modules', '/search?q=prompt'])
        await look(path)
      const [{ code }] = await (await page.request.get(`${school.url}/api/user_certificates`)).json()
      await look(`/verify/${code}`, 'certificate')
      await look('/languages', 'languages')
      await page.context().close()
    })
})
