import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { parse } from 'yaml'
import { alive } from '../../e2e/alive.ts'
import { textOfPdf } from '../../e2e/pdf-text.ts'
import { arrive, enter, parentOf, pay } from '../../e2e/people.ts'
import { expect, type School, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import type { Certificate } from '../certificates/contract.ts'
import type { CourseModule, SubSlide } from '../courses/contract.ts'
import { answerTo } from '../solo-checks/answer-by-key.testing.ts'
import type { CheckResult, OpenAttempt } from '../solo-checks/contract.ts'
import type { CheckItem } from '../solo-checks/item-schema.ts'
import type { ModuleEvidence } from './contract.ts'
import { askedIn, askedOf, careless, type Hand, honest, sampleOf } from './course-work.testing.ts'
import type { EvidenceItem, LessonEvidence } from './item-schema.ts'

// Practice needs no key, and a teen's real calls have a daily limit.
test.use({ platformKeys: [] })

const modules = ['planner', 'coder', 'supabase'] as const
const evidence = new Map(modules.flatMap((module) => [...askedIn(module)]))
const keys = new Map(
  modules
    .flatMap((module) => (parse(readFileSync(`content/modules/${module}/check.yaml`, 'utf8')) as { items: CheckItem[] }).items)
    .map((item) => [item.id, item]),
)
const askedBy = ({ id }: SubSlide): LessonEvidence => {
  const asked = evidence.get(id)
  if (!asked) throw new Error(`${id} asks for nothing.`)
  return asked
}
const isSheet = (item: EvidenceItem): item is Extract<EvidenceItem, { kind: 'sheet' }> => item.kind === 'sheet'

/** Takes screenshots once the page is hydrated: a page that is still rendering would be resized halfway. */
const photograph = async (page: Page, name: string, widths = [1280, 390]) => {
  await alive(page)
  await shoot(page, name, widths)
}

/** A teen whose parent has approved and paid, in a browser each. */
const makeFamily = async (page: Page, browser: Browser, school: School, email: string) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page, school, 'approved teen', email)
  const parent = await arrive(browser, school, 'undecided', parentOf(email))
  await parent.request.get('/api/portal')
  const [{ student_id }] = await (await parent.request.get('/api/teacher-dashboard')).json()
  await pay(parent, school, { student_id })
  return parent
}

/** A learner's work, done by the requests that the pages send; other tests cover the pages themselves. */
const workOf = async (page: Page, school: School, hand: Hand) => {
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object = {}) => {
    const answer = await page.request[method](path, { data, headers: { origin: school.url } })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const read = async (path: string) => (await page.request.get(path)).json()
  const titles = new Map<string, string>(
    (await read('/api/plan-sections')).map(({ section_id, title }: { section_id: string; title: string }) => [section_id, title]),
  )
  const plan = new Map<string, string[]>()
  let sheet: { id: string; version: number } = await send('post', '/api/plan-sheets', { title: 'Seatmate' })

  /** Appends the text that a lesson asks for to the plan. */
  const writePlan = async (asked: LessonEvidence) => {
    for (const item of asked.evidence.filter(isSheet)) {
      const title = titles.get(item.section) ?? item.section
      plan.set(title, [...(plan.get(title) ?? []), hand.sheet(item)])
    }
    const markdown = [...plan].map(([title, texts]) => `## ${title}\n\n${texts.join('\n\n')}`).join('\n\n')
    sheet = await send('put', `/api/plan-sheets/${sheet.id}`, { markdown, version: sheet.version })
  }
  const ask = (module_code: string, content: string) =>
    send('post', '/api/proxy_openai', { module_code, payload: { messages: [{ role: 'user', content }] } })

  return {
    send,
    read,
    /** Works through every lesson of a module. @param beside called at each lesson before its last call or its answer */
    through: async (
      moduleId: string,
      beside: (lesson: SubSlide, asked: LessonEvidence) => Promise<unknown>,
      handIn?: (lesson: SubSlide, answer: string) => Promise<unknown>,
    ): Promise<CourseModule> => {
      const module: CourseModule = await read(`/api/modules/${moduleId}`)
      for (const lesson of module.subSlides) {
        const asked = askedBy(lesson)
        for (let call = 1; call < lesson.callsRequired; call++) await ask(lesson.id, hand.prompt(lesson, asked, call))
        await writePlan(asked)
        await beside(lesson, asked)
        if (lesson.callsRequired > 0) await ask(lesson.id, hand.prompt(lesson, asked, lesson.callsRequired))
        else await handIn?.(lesson, hand.answer(asked))
      }
      return module
    },
    /** Takes a module's check. @returns how it went, with its page open */
    check: async (moduleId: string, isRight: boolean): Promise<CheckResult> => {
      const { attempt_id, items }: OpenAttempt = await send('post', `/api/modules/${moduleId}/check`)
      for (const item of items) await send('put', `/api/checks/${attempt_id}/answers/${item.id}`, { answer: answerTo(item, keys, isRight) })
      const result = await send('post', `/api/checks/${attempt_id}/finish`)
      await page.goto(`/check/${attempt_id}`)
      return result
    },
    /** The open items of a module, as "lesson item". */
    open: async (moduleId: string): Promise<string[]> =>
      ((await read(`/api/modules/${moduleId}/evidence`)) as ModuleEvidence).lessons.flatMap(({ sub_slide_id, items }) =>
        items.filter(({ state }) => state === 'open').map(({ id }) => `${sub_slide_id} ${id}`),
      ),
  }
}
type Work = Awaited<ReturnType<typeof workOf>>

/** The list beside the desk of a lesson. */
const openLesson = async (page: Page, moduleId: string, lesson: string) => {
  await page.goto(`/module/${moduleId}?lesson=${lesson}`)
  const list = page.getByRole('region', { name: 'Done when' })
  await expect(list).toBeVisible()
  // The first status is the sum in the list's header; an item may have another below its button.
  return { list, sum: list.getByRole('status').first() }
}

/** Runs code on the page for running code, as the signed-in user. */
const runCode = async (page: Page, code: string) => {
  await page.goto('/run')
  const [box, other] = [page.getByLabel('Your code'), page.getByRole('button', { name: 'Another file' })]
  // The editor may still contain the code of an earlier run.
  await expect(box.or(other)).toBeVisible()
  if (await other.isVisible()) await other.click()
  await box.fill(code)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/evidence/runs'))
  await page.getByRole('button', { name: 'Run it' }).click()
  expect((await told).status()).toBe(200)
}

/** Ticks the items that a lesson leaves to the learner's own word. */
const giveWord = async (page: Page, moduleId: string, { id, evidence: items }: LessonEvidence) => {
  const { list } = await openLesson(page, moduleId, id)
  for (const { label } of items.filter(({ kind }) => kind === 'own-word')) {
    await list.getByRole('checkbox', { name: label }).check()
    await expect(list.getByRole('checkbox', { name: `${label} By your own word.` })).toBeChecked()
  }
}

/** Hands an answer in, on the lesson's page. */
const handIn = async (page: Page, moduleId: string, { id }: SubSlide, answer: string) => {
  await page.goto(`/module/${moduleId}?lesson=${id}`)
  await page.getByLabel('Your answer').fill(answer)
  const kept = page.waitForResponse((response) => response.url().endsWith(`/sub-slides/${id}/complete`))
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  expect((await kept).status()).toBe(200)
}

const sumText = (shown: number, own: number, total: number) => `${shown} of ${total}${own > 0 ? `, and ${own} by own word` : ''}`

interface Expected {
  readonly module: CourseModule
  readonly shown: number
  readonly own: number
  readonly total: number
  /** The result of the check, if it was passed. */
  readonly check: CheckResult
}

/** Finishes a module whose lessons are done: asserts its open items, and answers the check rightly or wrongly. */
const finishModule = async (page: Page, work: Work, module: CourseModule, isHonest: boolean): Promise<Expected> => {
  const { total, own } = askedOf(module.id)
  expect(await work.open(module.id)).toHaveLength(isHonest ? 0 : total)
  const check = await work.check(module.id, isHonest)
  expect(check).toMatchObject(isHonest ? { passed: true, score: check.total } : { passed: false })
  const title = isHonest ? `You flew ${module.title} alone` : `${module.title} is not solo yet`
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return { module, ...(isHonest ? { shown: total - own, own } : { shown: 0, own: 0 }), total, check }
}

/** Checks a certificate as a stranger sees it: its page, its PDF and its credentials. */
const expectCertificate = async (stranger: Page, { code }: Certificate, expected: Expected) => {
  const { module, shown, own, total, check } = expected
  const calls = module.subSlides.reduce((sum, { callsRequired }) => sum + callsRequired, 0)
  await stranger.goto(`/verify/${code}`)
  const fact = (name: string) => stranger.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition')
  await expect(stranger.getByText('Signature valid')).toBeVisible()
  await expect(fact('Work shown')).toHaveText(sumText(shown, own, total))
  await expect(fact('Practice calls')).toHaveText(`${calls}`)
  await expect(fact('Real calls')).toHaveText('0')
  await expect(fact('Solo check')).toHaveText(check.passed ? [new RegExp(`${check.score} of ${check.total} right without AI`)] : [])
  await expect(stranger.getByText(`Work shown: ${sumText(shown, own, total)}.`).first()).toBeAttached()
  await expect(stranger.locator('body')).not.toContainText('@example.test')

  const paper = await stranger.request.get(`/api/certificates/${code}/pdf`)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect(await textOfPdf(await paper.body())).toContain(`Work shown: ${sumText(shown, own, total)}.`)

  /** A credential's results by name; null if there is no such credential. */
  const results = async (path: string) => {
    const answer = await stranger.request.get(`/api/certificates/${code}/${path}`)
    if (answer.status() === 404) return null
    const list: { resultDescription: string; value: string }[] = (await answer.json()).credentialSubject.result
    return Object.fromEntries(list.map(({ resultDescription, value }) => [resultDescription.split('#')[1], value]))
  }
  const counts = { workShown: `${shown}`, workOwnWord: `${own}`, workAsked: `${total}`, realCalls: '0', practiceCalls: `${calls}` }
  const solo = { ...counts, soloScore: `${check.score}`, soloItems: `${check.total}`, soloSupervision: 'unsupervised' }
  expect(await results('credential.json')).toMatchObject(counts)
  expect(await results('solo-credential.json')).toEqual(check.passed ? expect.objectContaining(solo) : null)
}

/** Checks the views of a learner's work: the learner's own, their parent's, and that of a stranger with the certificate's link. */
const expectSeen = async (page: Page, parent: Page, school: School, work: Work, all: readonly Expected[], name: string) => {
  const sum = (of: 'shown' | 'own' | 'total') => all.reduce((total, each) => total + each[of], 0)
  const isWhole = sum('shown') + sum('own') === sum('total')
  const passed = all.filter(({ check }) => check.passed).length

  await test.step('the dashboard sums the work, and says how the checks went', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^Work shown/ })).toHaveText(`Work shown${sumText(sum('shown'), sum('own'), sum('total'))}`)
    const checks = page.getByRole('region', { name: 'Solo checks' })
    for (const { module, check } of all) {
      const row = checks.getByRole('listitem').filter({ hasText: module.title })
      await expect(row).toContainText(check.passed ? 'current until' : `${check.score} of ${check.total}`)
      await expect(row.getByText('Solo', { exact: true })).toHaveCount(check.passed ? 1 : 0)
    }
    await expect(page.getByRole('link', { name: /^View certificate: / })).toHaveCount(all.length)
    await photograph(page, `${name}-dashboard`)
  })

  await test.step('each badge says what was shown, and no more', async () => {
    await page.goto('/achievements')
    const badge = (title: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByText(title, { exact: true }) })
    for (const { module, shown, own, total } of all) {
      for (const lesson of module.subSlides) {
        const { achievement, evidence: items } = askedBy(lesson)
        await expect(badge(lesson.achievement.title)).toContainText(
          isWhole ? achievement : `You finished the exercise. Work shown: 0 of ${items.length}.`,
        )
      }
      const { title, description } = module.completion.badge
      const words = isWhole ? description : `You finished every lesson of the module. Work shown: ${sumText(shown, own, total)}.`
      await expect(badge(title)).toContainText(words)
    }
    await photograph(page, `${name}-achievements`)
  })

  await test.step('a stranger reads the same on each certificate, its paper and its credentials', async () => {
    const certificates: Certificate[] = await work.read('/api/user_certificates')
    const context = await page.context().browser()?.newContext({ baseURL: school.url })
    if (!context) throw new Error('There is no browser.')
    const stranger = await context.newPage()
    for (const expected of all) {
      const certificate = certificates.find(({ module_id }) => module_id === expected.module.id)
      if (!certificate) throw new Error(`There is no certificate of ${expected.module.id}.`)
      await expectCertificate(stranger, certificate, expected)
      await photograph(stranger, `${name}-certificate-${expected.module.id}`)
    }
    await context.close()
  })

  await test.step('the parent reads the counts, and how many checks were passed', async () => {
    await parent.goto('/teacher-dashboard')
    for (const { module, shown, own, total, check } of all) {
      const row = parent.getByRole('listitem').filter({ has: parent.getByRole('progressbar', { name: `${module.title}: 100%` }) })
      await expect(row).toContainText(`Work shown: ${sumText(shown, own, total)}.`)
      const solo = row.getByText(`Check passed without AI: ${check.score} of ${check.total}`)
      await expect(solo).toHaveCount(check.passed ? 1 : 0)
    }
    await expect(parent.getByText(`${passed} checks passed`)).toBeVisible()
    await photograph(parent, `${name}-parent`)
  })
}

test('QL4, L29: an honest learner works through three modules, and everybody sees what was shown', async ({ page, browser, school }) => {
  const email = 'honest@example.test'
  const parent = await makeFamily(page, browser, school, email)
  const work = await workOf(page, school, honest)
  const all: Expected[] = []
  const finish = async (module: CourseModule) => all.push(await finishModule(page, work, module, true))

  await test.step('module 1: prompts and the plan', async () => {
    const module = await work.through('planner', async () => {})
    const { sum } = await openLesson(page, 'planner', '1.2')
    await expect(sum).toHaveText('4 shown')
    await photograph(page, 'honest-1.2')
    await finish(module)
  })

  await test.step('module 2: code that runs, a choice, a note and a word', async () => {
    let project = ''
    const html = (lesson: LessonEvidence, id: string) => ({ html: sampleOf(lesson, id), css: '', js: '' })
    const beside: Record<string, (asked: LessonEvidence) => Promise<unknown>> = {
      '2.1': async (asked) => {
        await runCode(page, sampleOf(asked, 'runs-and-saved'))
        project = (await work.send('post', '/api/projects', { name: 'Seatmate', source: html(asked, 'runs-and-saved') })).id
      },
      '2.2': async (asked) => {
        await runCode(page, sampleOf(asked, 'repaired'))
        await giveWord(page, 'coder', asked)
      },
      '2.3': async (asked) => {
        const { list } = await openLesson(page, 'coder', '2.3')
        await alive(page)
        await page.getByLabel('Your note on this call').fill(sampleOf(asked, 'wrong-answer-noted'))
        await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
        const [chosen = '', reason = ''] = sampleOf(asked, 'who-was-right').split('\n\n')
        await list.getByText('Your choice').click()
        await list.getByRole('checkbox', { name: chosen }).check()
        await list.getByLabel('Your reason').fill(reason)
        await list.getByRole('button', { name: 'Show it' }).click()
        await expect(list.getByText('You chose, and said why in 9 words.')).toBeVisible()
      },
      '2.4': async (asked) => {
        await runCode(page, sampleOf(asked, 'second-version'))
        await work.send('patch', `/api/projects/${project}`, { source: html(asked, 'second-version') })
      },
      '2.5': async (asked) => runCode(page, sampleOf(asked, 'first-step')),
    }
    const module = await work.through('coder', async ({ id }, asked) => beside[id]?.(asked))
    const { sum } = await openLesson(page, 'coder', '2.2')
    await expect(sum).toHaveText('3 shown, 1 by your own word')
    await photograph(page, 'honest-2.2')
    await finish(module)
  })

  await test.step('module 4: answers, tables that are built in the browser, and words that nobody else can judge', async () => {
    const module = await work.through(
      'supabase',
      (_, asked) => giveWord(page, 'supabase', asked),
      async (lesson, answer) => {
        await handIn(page, 'supabase', lesson, answer)
        if (lesson.id !== '4.2') return
        const list = page.getByRole('region', { name: 'Done when' })
        await list.getByRole('button', { name: 'Test my tables' }).click()
        await expect(list.getByText('Your browser built them, and all 4 conditions hold.')).toBeVisible()
        await photograph(page, 'honest-4.2')
      },
    )
    const complete = page.getByRole('dialog', { name: `${module.title} is complete` })
    await expect(complete.getByText(module.completion.badge.description)).toBeVisible()
    await photograph(page, 'honest-complete', [1280])
    await finish(module)
  })

  await expectSeen(page, parent, school, work, all, 'honest')
})

test('QL4, L29: “asdf” completes three modules all the same, and shows nothing to anybody', async ({ page, browser, school }) => {
  const email = 'asdf@example.test'
  const parent = await makeFamily(page, browser, school, email)
  const work = await workOf(page, school, careless)
  const all: Expected[] = []
  const finish = async (module: CourseModule) => all.push(await finishModule(page, work, module, false))

  await test.step('module 1', async () => {
    const module = await work.through('planner', async () => {})
    const { sum } = await openLesson(page, 'planner', '1.1')
    await expect(sum).toHaveText('4 open')
    await photograph(page, 'empty-1.1')
    await finish(module)
  })

  await test.step('module 2, with a page, a choice and a note of four letters', async () => {
    const source = { html: 'asdf', css: '', js: '' }
    const module = await work.through('coder', async ({ id }, asked) => {
      await work.send('post', '/api/evidence/runs', { page: 'asdf', found: [] })
      await work.send('post', '/api/projects', { name: `asdf ${id}`, source })
      if (id !== '2.3') return
      const [entry] = (await work.read('/api/logbook')).entries
      await work.send('patch', `/api/logbook/${entry.id}`, { note: 'asdf' })
      const [chosen] = sampleOf(asked, 'who-was-right').split('\n\n')
      const statement = { kind: 'chosen', chosen: [chosen], reason: 'asdf' }
      await work.send('post', '/api/modules/coder/evidence/who-was-right', { sub_slide_id: id, statement })
    })
    const { sum } = await openLesson(page, 'coder', '2.1')
    await expect(sum).toHaveText('4 open')
    await photograph(page, 'empty-2.1')
    await finish(module)
  })

  await test.step('module 4', async () => {
    const module = await work.through(
      'supabase',
      async () => {},
      (lesson, answer) => handIn(page, 'supabase', lesson, answer),
    )
    const complete = page.getByRole('dialog', { name: `${module.title} is complete` })
    await expect(complete.getByText('You finished every lesson of the module.')).toBeVisible()
    await expect(complete.getByText(`${askedOf('supabase').total} open`)).toBeVisible()
    await expect(complete.getByText(module.completion.badge.description)).toHaveCount(0)
    await photograph(page, 'empty-complete', [1280])
    await finish(module)
  })

  await expectSeen(page, parent, school, work, all, 'empty')
})
