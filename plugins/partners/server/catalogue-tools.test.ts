import type { User } from 'payload'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import site from '../../site/server/index.ts'
import { adminAffiliatesPath, type PartnerChoices, type PartnerTool, partnerChoicesPath } from '../contract.ts'
import partners from './index.ts'

type Session = Awaited<ReturnType<TestHost['signIn']>>

let host: TestHost
let admin: Session
let editor: Session
beforeEach(async () => {
  host = await createTestHost({ plugins: [partners, site] })
  admin = await host.signIn('admin@example.test', { role: 'admin' })
  editor = await host.signIn('editor@example.test', { role: 'editor' })
})
afterEach(() => host.close())

const as = async ({ userId }: Session) => {
  const row = await host.payload.findByID({ collection: 'users', id: userId })
  return { user: { ...row, collection: 'users', hasFreshProof: true } as User, overrideAccess: false } as const
}
const choicesFor = async (person: Session) => (await person.get(partnerChoicesPath)).body as PartnerChoices
const shown = async () => (await host.stranger().get('/api/partner-tools')).body as PartnerTool[]
const text = { description: 'Hosts what you have built.', features: ['One step'], pricing: 'Free to begin with' }
const publish = async (more: object) =>
  host.payload.create({ collection: 'partner-tools', data: { ...text, _status: 'published', ...more } as never, ...(await as(editor)) })
const idOf = async (tool_id: string) =>
  (await host.payload.find({ collection: 'partner-tools', where: { tool_id: { equals: tool_id } }, overrideAccess: true })).docs[0]
    ?.id as string

it('RC14: the catalogue’s page offers editors no block that nothing reads', async () => {
  const [page] = await host.store.published('pages', { where: { slug: { equals: 'no-code-tools' } } })
  expect(page?.title).toBeTruthy()
  expect(page?.data).not.toHaveProperty('pricingBadge')
})

describe('a tool of the catalogue', () => {
  it('RC4: of a partner that an admin adds is one form away, and shows where its category says', async () => {
    const kite = { code: 'KITE', partner_name: 'Kite', category: 'Hosting/Deploy', destination_url: 'https://kite.example' }
    expect((await admin.post(adminAffiliatesPath, kite)).status).toBe(201)
    const unwritten = async () => (await choicesFor(editor)).codes.filter(({ tool_id }) => tool_id === null).map(({ value }) => value)
    expect(await unwritten()).toEqual(['KITE'])
    expect((await shown()).some(({ partner_name }) => partner_name === 'Kite')).toBe(false)

    await publish({ tool_id: 'kite', code: 'KITE', catalogue_category: 'backend', catalogue_place: 2 })
    expect(await unwritten()).toEqual([])
    const ofBackend = (await shown()).filter(({ category }) => category === 'backend').map(({ tool_id }) => tool_id)
    expect(ofBackend).toEqual(['supabase-pro', 'kite', 'xano'])
  })

  it('RC4: is not published for a partner that is not there or has a tool, or under a heading that is not there', async () => {
    const refused = (path: string, message: RegExp) => ({ data: { errors: [{ path, message: expect.stringMatching(message) }] } })
    await expect(publish({ tool_id: 'a', code: 'NOBODY' })).rejects.toMatchObject(refused('code', /there is no NOBODY/))
    await expect(publish({ tool_id: 'a', code: 'BUBBLE' })).rejects.toMatchObject(refused('code', /is the partner of “bubble”/))
    const data = { catalogue_category: 'games', _status: 'published' } as const
    const change = host.payload.update({ collection: 'partner-tools', id: await idOf('bubble'), data, ...(await as(editor)) })
    await expect(change).rejects.toMatchObject(refused('catalogue_category', /there is no games/))
    expect((await shown()).find(({ tool_id }) => tool_id === 'bubble')?.category).toBe('web-apps')
  })

  it('RC4: shows the fields of its partner that one’s role may see, and tells strangers and learners nothing', async () => {
    const labels = async (person: Session) =>
      (await choicesFor(person)).codes.find(({ value }) => value === 'BUBBLE')?.details.map(({ label }) => label)
    expect(await labels(editor)).toEqual(['Name', 'Address', 'Recommended on', 'State'])
    expect(await labels(admin)).toEqual(['Name', 'Address', 'Recommended on', 'State', 'Kind', 'Our code there', 'Core', 'Notes'])
    expect((await choicesFor(editor)).codes.every(({ link }) => link === null)).toBe(true)
    for (const role of ['user', 'support'] as const)
      expect((await (await host.signIn(`${role}@example.test`, { role })).get(partnerChoicesPath)).status, role).toBe(403)
    expect((await host.stranger().get(partnerChoicesPath)).status).toBe(401)
  })
})
