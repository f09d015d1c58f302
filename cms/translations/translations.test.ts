import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CollectionSlug } from 'payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { exportContent } from '../export/export-content.ts'
import { readContent } from '../seed/read-content.ts'
import { runSeeds } from '../seed/run-seeds.ts'

// Each export reads and checks the whole course.
vi.setConfig({ testTimeout: 120_000 })

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
const source = join(process.cwd(), 'content')
const others = ['es', 'fr', 'de', 'pt'] as const
let host: TestHost
let contentDir: string
let said: object[]

beforeEach(async () => {
  host = await createTestHost({ plugins: [] })
  contentDir = mkdtempSync(join(tmpdir(), 'soloflight-translations-'))
  cpSync(source, contentDir, { recursive: true })
  said = []
})
afterEach(async () => {
  await host.close()
  rmSync(contentDir, { recursive: true })
})

const pathOf = (path: string) => join(contentDir, path)
const write = (path: string, text: string) => {
  mkdirSync(dirname(pathOf(path)), { recursive: true })
  writeFileSync(pathOf(path), text)
}
const mend = (path: string, change: (text: string) => string) => write(path, change(readFileSync(pathOf(path), 'utf8')))
const note = (counts: object) => void said.push(counts)
const seed = (from: TestHost = host) => runSeeds({ payload: from.payload, seeds, contentDir, log: { info: note, warn: note } })
const runExport = (from: TestHost = host) => exportContent({ payload: from.payload, seeds, contentDir })
const read = async (collection: CollectionSlug, field: string, key: string, locale: string = 'es', from: TestHost = host) => {
  const { docs } = await from.payload.find({
    collection,
    where: { [field]: { equals: key } },
    locale: locale as 'es',
    fallbackLocale: false,
  })
  return docs[0] as unknown as Record<string, unknown> & { id: string }
}
const translate = (collection: CollectionSlug, id: string, data: object, locale: (typeof others)[number] = 'es') =>
  host.payload.update({ collection, id, locale, data: data as never })
const bytes = async () => Object.fromEntries((await readContent(contentDir)).map(({ path, text }) => [path, text]))
const changed = (before: Record<string, string>, after: Record<string, string>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]).sort()

describe('words that files bring along', () => {
  it('RP10: mails are there in each language from the first start', async () => {
    const subjects = await Promise.all(
      ['en', ...others].map(async (locale) => {
        const { data } = await read('pages', 'slug', 'invite-mail', locale)
        return (data as { variants: { subject: string }[] }).variants[0]?.subject
      }),
    )
    expect(new Set(subjects).size).toBe(5)
    expect((await read('pages', 'slug', 'invite-mail', 'de')).title).toBe('Einladung von Admins')
  })

  it('come into lists, groups and shared files, and follow their file', async () => {
    write(
      'translations/es/modules/planner/1.1.yaml',
      'sub-slides:\n  "1.1":\n    title: Lluvia de ideas\n    hints:\n      - text: Una pregunta.\n      - {}\n      - text: La tercera.\n    unaided:\n      task: Sin ayuda.\n',
    )
    write('translations/es/taxonomies/careers.yaml', 'career-taxonomy:\n  nurse:\n    name: Enfermera o enfermero\n')
    await seed()
    expect(said).toEqual([{ created: 0, updated: 2, unchanged: 0, kept: 0 }])
    const lesson = await read('sub-slides', 'sub_slide_id', '1.1')
    expect(lesson).toMatchObject({ title: 'Lluvia de ideas', unaided: { task: 'Sin ayuda.' } })
    expect((lesson.hints as { text?: string | null }[]).map(({ text }) => text ?? null)).toEqual(['Una pregunta.', null, 'La tercera.'])
    expect((await read('sub-slides', 'sub_slide_id', '1.1', 'en')).title).toBe('Brainstorm')
    expect((await read('career-taxonomy', 'key', 'nurse')).name).toBe('Enfermera o enfermero')
    mend('translations/es/modules/planner/1.1.yaml', (text) => text.replace('Lluvia', 'Tormenta'))
    await seed()
    expect((await read('sub-slides', 'sub_slide_id', '1.1')).title).toBe('Tormenta de ideas')
    said = []
    await seed()
    expect(said).toEqual([])
  })

  it('take the place of nobody’s words, and publish no draft', async () => {
    const { id } = await read('sub-slides', 'sub_slide_id', '1.1')
    await translate('sub-slides', id, { title: 'De la editora' })
    const second = await read('sub-slides', 'sub_slide_id', '1.2', 'en')
    await host.payload.update({ collection: 'sub-slides', id: second.id, draft: true, data: { title: 'Unfinished', _status: 'draft' } })
    for (const lesson of ['1.1', '1.2'])
      write(`translations/es/modules/planner/${lesson}.yaml`, `sub-slides:\n  "${lesson}":\n    title: Del archivo\n`)
    await seed()
    expect(said[0]).toEqual({ created: 0, updated: 0, unchanged: 0, kept: 2 })
    expect((await read('sub-slides', 'sub_slide_id', '1.1')).title).toBe('De la editora')
    expect((await read('sub-slides', 'sub_slide_id', '1.2', 'en')).title).toBe('Scope Boundaries')
    mend('translations/es/modules/planner/1.1.yaml', (text) => text.replace('Del archivo', 'Otra vez'))
    await seed()
    expect((await read('sub-slides', 'sub_slide_id', '1.1')).title).toBe('De la editora')
  })

  it.each([
    ['translations/es/modules/planner/9.9.yaml', 'sub-slides:\n  "9.9":\n    title: Nada\n', 'must stand where a file in English stands'],
    ['translations/it/modules/planner/1.1.yaml', 'sub-slides:\n  "1.1":\n    title: Nulla\n', 'must stand where a file in English stands'],
    ['translations/es/modules/planner/1.1.yaml', 'modules:\n  "1.1":\n    title: Nada\n', 'field modules: must be sub-slides'],
    ['translations/es/modules/planner/1.1.yaml', 'sub-slides:\n  "1.2":\n    title: Nada\n', 'field sub-slides.1.2: must be the key'],
    [
      'translations/es/modules/planner/1.1.yaml',
      'sub-slides:\n  "1.1":\n    callsRequired: 2\n',
      'field sub-slides.1.1.callsRequired: must be a text',
    ],
    [
      'translations/es/modules/planner/1.1.yaml',
      'sub-slides:\n  "1.1":\n    title: [Nada\n',
      'content/translations/es/modules/planner/1.1.yaml:',
    ],
    ['translations/es/modules/planner/1.1.yaml', '# nothing yet\n', 'must translate something'],
    [
      'translations/es/pages/invite-mail.yaml',
      'pages:\n  invite-mail:\n    data:\n      variants:\n        - { key: invited, subject: Ven, text: "{{nobody}}", markdown: Ven }\n',
      '{{nobody}} is not among them',
    ],
  ])('refuses %s with a mistake, and writes nothing', async (path, text, mistake) => {
    write(path, text)
    await expect(seed()).rejects.toThrow(mistake)
    expect(said).toEqual([])
  })
})

describe('export, import, export', () => {
  it('is equal byte by byte in five languages', async () => {
    const before = await bytes()
    expect(await runExport()).toEqual({ written: [], removed: [] })
    const lesson = await read('sub-slides', 'sub_slide_id', '1.1', 'en')
    const hints = (lesson.hints as { id: string; text: string }[]).map(({ id }, index) => ({ id, text: `Pista ${index}: «¿qué?»` }))
    await translate('sub-slides', lesson.id, { title: 'Lluvia: de ideas', hints, idea: 'Uno.\n\n- dos\n- tres' })
    const page = await read('pages', 'slug', 'why-us', 'en')
    for (const locale of others) await translate('pages', page.id, { title: `Nosotros ${locale}`, body: `# ${locale}\n\nTexto.` }, locale)
    const { id, data } = await read('pages', 'slug', 'invite-mail', 'de')
    const { variants } = data as { variants: object[] }
    await translate('pages', id, { data: { kind: 'mail', variants: variants.map((each) => ({ ...each, subject: 'Komm an Bord' })) } }, 'de')
    await host.payload.updateGlobal({ slug: 'practice-notes', locale: 'pt', data: { notice: 'Simulado.', _status: 'published' } as never })
    const { written, removed } = await runExport()
    expect(removed).toEqual([])
    expect(written).toEqual(
      [
        'translations/de/pages/invite-mail.yaml',
        'translations/es/modules/planner/1.1.yaml',
        'translations/pt/practice/answers.yaml',
        ...others.map((locale) => `translations/${locale}/pages/why-us.yaml`),
      ].sort(),
    )
    const after = await bytes()
    expect(changed(before, after)).toEqual(written)
    expect(after['translations/es/modules/planner/1.1.yaml']).toContain('Pista 2: «¿qué?»')
    expect(await runExport()).toEqual({ written: [], removed: [] })

    const fresh = await createTestHost({ plugins: [] })
    try {
      await seed(fresh)
      expect((await read('sub-slides', 'sub_slide_id', '1.1', 'es', fresh)).idea).toBe('Uno.\n\n- dos\n- tres')
      await fresh.payload.db.updateMany({ collection: 'content-seeds', where: {}, data: { digest: 'an editor’s' } })
      expect(await runExport(fresh)).toEqual({ written: [], removed: [] })
      expect(await bytes()).toEqual(after)
    } finally {
      await fresh.close()
    }
  })

  it('takes a translation away with its document, and seeding the files where they came from changes nothing', async () => {
    const [english, spanish] = ['starter-packs/kites.yaml', 'translations/es/starter-packs/kites.yaml']
    const nurse = readFileSync(pathOf('starter-packs/nurse.yaml'), 'utf8')
    write(english, nurse.replace(/^key: nurse$/m, 'key: kites').replace(/^match: .*$/m, 'match: [kites]'))
    await seed()
    const { id, analogies } = await read('starter-packs', 'key', 'kites', 'en')
    await translate('starter-packs', id, { pack_name: 'Paquete de cometas', analogies })
    await runExport()
    expect(existsSync(pathOf(spanish))).toBe(true)
    await seed()
    expect(said.at(-1)).toEqual({ created: 0, updated: 0, unchanged: 1, kept: 0 })
    await host.payload.delete({ collection: 'starter-packs', id })
    expect(await runExport()).toEqual({ written: [], removed: [english, spanish] })
  })
})
