import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { accountIn } from './account.testing.ts'
import courses from './index.ts'

let host: TestHost
let editor: User

beforeAll(async () => {
  host = await createTestHost({ plugins: [courses], provide: [...accountIn('Europe/Berlin')] })
  editor = await host.panelUser('ana@example.test', 'editor')
})
afterAll(() => host.close())

const ask = (path: string) => fetch(`${host.url}${path}`, { redirect: 'manual' })
const as = () => ({ user: editor, overrideAccess: false, depth: 0 }) as const
const find = async (id: string) => {
  const { docs } = await host.payload.find({ collection: 'modules', where: { module_id: { equals: id } }, draft: true, ...as() })
  const [found] = docs
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

describe('the address of a module', () => {
  it.each([
    ['/module/m1?lesson=1.2', '/module/planner?lesson=1.2'],
    ['/module/PLANNER', '/module/planner'],
    ['/training/planner?lesson=1.2', '/training/m1?lesson=1.2'],
    ['/training/M2', '/training/m2'],
    ['/training/visuals', '/training/m3'],
  ])('%s leads to %s for good', async (path, target) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target])
  })

  it.each(['/module/nowhere', '/module/%2F%2Fexample.org'])('%s leads nowhere', async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })

  it.each(['m1', 'm2', 'm3'])('QL1: the training page stands at /training/%s', async (code) => {
    expect((await ask(`/training/${code}`)).headers.get('location')).toBeNull()
  })

  it.each([
    'automations',
    'data',
    'm4',
    'nowhere',
    '..%5Cexample.org',
    '%2F%2Fexample.org',
    '__proto__',
    'm1%2F..',
    'nowhere?next=//example.org',
  ])('QL1: /training/%s leads to the dashboard, as it has no training page', async (name) => {
    const answer = await ask(`/training/${name}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
  })

  it('stays while lessons or progress are kept under it', async () => {
    const { id } = await find('planner')
    const rename = host.payload.update({ collection: 'modules', id, data: { module_id: 'plan', _status: 'published' }, ...as() })
    await expect(rename).rejects.toThrow(/must stay planner: its \d+ lessons name it/)
  })

  it('may change while nothing is kept under it, and the former one leads there', async () => {
    const { id: _id, ...fields } = await find('planner')
    const data = { ...fields, module_id: 'night-school', aliases: [], order: 40, apiProvider: null, totalQuota: 0, quotaLimit: 0 }
    const { id } = await host.payload.create({ collection: 'modules', data: { ...data, _status: 'published' }, ...as() })
    expect((await ask('/module/night-school')).headers.get('location')).toBeNull()
    await host.payload.update({ collection: 'modules', id, data: { module_id: 'evening-school', _status: 'published' }, ...as() })
    const answer = await ask('/module/night-school')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/module/evening-school'])
    expect((await find('evening-school')).aliases).toEqual(['night-school'])
  })
})
