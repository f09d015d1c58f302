import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { exportContent } from '../export/export-content.ts'
import { readContent } from '../seed/read-content.ts'
import { others, readIn, seeds, startTranslatedHost } from './translated-host.testing.ts'

let school: Awaited<ReturnType<typeof startTranslatedHost>>
beforeEach(async () => {
  school = await startTranslatedHost()
})
afterEach(() => school.close())

const runExport = ({ payload } = school.host) => exportContent({ payload, seeds, contentDir: school.contentDir })
const bytes = async () => Object.fromEntries((await readContent(school.contentDir)).map(({ path, text }) => [path, text]))
const changed = (before: Record<string, string>, after: Record<string, string>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]).sort()

describe('export, import, export', () => {
  it('is equal byte by byte in five languages', async () => {
    const { host, read, seed, translate } = school
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
    for (const path of written) expect(after[path], 'QW3: it says which English it was made from').toMatch(/^english: "?[0-9a-f]{16}"?$/m)
    expect(await runExport()).toEqual({ written: [], removed: [] })

    const fresh = await createTestHost({ plugins: [] })
    try {
      await seed(fresh)
      expect((await readIn(fresh, 'sub-slides', 'sub_slide_id', '1.1', 'es')).idea).toBe('Uno.\n\n- dos\n- tres')
      await fresh.payload.db.updateMany({ collection: 'content-seeds', where: {}, data: { digest: 'an editor’s' } })
      expect(await runExport(fresh)).toEqual({ written: [], removed: [] })
      expect(await bytes()).toEqual(after)
    } finally {
      await fresh.close()
    }
  })

  it('takes a translation away with its document, and seeding the files where they came from changes nothing', async () => {
    const { host, pathOf, read, said, seed, translate, write } = school
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
