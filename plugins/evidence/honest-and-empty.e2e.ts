import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { enter, pay } from '../../e2e/people.ts'
import { expect, type School, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import type { LessonEvidence } from './item-schema.ts'

const widths = [1280, 390]

/** What editors keep as the good sample of an item: the work of somebody who did what was asked. */
const sample = (module: string, lesson: string, id: string): string => {
  const { lessons } = parse(readFileSync(`content/modules/${module}/evidence.yaml`, 'utf8')) as { lessons: LessonEvidence[] }
  const item = lessons.find((each) => each.id === lesson)?.evidence.find((each) => each.id === id)
  if (!item?.good) throw new Error(`${lesson} has no sample of ${id}.`)
  return item.good
}

const requests = (page: Page, school: School) => {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { data, headers: { origin: school.url } })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const ask = (module_code: string, content: string) =>
    send('post', '/api/proxy_openai', { module_code, payload: { messages: [{ role: 'user', content }] } })
  const flyOn = async (lessons: Readonly<Record<string, number>>) => {
    for (const [lesson, calls] of Object.entries(lessons)) for (let call = 1; call <= calls; call++) await ask(`m${lesson}`, 'asdf')
  }
  return { send, ask, flyOn }
}

/** How many calls the other lessons of the first module ask for. */
const restOfPlanner = { '1.2': 3, '1.3': 5, '1.4': 4, '1.5': 4 }

const listBesideDesk = async (page: Page, module: string, lesson: string) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/module/${module}?lesson=${lesson}`)
  // The first is the sum at its head; an item may say below its own button how that went.
  return page.getByRole('region', { name: 'Done when' }).getByRole('status').first()
}

/** What the certificate of the first module says of the work shown, on its page and in its credential. */
const seenOnCertificate = async (page: Page) => {
  const [certificate] = await (await page.request.get('/api/user_certificates')).json()
  const { credentialSubject } = await (await page.request.get(`/api/certificates/${certificate.code}/credential.json`)).json()
  const results: { resultDescription: string; value: string }[] = credentialSubject.result
  await page.goto(`/verify/${certificate.code}`)
  const said = page.getByRole('term').filter({ hasText: 'Work shown' }).locator('..').getByRole('definition')
  return { said, credential: results.find(({ resultDescription }) => resultDescription.endsWith('#workShown'))?.value }
}

test('QL4, L29: an honest learner sees what they have shown, beside the desk and on the certificate', async ({ page, school }) => {
  const { send, ask, flyOn } = requests(page, school)
  await page.goto('/')
  await enter(page, school, 'adult', 'honest@example.test')
  await pay(page, school)

  await test.step('1.1: prompts and the plan', async () => {
    const prompts = [
      sample('planner', '1.1', 'own-places'),
      'Which of these twelve is the smallest to build?',
      'Draw three small sketches.',
    ]
    for (const prompt of [...prompts, sample('planner', '1.1', 'challenged')]) await ask('m1.1', prompt)
    const { id } = await send('post', '/api/plan-sheets', { title: 'Seatmate' })
    const [ideas, sentence] = [sample('planner', '1.1', 'five-annoyances'), sample('planner', '1.1', 'one-sentence')]
    await send('put', `/api/plan-sheets/${id}`, { markdown: `## Ideas\n\n${ideas}\n\n## Sentence\n\n${sentence}`, version: 1 })
    await expect(await listBesideDesk(page, 'planner', '1.1')).toHaveText('4 shown')
    await shoot(page, 'honest-1.1', widths)
  })

  await test.step('2.1: a page of their own that ran and is saved', async () => {
    await ask('m2.1', sample('coder', '2.1', 'own-page'))
    const html = sample('coder', '2.1', 'runs-and-saved')
    const { selectors } = await (await page.request.get('/api/evidence/selectors')).json()
    const found = await page.evaluate(
      ([text, all]) => {
        const document = new DOMParser().parseFromString(text, 'text/html')
        return all.filter((selector) => document.querySelector(selector) !== null)
      },
      [html, selectors as string[]] as const,
    )
    await send('post', '/api/evidence/runs', { page: html, found })
    await send('post', '/api/projects', { name: 'Seatmate', source: { html, css: '', js: '' } })
    await expect(await listBesideDesk(page, 'coder', '2.1')).toHaveText('2 shown, 2 open')
    await shoot(page, 'honest-2.1', widths)
  })

  await test.step('4.1: a design, and a word that nobody else can judge', async () => {
    await send('post', '/api/modules/supabase/sub-slides/4.1/complete', { answer: sample('supabase', '4.1', 'design') })
    await send('post', '/api/modules/supabase/evidence/one-cell', {
      sub_slide_id: '4.1',
      statement: { kind: 'own-word', said: true },
    })
    await expect(await listBesideDesk(page, 'supabase', '4.1')).toHaveText('2 shown, 1 by your own word')
    await shoot(page, 'honest-4.1', widths)
  })

  await test.step('4.2: tables that are built in the database of their own browser', async () => {
    await send('post', '/api/modules/supabase/sub-slides/4.2/complete', { answer: sample('supabase', '4.2', 'tables-build') })
    const list = await listBesideDesk(page, 'supabase', '4.2')
    await expect(list).toHaveText('3 open')
    await shoot(page, 'honest-4.2-open', widths)
    await page.getByRole('button', { name: 'Test my tables' }).filter({ visible: true }).click()
    await expect(list).toHaveText('1 shown, 2 open', { timeout: 60_000 })
    await shoot(page, 'honest-4.2', widths)
  })

  await test.step('the dashboard sums it, and leads to what is open', async () => {
    await page.goto('/dashboard')
    const record = page.getByRole('link', { name: /^Work shown/ })
    await expect(record).toContainText(/^Work shown9 of \d+, and 1 by own word$/)
    await shoot(page, 'honest-dashboard', widths)
    await record.click()
    await expect(page).toHaveURL(/\/module\/planner\?lesson=1\.2/)
  })

  await test.step('the certificate says what was shown and no more', async () => {
    await flyOn(restOfPlanner)
    const { said, credential } = await seenOnCertificate(page)
    await expect(said).toHaveText(/^4 of \d+$/)
    await expect(page.getByText(/^Work shown: 4 of \d+\.$/).first()).toBeAttached()
    expect(credential).toBe('4')
    await shoot(page, 'honest-certificate', widths)
  })
})

test('QL4, L29: “asdf” completes all the same, and shows nothing, beside the desk and on the certificate', async ({ page, school }) => {
  const { send, flyOn } = requests(page, school)
  await page.goto('/')
  await enter(page, school, 'adult', 'asdf@example.test')
  await pay(page, school)

  await test.step('1.1, 2.1 and 4.1', async () => {
    await flyOn({ '1.1': 4, '2.1': 1 })
    const { id } = await send('post', '/api/plan-sheets', { title: 'asdf' })
    const five = Array.from({ length: 5 }, () => '- asdf').join('\n')
    await send('put', `/api/plan-sheets/${id}`, { markdown: `## Ideas\n\n${five}\n\n## Sentence\n\nasdf`, version: 1 })
    await send('post', '/api/evidence/runs', { page: 'asdf', found: [] })
    await send('post', '/api/projects', { name: 'asdf', source: { html: 'asdf', css: '', js: '' } })
    await send('post', '/api/modules/supabase/sub-slides/4.1/complete', { answer: 'asdf' })
  })

  await test.step('each list stays open', async () => {
    await expect(await listBesideDesk(page, 'planner', '1.1')).toHaveText('4 open')
    await shoot(page, 'empty-1.1', widths)
    await expect(await listBesideDesk(page, 'coder', '2.1')).toHaveText('4 open')
    await shoot(page, 'empty-2.1', widths)
    await expect(await listBesideDesk(page, 'supabase', '4.1')).toHaveText('3 open')
    await shoot(page, 'empty-4.1', widths)
  })

  await test.step('the dashboard says so', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^Work shown/ })).toContainText(/^Work shown0 of \d+$/)
    await shoot(page, 'empty-dashboard', widths)
  })

  await test.step('the certificate says so', async () => {
    await flyOn(restOfPlanner)
    const { said, credential } = await seenOnCertificate(page)
    await expect(said).toHaveText(/^0 of \d+$/)
    expect(credential).toBe('0')
    await shoot(page, 'empty-certificate', widths)
  })
})
