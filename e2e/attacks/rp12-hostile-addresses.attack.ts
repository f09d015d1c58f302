import type { CollectionSlug, PayloadRequest, User } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { accountIn } from '../../plugins/courses/server/account.testing.ts'
import courses from '../../plugins/courses/server/index.ts'

/**
 * A module opens under its id and its aliases, and other names redirect to these for good. So an editor writes an alias that redirects to
 * another host, to itself, round in a circle, or to another module's address; and copies a module many times at once, or one that they may
 * not read. It must fail: an alias is a plain word that opens one module, a redirect happens once and within the site, and a copy is
 * complete or does not exist.
 */
let host: TestHost
const people: Record<string, User> = {}
beforeAll(async () => {
  host = await createTestHost({ plugins: [courses], provide: [...accountIn('Europe/Berlin')] })
  for (const [name, role] of [
    ['eve', 'editor'],
    ['sue', 'support'],
    ['lee', 'user'],
  ] as const) {
    const { userId } = await host.signIn(`${name}@example.test`, { role })
    people[name] = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' } as User
  }
})
afterAll(() => host.close())

const as = (name = 'eve') => ({ user: people[name], overrideAccess: false, depth: 0 }) as const
const find = async (id: string) => {
  const { docs } = await host.payload.find({ collection: 'modules', where: { module_id: { equals: id } }, ...as() })
  const [found] = docs
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
const ask = (path: string) => fetch(`${host.url}${path}`, { redirect: 'manual' })

it('RP12: an alias is a word of ours, and opens one module', async () => {
  const { id, aliases } = await find('planner')
  for (const alias of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '..',
    '../../evil',
    'a/b',
    'a?next=//evil.example',
    'a#b',
    'a b',
    'A',
    'ä',
    '',
    ' ',
    '%2f%2fevil.example',
    '__proto__',
    'coder',
    'planner',
    7,
    null,
    ['a'],
    { a: 'b' },
  ])
    await expect(
      host.payload.update({ collection: 'modules', id, data: { aliases: [alias], _status: 'published' } as never, ...as() }),
      JSON.stringify(alias),
    ).rejects.toMatchObject({ status: 400 })
  expect((await find('planner')).aliases).toEqual(aliases)
  // An alias of one module is refused for any other, in whatever language it is written.
  const coder = await find('coder')
  for (const locale of ['en', 'es'])
    await expect(
      host.payload.update({
        collection: 'modules',
        id: coder.id,
        locale,
        data: { aliases: ['m1'], _status: 'published' },
        ...as(),
      } as never),
    ).rejects.toMatchObject({ status: 400 })
})

it('RP12: whatever is asked for, nobody is led to another host, and nobody twice', async () => {
  for (const path of [
    '/module/m1',
    '/module/M1',
    '/training/m1',
    '/training/planner',
    '/training/nowhere?next=//evil.example',
    '/training/%2f%2fevil.example',
    '/training/%5cevil.example',
    '/module/m1/',
    '/module/m1?next=//evil.example',
    '/module/m1?\r\nx'.replace('\r\n', '%0d%0a'),
    '/module//evil.example',
    '/module/%2f%2fevil.example',
    '/module/%5c%5cevil.example',
    '/module/%09%2fevil.example',
    '/module/https:%2f%2fevil.example',
    '/module/..%2f..%2fevil.example',
    '/module/__proto__',
    '/module/constructor',
    '//evil.example/module/m1',
  ]) {
    const answer = await ask(path)
    const location = answer.headers.get('location')
    const target = location === null ? null : new URL(location, host.config.origin)
    expect(target?.origin ?? host.config.origin, path).toBe(host.config.origin)
    // The target of a redirect is final: it does not redirect again.
    const next = target ? await ask(target.pathname + target.search) : answer
    expect(target ? next.headers.get('location') : null, path).toBeNull()
    for (const name of ['x', 'set-cookie']) expect(next.headers.get(name), path).toBeNull()
  }
})

it('RP12: a module is copied whole by editors alone, however many copies are ordered at once', async () => {
  const endpoint = host.payload.collections.modules.config.endpoints as {
    path: string
    handler: (req: PayloadRequest) => Promise<Response>
  }[]
  const copy = async (name: string, id: string) => {
    const req = { payload: host.payload, user: people[name] ?? null, routeParams: { id }, t: (key: string) => key, context: {} }
    const answer = await endpoint.find(({ path }) => path === '/:id/duplicate')?.handler(req as unknown as PayloadRequest)
    return (await answer?.json()) as { doc: { module_id: string } }
  }
  const { id } = await find('planner')
  for (const name of ['sue', 'lee', 'nobody']) await expect(copy(name, id)).rejects.toMatchObject({ status: 403 })
  for (const wrong of ['nothing', '', '__proto__', '{"$ne":null}', String(people.lee?.id)])
    await expect(copy('eve', wrong), wrong).rejects.toMatchObject({ status: 404 })
  const lessonsOf = async (module_id: string) =>
    (await host.payload.count({ collection: 'sub-slides' as CollectionSlug, where: { module_id: { equals: module_id } } })).totalDocs
  const whole = await lessonsOf('planner')
  const orders = await Promise.allSettled(Array.from({ length: 3 }, () => copy('eve', id)))
  const made = orders.flatMap((order) => (order.status === 'fulfilled' ? [order.value.doc.module_id] : []))
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made).size).toBe(made.length)
  // Each copy that was reported as made is complete; of the others nothing is left behind.
  const { docs } = await host.payload.find({
    collection: 'modules',
    where: { module_id: { like: 'planner-copy' } },
    draft: true,
    limit: 50,
    depth: 0,
  })
  expect(docs.map(({ module_id }) => module_id).sort()).toEqual(made.sort())
  for (const module_id of made) expect(await lessonsOf(module_id), module_id).toBe(whole)
  const copied = await host.payload.count({ collection: 'sub-slides', where: { module_id: { like: 'planner-copy' } } })
  expect(copied.totalDocs).toBe(whole * made.length)
  // None of them is public.
  for (const module_id of made) expect((await ask(`/module/${module_id}`)).status).toBe(404)
})
