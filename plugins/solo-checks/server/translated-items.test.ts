import type { User, Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'

let host: TestHost
let editor: User

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  const { userId } = await host.signIn('editor@example.test', { role: 'editor' })
  editor = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' } as User
})
afterAll(() => host.close())

interface Item {
  readonly id: string
  readonly variants?: readonly Record<string, unknown>[] | null
  readonly explanation?: string | null
}
const asked = { collection: 'check-items', depth: 0 } as const
const find = async (kind: string) => {
  const where: Where = { and: [{ kind: { equals: kind } }, { module_id: { equals: 'planner' } }] }
  const { docs } = await host.payload.find({ ...asked, where, limit: 1 })
  return docs[0] as unknown as Item
}
const readIn = async (id: string, locale: string) => (await host.payload.findByID({ ...asked, id, locale } as never)) as unknown as Item
const publish = (id: string, data: object, locale = 'es') =>
  host.payload
    .update({ ...asked, id, locale, data: { ...data, _status: 'published' }, user: editor, overrideAccess: false } as never)
    .then(() => ({ status: 200, paths: [] as string[] }))
    .catch(({ status, data: said }) => ({ status, paths: said?.errors?.map(({ path }: { path: string }) => path) }))

const change = (value: unknown, names: readonly string[], to: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => change(each, names, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      name === 'id' ? [] : [[name, names.includes(name) ? to(each) : change(each, names, to)]],
    ),
  )
}
const words = (value: unknown) => (typeof value === 'string' ? `${value} (es)` : value)

describe('QE6: a check item in another language', () => {
  it('QE6: is published with its words translated, and graded by the English', async () => {
    const { id, variants } = await find('choose')
    const spanish = change(variants, ['stem', 'text', 'why'], words)
    expect(await publish(id, { variants: spanish, explanation: 'Porque sí.' })).toEqual({ status: 200, paths: [] })
    const right = (all: Item['variants']) =>
      all?.map(({ options }) => (options as { right?: boolean }[]).map((each) => Boolean(each.right)))
    const read = await readIn(id, 'es')
    expect(right(read.variants)).toEqual(right((await readIn(id, 'en')).variants))
    expect(String(read.variants?.[0]?.stem)).toMatch(/\(es\)$/)
  })

  it.each([
    ['choose', 'right', (value: unknown) => !value, /^variants\.0\.options\.\d\.right$/],
    ['choose', 'options', (value: unknown) => (value as unknown[]).slice(1), /^variants\.0\.options$/],
    ['predict', 'answer', () => 'otra', /^variants\.0\.answer$/],
    ['find', 'line', (value: unknown) => Number(value) + 1, /^variants\.0\.faults\.0\.line$/],
  ] as const)('QE6: %s is refused with another key: %s', async (kind, name, to, path) => {
    const item = await find(kind)
    if (!item) return
    const { status, paths } = await publish(item.id, { variants: change(item.variants, [name], to), explanation: 'Porque sí.' })
    expect([status, paths.length > 0, paths.every((each: string) => each.startsWith('variants.'))]).toEqual([400, true, true])
    expect(paths).toEqual(expect.arrayContaining([expect.stringMatching(path)]))
  })

  it('QE6: with other variants than the English it is refused at the field', async () => {
    const { id, variants = [] } = await find('order')
    expect(await publish(id, { variants: variants?.slice(1), explanation: 'x' })).toEqual({ status: 400, paths: ['variants'] })
  })

  it('QE6: without any it is read in English, beside its translated explanation', async () => {
    const { id, variants } = await find('explain')
    expect(await publish(id, { variants: [], explanation: 'Explicado.' })).toEqual({ status: 200, paths: [] })
    const read = await readIn(id, 'es')
    expect([read.explanation, read.variants?.length]).toEqual(['Explicado.', variants?.length])
  })
})
