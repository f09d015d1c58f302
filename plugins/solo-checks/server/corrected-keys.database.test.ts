import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store } from '#core'
import type { Language } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { createItems } from './read-items.ts'

let host: TestHost
let editor: User
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  editor = await host.panelUser('editor@example.test', 'editor')
})
afterAll(() => host.close())

type Variant = Record<string, unknown>
const asked = { collection: 'check-items', depth: 0 } as const
const find = async (kind: string, place: number) => {
  const { docs } = await host.payload.find({ ...asked, where: { kind: { equals: kind } }, sort: 'item_id', limit: place + 1 })
  return docs[place] as unknown as { id: string; item_id: string; explanation: string; variants: Variant[] }
}
const write = (id: string, locale: string, data: object, more: object = {}) =>
  host.payload.update({ ...asked, id, locale, data, user: editor, overrideAccess: false, ...more } as never)
const publish = (id: string, locale: string, data: object) => write(id, locale, { ...data, _status: 'published' })
const refusalOf = (writing: Promise<unknown>) =>
  writing.then(
    () => null,
    ({ data }: { data: { errors: { path: string; message: string }[] } }) => data.errors.map(({ path, message }) => `${path}: ${message}`),
  )

/** Variants without row ids, the words in Spanish: as a translator would save them. */
const change = (value: unknown, to: (name: string, value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => change(each, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [] : [[name, change(to(name, each), to)] as const])),
  )
}
const inSpanish = (variants: unknown) =>
  change(variants, (name, value) => (['stem', 'why'].includes(name) && typeof value === 'string' ? `${value} (es)` : value)) as Variant[]
/** The first variant with another right option: the next one. */
const moved = (variants: readonly Variant[]): Variant[] =>
  variants.map((variant, index) => {
    const options = variant.options as { right?: boolean | null }[]
    const right = options.map((option) => Boolean(option.right))
    return index > 0 ? variant : { ...variant, options: options.map((option, place) => ({ ...option, right: right.at(place - 1) })) }
  })

/** All items as learners get them, and what the log says of them. */
const readAll = async (language: Language) => {
  const said: object[] = []
  const log = { warn: (about: object) => void said.push(about) } as never
  const cache = { read: (_key: string, _from: unknown, build: () => Promise<unknown>) => build() } as never
  return { items: await createItems(host.service(store), cache, log).all(language), said }
}
const read = async (language: Language, itemId: string) => {
  const item = (await readAll(language)).items.find(({ id }) => id === itemId)
  const [first] = (item?.variants ?? []) as unknown as { stem: string; options: { right?: boolean }[] }[]
  return { stem: first?.stem, explanation: item?.explanation, right: first?.options?.map(({ right }) => Boolean(right)) }
}

it.each(['es', 'fr', 'de', 'pt'] as const)('QE6: the course’s own items have the English key: %s', async (language) => {
  const { items, said } = await readAll(language)
  const english = new Map((await readAll('en')).items.map((item) => [item.id, item]))
  expect([said, items.length]).toEqual([[], english.size])
  expect(items.filter(({ id, explanation }) => english.get(id)?.explanation === explanation)).toEqual([])
})

describe('QE6: an English key that was corrected', () => {
  it('QE6: decides in every language at once: until a translation has it, the item is read in English', async () => {
    const { id, item_id, variants } = await find('choose', 0)
    await publish(id, 'es', { variants: inSpanish(variants), explanation: 'Porque sí.' })
    expect(await read('es', item_id)).toMatchObject({ stem: expect.stringMatching(/\(es\)$/), explanation: 'Porque sí.' })

    const before = await read('en', item_id)
    const corrected = moved(variants)
    await publish(id, 'en', { variants: corrected })
    const english = await read('en', item_id)
    expect(english.right).not.toEqual(before.right)
    expect(await read('es', item_id)).toEqual(english)

    await publish(id, 'es', { variants: inSpanish(corrected) })
    expect(await read('es', item_id)).toEqual({ stem: `${english.stem} (es)`, explanation: 'Porque sí.', right: english.right })
  })

  it('QE6: decides where it has one right option fewer than the translation', async () => {
    const { id, item_id, variants } = await find('choose', 1)
    const withRight = (howMany: number) =>
      variants.map((variant) => ({
        ...variant,
        options: (variant.options as object[]).map((option, place) => ({ ...option, right: place < howMany })),
      }))
    await publish(id, 'en', { variants: withRight(2) })
    await publish(id, 'es', { variants: inSpanish(withRight(2)) })
    await publish(id, 'en', { variants: withRight(1) })
    expect(await read('es', item_id)).toEqual(await read('en', item_id))
  })
})

describe('QE6: publishing all languages at once', () => {
  it('QE6: refuses another language’s draft with another key, and names it', async () => {
    const { id, variants } = await find('choose', 2)
    await write(id, 'es', { variants: moved(inSpanish(variants)) }, { draft: true })
    const refused = await refusalOf(publish(id, 'en', {}))
    expect(refused?.length).toBeGreaterThan(0)
    for (const each of refused ?? []) expect(each).toMatch(/^variants: 1 Options \d Right must be as in English.* \[es\]$/)
    const alone = { _status: 'published' }
    expect(await refusalOf(write(id, 'en', alone, { publishSpecificLocale: 'en' }))).toBeNull()
  })

  it('QE6: refuses a draft that is no item at all', async () => {
    const { id, variants } = await find('choose', 3)
    const unfit = inSpanish(variants).map((variant) => ({ ...variant, stem: '' }))
    await write(id, 'es', { variants: unfit }, { draft: true })
    expect(await refusalOf(publish(id, 'en', {}))).toEqual([expect.stringMatching(/^variants: 1 Stem .* \[es\]$/), expect.anything()])
  })

  it('QE6: does not wait for translations that are public: the English can be corrected before them', async () => {
    const { id, variants } = await find('choose', 4)
    await publish(id, 'es', { variants: inSpanish(variants) })
    expect(await refusalOf(publish(id, 'en', { variants: moved(variants) }))).toBeNull()
  })
})
