import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDraft } from '../../../cms/publishing/check-draft.ts'
import { cmsPlugins } from '../../cms.ts'
import { type ChecksHost, startChecksHost } from './checks-host.testing.ts'

let school: ChecksHost
beforeAll(async () => {
  school = await startChecksHost()
})
afterAll(() => school.close())

const itemOf = async (kind: string) => {
  const { docs } = await school.host.payload.find({ collection: 'check-items', where: { kind: { equals: kind } }, limit: 1, depth: 0 })
  const [item] = docs
  if (!item) throw new Error(`The course has no item of the kind ${kind}.`)
  return item
}
/** Publishes an item with a change to its first variant; returns the panel's message when it refuses. */
const publish = async (kind: string, change: Record<string, unknown>): Promise<string> => {
  const { id, variants } = await itemOf(kind)
  const changed = variants.map((variant, index) => (index === 0 ? { ...variant, ...change } : variant))
  try {
    await school.host.payload.update({
      collection: 'check-items',
      id,
      data: { variants: changed as typeof variants, _status: 'published' },
      locale: 'en',
      overrideAccess: true,
    })
    return 'published'
  } catch (error) {
    const { data } = error as { data?: { errors?: { label: string }[] } }
    return (data?.errors ?? []).map(({ label }) => label).join('\n') || `${error}`
  }
}

describe('publishing an item', () => {
  it.each(['javascript', 'sql'])('of %s passes where its solutions behave', async (kind) => {
    expect(await publish(kind, {})).toBe('published')
  })

  it('of JavaScript is refused where the reference fails', async () => {
    const { variants } = await itemOf('javascript')
    const name = (variants[0] as { function: string }).function
    expect(await publish('javascript', { reference: `function ${name}() { return 'nothing' }` })).toMatch(
      /^Variant 1, reference: must pass its tests; test 1: /,
    )
    expect(await publish('javascript', { reference: `function ${name}() { for (;;); }` })).toContain('TIME')
  })

  it('of JavaScript is refused where a known-wrong solution or what learners begin with passes', async () => {
    const { variants } = await itemOf('javascript')
    const { reference } = variants[0] as { reference: string }
    expect(await publish('javascript', { wrong: [{ code: reference }] })).toBe('Variant 1, wrong: must fail a test, and passes all')
    expect(await publish('javascript', { starter: reference })).toBe('Variant 1, starter: must fail a test, and passes all')
  })

  it('of SQL is refused where the reference fails or a known-wrong solution passes', async () => {
    const { variants } = await itemOf('sql')
    const { reference } = variants[0] as { reference: string }
    expect(await publish('sql', { reference: 'select 1;' })).toMatch(/^Variant 1, reference: must pass its tests/)
    expect(await publish('sql', { wrong: [{ code: reference }] })).toBe('Variant 1, wrong: must fail a test, and passes all')
  })

  it('of SQL ends what does not end by itself, and takes that for no pass', async () => {
    const endless = 'with recursive forever as (select 1 as n union all select n + 1 from forever) select count(*) from forever;'
    expect(await publish('sql', { reference: endless })).toBe('Variant 1, reference: must pass its tests; test TIME')
    expect(await publish('sql', { wrong: [{ code: endless }] })).toBe('published')
  })

  it('as a draft may be anything that fits', async () => {
    const { id, variants } = await itemOf('javascript')
    const changed = variants.map((variant) => ({ ...variant, reference: 'not a solution' }))
    await school.host.payload.update({
      collection: 'check-items',
      id,
      data: { variants: changed as typeof variants, _status: 'draft' },
      draft: true,
      locale: 'en',
      overrideAccess: true,
    })
    const editor = await school.host.signIn('tries@example.test', { role: 'editor' })
    const { item_id } = await itemOf('javascript')
    const { body } = await editor.post(`/api/check-items/${item_id}/try`, {})
    const references = body.trials.filter(({ solution }: { solution: string }) => solution === 'reference')
    expect(references.length).toBe(variants.length)
    for (const each of references) expect(each).toMatchObject({ passed: false, as_it_must: false })
    const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
    const report = await checkDraft(school.host.payload, seeds, 'check-items', String(id))
    expect(report?.mistakes).toContainEqual({
      label: 'Variants 1 Reference',
      message: expect.stringMatching(/^must pass its tests; test /),
    })
    expect(report?.mistakes).toHaveLength(variants.length)
  })
})

describe('what editors see of items', () => {
  it('is each variant as learners see it, and its answer as they read it afterwards', async () => {
    const editor = await school.host.signIn('looks@example.test', { role: 'editor' })
    const { item_id, variants } = await itemOf('choose')
    const { status, body } = await editor.get(`/api/preview/check-items/${item_id}?locale=de`)
    expect(status).toBe(200)
    expect(body.variants).toHaveLength(variants.length)
    const [{ shown, result }] = body.variants
    expect(shown).not.toHaveProperty('whys')
    expect(JSON.stringify(shown)).not.toContain('"right"')
    expect(result.key.whys).toHaveLength(shown.options.length)
    expect((await editor.get('/api/preview/check-items/no-such-item')).status).toBe(404)
  })

  it('is for editors and admins alone', async () => {
    const { item_id } = await itemOf('choose')
    const as = (role: 'support' | 'editor' | 'admin') => school.host.signIn(`${role}-sees@example.test`, { role })
    const learner = await school.learner('planner')
    const half = await school.host.signIn('half@example.test', { role: 'editor', aal: 1 })
    for (const client of [learner, await as('support'), half])
      expect([
        (await client.get(`/api/preview/check-items/${item_id}`)).status,
        (await client.post(`/api/check-items/${item_id}/try`, {})).status,
        (await client.get('/api/check-items/statistics')).status,
      ]).toEqual([403, 403, 403])
    expect((await school.host.stranger().get(`/api/preview/check-items/${item_id}`)).status).toBe(401)
    for (const client of [await as('editor'), await as('admin')])
      expect([
        (await client.get(`/api/preview/check-items/${item_id}`)).status,
        (await client.post(`/api/check-items/${item_id}/try`, {})).status,
        (await client.get('/api/check-items/statistics')).status,
      ]).toEqual([200, 200, 200])
  })
})
