import type { CollectionSlug, FlattenedField, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasShape, type Shape, shapedCustomOf } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'
import { installed } from '../installed.testing.ts'
import type { Row } from './fits.ts'

let host: TestHost
let editor: User
let learner: Awaited<ReturnType<TestHost['signIn']>>

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins, isShared: true })
  editor = await host.panelUser('editor@example.test', 'editor')
  learner = await host.signIn('learner@example.test', { role: 'tester' })
})
afterAll(() => host.close())

const as = () => ({ user: editor, overrideAccess: false, context: { reason: 'Tries each field' } }) as const
const kinds = installed([
  'modules',
  'sub-slides',
  'starter-packs',
  'career-taxonomy',
  'hobby-taxonomy',
  'choice-lists',
  'partner-tools',
  'professors',
  'quick-prompts',
  'plan-sections',
  'practice-answers',
  'check-items',
  'templates',
  'pages',
  'models',
  'self-test-probes',
])

/** Returns wrong values to try in a field: emptied, and of another type than it has. */
const wrongs = (value: unknown): unknown[] => [null, ...(typeof value === 'string' ? ['  ', 7] : ['words'])]

/** Every place of a structured value: each list and group, and each value in them. Of a list of like entries only the first is used. */
const placesIn = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
  if (Array.isArray(value)) return [path, ...value.slice(0, 1).flatMap((each, index) => placesIn(each, [...path, index]))]
  if (typeof value === 'object' && value !== null)
    return [
      path,
      ...Object.entries(value).flatMap(([name, each]) => (name === 'id' && path.length > 1 ? [] : placesIn(each, [...path, name]))),
    ]
  return [path]
}

const at = (value: unknown, [first, ...rest]: readonly (string | number)[]): unknown =>
  first === undefined ? value : at((value as Record<string | number, unknown> | null)?.[first], rest)

const put = (value: unknown, [first, ...rest]: readonly (string | number)[], to: unknown): unknown => {
  if (first === undefined) return to
  if (Array.isArray(value)) return value.map((each, index) => (index === first ? put(each, rest, to) : each))
  return { ...(value as object), [first]: put((value as Record<string, unknown>)[first], rest, to) }
}

const editable = (field: FlattenedField) => !['id', 'createdAt', 'updatedAt', '_status', 'deletedAt', 'edited_by'].includes(field.name)

/** Expects that sign-in, the public pages and learners' own pages still work. */
const expectAlive = async (what: string, only?: string) => {
  const sent = await host.stranger().post('/api/auth-request', { email: 'somebody@example.test', method: 'otp' })
  expect([200, 429], what).toContain(sent.status)
  const pages = host.payload.config.collections.find(({ slug }) => slug === 'pages')
  const shaped = shapedCustomOf(pages?.flattenedFields.find(({ name }) => name === 'data') ?? {})
  for (const { key, shape } of shaped?.shapes ?? []) {
    if (key.includes('*') || (only && only !== key)) continue
    for (const locale of ['en', 'es']) {
      const { status, body } = await host.stranger().get(`/api/pages/${key}?locale=${locale}`)
      expect([key, status], what).toEqual([key, 200])
      expect(hasShape(shape as Shape, body.data), `${what}: ${key}`).toBe(true)
    }
  }
  if (only) return
  for (const path of [
    '/api/modules',
    '/api/partner-tools',
    '/api/choice_lists',
    '/api/templates',
    '/api/plan-sections',
    '/api/models',
    '/api/professors',
  ])
    expect([path, (await learner.get(path)).status < 500], what).toEqual([path, true])
}

const write = async (collection: CollectionSlug, id: string, data: object, locale = 'en') => {
  const drafts = host.payload.collections[collection].config.versions?.drafts ? { _status: 'published' } : {}
  try {
    await host.payload.update({ collection, id, locale: locale as never, depth: 0, data: { ...data, ...drafts } as never, ...as() })
    return null
  } catch (error) {
    return error as { name: string; status?: number; data?: { errors?: { path: string; message: string }[] } }
  }
}

const samples = async (collection: CollectionSlug): Promise<(Row & { id: string })[]> => {
  const { docs } = await host.payload.find({ collection, limit: 0, pagination: false, depth: 0, sort: 'createdAt' })
  const rows = docs as unknown as (Row & { id: string })[]
  // Of the mails and of the pages that are mainly Markdown, one is tested: they have one shape.
  if (collection === 'pages')
    return rows.filter(({ slug }) => !/-mail$|^(privacy|accessibility|why-.*)$/.test(String(slug)) || slug === 'signin-mail')
  return collection === 'choice-lists' ? rows : rows.slice(0, 1)
}

/** Wrong values that were accepted, for the last test. */
const accepted: { collection: CollectionSlug; id: string; field: string; value: unknown }[] = []

describe('S59: whatever an editor publishes', () => {
  it.each(kinds)('S59: %s, each field emptied and mistyped', async (collection) => {
    const config = host.payload.collections[collection].config
    const refused: string[] = []
    for (const document of await samples(collection)) {
      for (const field of config.flattenedFields.filter(editable)) {
        const value = document[field.name]
        let isChanged = false
        for (const path of placesIn(value)) {
          for (const wrong of wrongs(at(value, path))) {
            const changed = put(value, path, wrong)
            const error = await write(collection, document.id, { [field.name]: changed })
            if (error) {
              refused.push(`${error.status} ${field.name}.${path.join('.')} = ${JSON.stringify(wrong)}: ${error}`)
            } else {
              accepted.push({ collection, id: document.id, field: field.name, value: changed })
              await expectAlive(
                `${collection} ${field.name}.${path.join('.')} = ${JSON.stringify(wrong)}`,
                String(document.slug ?? 'landing'),
              )
              isChanged = true
            }
          }
        }
        // Each write sets the whole field, so it is restored once, before the next one.
        if (isChanged)
          await host.payload.update({
            collection,
            id: document.id,
            data: { ...document, ...(config.versions?.drafts && { _status: 'published' }) } as never,
            context: { isSeeding: true },
          })
      }
    }
    expect(refused.length, 'something is refused').toBeGreaterThan(0)
    expect(refused.filter((each) => !/^40[03] /.test(each))).toEqual([])
    await expectAlive(`after ${collection}`)
  })

  it.each(kinds)('S59: %s, unpublished and deleted', async (collection) => {
    const { drafts } = host.payload.collections[collection].config.versions ?? {}
    const losses = [...(drafts ? [{ _status: 'draft' }] : []), { deletedAt: new Date().toISOString() }]
    const back = { deletedAt: null, ...(drafts && { _status: 'published' }) }
    const strange: unknown[] = []
    for (const { id, slug } of await samples(collection))
      for (const data of losses) {
        const one = { collection, id, depth: 0, trash: true } as const
        const error = await host.payload.update({ ...one, data: data as never, ...as() }).then(
          () => ({ status: 403 }),
          (each: { status?: number }) => each,
        )
        strange.push(...(error.status === 403 ? [] : [error]))
        await expectAlive(`${collection} ${slug} ${JSON.stringify(data)}`, String(slug ?? 'landing'))
        await host.payload.update({ ...one, data: back as never, context: { isSeeding: true } })
      }
    expect(strange).toEqual([])
    await expectAlive(`after ${collection}`)
  })

  it('S59: lets the next start start, with everything at once that was let through', async () => {
    // Each write to a field would overwrite the one before: only the last accepted value is tried.
    const written = new Set<string>()
    for (const { collection, id, field, value } of accepted.toReversed()) {
      const place = `${collection} ${id} ${field}`
      if (!written.has(place) && !(await write(collection, id, { [field]: value }))) written.add(place)
    }
    const next = await createTestHost({ plugins: serverPlugins, beside: host })
    expect((await next.stranger().get('/readyz')).status).toBe(200)
    await expectAlive('after all')
    await next.close()
  })
})
