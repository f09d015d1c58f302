import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Works, works } from '#core'
import { createTestHost, provide, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import apiKeys from '../../api-keys/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { learnerWork } from '../../courses/contract.ts'
import courses from '../../courses/server/index.ts'
import { keptVersions, type PlanSheet, type SheetVersion } from '../contract.ts'
import planSheets from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [planSheets, account, apiKeys, authMfa, courses] })
})
afterAll(() => host.close())

let count = 0
const learner = async () => {
  count += 1
  return host.signIn(`planner-${count}@example.test`)
}
type Learner = Awaited<ReturnType<typeof learner>>
const begin = async (client: Learner, title = 'Toolshed'): Promise<PlanSheet> => (await client.post('/api/plan-sheets', { title })).body
const save = (client: Learner, { id, version }: Pick<PlanSheet, 'id' | 'version'>, markdown: string, more = {}) =>
  client.put(`/api/plan-sheets/${id}`, { markdown, version, writer: 'tab', ...more })
const versionsOf = async (client: Learner, id: string): Promise<SheetVersion[]> =>
  (await client.get(`/api/plan-sheets/${id}/versions`)).body

describe('a plan sheet', () => {
  it('is begun, saved, listed, renamed and deleted by its owner', async () => {
    const lea = await learner()
    const sheet = await begin(lea)
    expect(sheet).toMatchObject({ title: 'Toolshed', markdown: '', version: 1 })
    const saved = await save(lea, sheet, '## Ideas\n\n- a')
    expect(saved.body).toMatchObject({ markdown: '## Ideas\n\n- a', version: 2 })
    const renamed = await save(lea, saved.body, '## Ideas\n\n- a', { title: 'Tool Library' })
    expect(renamed.body).toMatchObject({ title: 'Tool Library', version: 3 })
    expect((await lea.get(`/api/plan-sheets/${sheet.id}`)).body).toEqual(renamed.body)
    const { markdown: _, ...listed } = renamed.body
    expect((await lea.get('/api/plan-sheets')).body).toEqual([listed])
    expect((await lea.delete(`/api/plan-sheets/${sheet.id}`)).status).toBe(200)
    expect((await lea.get('/api/plan-sheets')).body).toEqual([])
    expect((await lea.get(`/api/plan-sheets/${sheet.id}/versions`)).status).toBe(404)
  })

  it('S53: is not there for anybody else, and its words rest encrypted', async () => {
    const [lea, max] = [await learner(), await learner()]
    const sheet = await begin(lea, 'Canary title')
    await save(lea, sheet, '## Ideas\n\n- canary words', { from: { sub_slide_id: '1.1', call: 3 } })
    const [version] = await versionsOf(lea, sheet.id)
    const path = `/api/plan-sheets/${sheet.id}`
    const tries = [
      max.get(path),
      max.put(path, { markdown: 'mine', version: 2 }),
      max.delete(path),
      max.get(`${path}/versions`),
      max.get(`${path}/versions/${version?.id}`),
      max.get(`${path}/export?format=markdown`),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
    for (const [call, answer] of [
      ['a stranger', await host.stranger().get(path)],
      ['somebody half signed in', await (await host.signIn('half@example.test', { aal: 1 })).get(path)],
    ] as const)
      expect(answer.status, call).not.toBe(200)
    const { store } = host
    const rows = [...(await store.find('plan-sheets')), ...(await store.find('plan-sheet-versions'))]
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/canary/i)
    // A row copied to another owner can be decrypted by nobody.
    await store.updateOne('plan-sheets', { id: { equals: sheet.id } }, { user_id: max.userId })
    expect((await max.get(path)).status).toBe(500)
    await store.updateOne('plan-sheets', { id: { equals: sheet.id } }, { user_id: lea.userId })
    expect((await lea.get(path)).body.markdown).toContain('canary words')
  })

  it('of two devices that write at once takes one, and keeps what the other wrote', async () => {
    const lea = await learner()
    const sheet = await begin(lea)
    const phone = await save(lea, sheet, '## Screens\n\n- phone', { device: 'phone', writer: 'phone' })
    const late = await save(lea, sheet, '## Screens\n\n- desk', { writer: 'desk' })
    expect([late.status, late.body.error, late.body.sheet]).toEqual([409, 'SHEET_CHANGED', phone.body])
    const again = await save(lea, sheet, '## Screens\n\n- desk', { writer: 'desk' })
    expect(again.status).toBe(409)
    const versions = await versionsOf(lea, sheet.id)
    expect(versions.map(({ is_aside, device }) => [is_aside, device])).toEqual([
      [true, 'computer'],
      [false, 'phone'],
      [false, 'computer'],
    ])
    const aside = await lea.get(`/api/plan-sheets/${sheet.id}/versions/${versions[0]?.id}`)
    expect(aside.body.markdown).toBe('## Screens\n\n- desk')
    await save(lea, phone.body, '## Screens\n\n- desk\n- phone')
    expect(
      (await versionsOf(lea, sheet.id)).map(({ is_aside }) => is_aside),
      'both were kept',
    ).toEqual([false, false, false])
  })

  it('of ten devices that write at once takes one, and no line is lost', async () => {
    const lea = await learner()
    const sheet = await begin(lea)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(lea, sheet, `## Ideas\n\n- line ${index}`, { writer: `w${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const versions = await versionsOf(lea, sheet.id)
    const texts = await Promise.all(
      versions.map(async ({ id }) => (await lea.get(`/api/plan-sheets/${sheet.id}/versions/${id}`)).body.markdown as string),
    )
    for (let index = 0; index < 10; index++) expect(texts.some((text) => text.includes(`- line ${index}`))).toBe(true)
  })

  it('whose answer was lost on its way is saved once', async () => {
    const lea = await learner()
    const sheet = await begin(lea)
    const first = await save(lea, sheet, '## Ideas\n\n- a')
    const second = await save(lea, sheet, '## Ideas\n\n- a')
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await versionsOf(lea, sheet.id)).toHaveLength(2)
  })

  it('has a version for each go, which says what was changed, where it came from and on what', async () => {
    const lea = await learner()
    let sheet = await begin(lea)
    const write = async (markdown: string, more = {}) => {
      sheet = (await save(lea, sheet, markdown, more)).body
    }
    await write('## Ideas\n\n- a')
    await write('## Ideas\n\n- a\n- b')
    host.clock.advance({ minutes: 3 })
    await write('## Ideas\n\n- a\n- b\n\n## Sentence\n\nIt helps.', { from: { sub_slide_id: '1.1', call: 4 } })
    host.clock.advance({ minutes: 1 })
    await write('## Sentence\n\nIt helps.', { device: 'phone', writer: 'phone' })
    expect(
      (await versionsOf(lea, sheet.id)).map(({ sections, lines_added, from, device }) => [sections, lines_added, from, device]),
    ).toEqual([
      [['Ideas'], 0, null, 'phone'],
      [['Sentence'], 1, { sub_slide_id: '1.1', call: 4 }, 'computer'],
      [['Ideas'], 2, null, 'computer'],
      [[], 0, null, 'computer'],
    ])
  })

  it('keeps its last versions, and a text that loses more than it should is one of its own', async () => {
    const lea = await learner()
    let sheet = await begin(lea)
    const long = `## Ideas\n\n${Array.from({ length: 8 }, (_, index) => `- ${index}`).join('\n')}`
    sheet = (await save(lea, sheet, long)).body
    sheet = (await save(lea, sheet, '## Ideas\n\n- all gone')).body
    expect(await versionsOf(lea, sheet.id)).toHaveLength(3)
    for (let index = 0; index < keptVersions + 3; index++) {
      host.clock.advance({ minutes: 5 })
      sheet = (await save(lea, sheet, `## Ideas\n\n- go ${index}`)).body
    }
    const versions = await versionsOf(lea, sheet.id)
    expect(versions).toHaveLength(keptVersions)
    expect(versions[0]?.version).toBe(sheet.version)
  })

  it('is limited in number and in length', async () => {
    const lea = await learner()
    for (let index = 0; index < 20; index++) expect((await lea.post('/api/plan-sheets', { title: `App ${index}` })).status).toBe(200)
    const refused = await lea.post('/api/plan-sheets', { title: 'One more' })
    expect([refused.status, refused.body.error]).toEqual([409, 'TOO_MANY_SHEETS'])
    expect((await lea.post('/api/plan-sheets', { title: '   ' })).status).toBe(400)
    const [sheet] = (await lea.get('/api/plan-sheets')).body
    expect((await save(lea, sheet, 'x'.repeat(40_001))).status).toBe(400)
    expect((await save(lea, sheet, 'x'.repeat(40_000))).status).toBe(200)
  })
})

describe('a sheet as a file', () => {
  it('is Markdown with its title, under its name', async () => {
    const lea = await learner()
    const sheet = await begin(lea, 'Bücher & "mehr"')
    await save(lea, sheet, '## Ideas\n- a\n')
    const answer = await lea.fetch(`/api/plan-sheets/${sheet.id}/export?format=markdown`)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['text/markdown; charset=utf-8', 'no-store'])
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="bu-cher-mehr.md"; filename*=UTF-8''B%C3%BCcher%20%26%20%22mehr%22.md`,
    )
    expect(await answer.text()).toBe('# Bücher & "mehr"\n\n## Ideas\n\n- a\n')
    expect((await lea.get(`/api/plan-sheets/${sheet.id}/export?format=doc`)).status).toBe(400)
  })

  it('is a PDF of as many pages as it needs, the same bytes each time', async () => {
    const lea = await learner()
    const sheet = await begin(lea)
    const body = Array.from({ length: 90 }, (_, index) => `- line ${index} with **bold**, \`code\` and 王`).join('\n')
    await save(lea, sheet, `## Ideas\n\n${body}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\nconst x = 1\n\`\`\``)
    const read = async () => {
      const answer = await lea.fetch(`/api/plan-sheets/${sheet.id}/export?format=pdf&lang=de`)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return Buffer.from(await answer.arrayBuffer())
    }
    const pdf = await read()
    const document = await PDFDocument.load(pdf)
    expect([document.getPageCount() > 2, document.getTitle()]).toEqual([true, 'Toolshed'])
    expect((await read()).equals(pdf)).toBe(true)
  })
})

describe('the sections', () => {
  it('are the course’s, in their order, in one language and under their names in all', async () => {
    const { body } = await host.stranger().get('/api/plan-sections?locale=de')
    expect(body.map(({ section_id }: { section_id: string }) => section_id).slice(0, 3)).toEqual(['ideas', 'sentence', 'fence'])
    const [first] = (await host.stranger().get('/api/plan-sections?locale=en')).body
    expect(first).toMatchObject({ title: 'Ideas', opens_with: '1.1', lessons: ['1.1'] })
    expect(body[0]).toMatchObject({ title: 'Ideen', opens_with: '1.1', lessons: ['1.1'] })
    for (const { names } of [first, body[0]]) expect(names).toEqual(expect.arrayContaining(['Ideas', 'Ideen']))
  })
})

it('S65: whatever reads the parts of a sheet does so in a thread, in its owner’s turn', async () => {
  const asked: [string, unknown, string][] = []
  const run: Works['run'] = (async (module: URL, given: unknown, who: string) => {
    asked.push([module.pathname.split('/').at(-1) ?? '', typeof given === 'function' ? await given() : given, who])
    return []
  }) as never
  const plugins = [planSheets, account, apiKeys, authMfa, courses]
  const school = await createTestHost({ plugins, provide: [provide(works, { run, inTurn: (_, piece) => piece() })] })
  const eve = await school.signIn('eve@example.test')
  let sheet = await begin(eve)
  const hostile = `${'a\n\n'.repeat(13_000)}\`\`\``
  for (const markdown of [hostile, `${hostile}x`]) sheet = (await save(eve, sheet, markdown)).body
  expect(asked).toEqual([])

  await eve.get(`/api/plan-sheets/${sheet.id}/versions`)
  await eve.fetch(`/api/plan-sheets/${sheet.id}/export?format=markdown`)
  const plans = await school.service(learnerWork).plans(eve.userId)
  await plans.before(new Date(0).toISOString())
  expect(asked).toEqual([
    ['compare-versions.work.js', [`${hostile}x`, ''].map((markdown) => ({ markdown, isAside: false })), eve.userId],
    ['write-sheet.work.js', { title: 'Toolshed', markdown: `${hostile}x` }, eve.userId],
    ['read-plans.work.js', expect.objectContaining({ texts: [`${hostile}x`] }), eve.userId],
    ['read-plans.work.js', expect.objectContaining({ texts: [''] }), eve.userId],
  ])
  await school.close()
})
