import { request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import type { PartnerTool } from '../contract.ts'
import { readImportRows } from '../read-import-rows.ts'
import { exportCsv } from './affiliate-routes.ts'
import { createAffiliates } from './create-affiliates.ts'
import { createImports } from './import-affiliates.ts'
import partners from './index.ts'
import { affiliateUrl } from './read-partner-tools.ts'

let host: TestHost
let admin: TestClient & { userId: string }
beforeAll(async () => {
  host = await createTestHost({ plugins: [partners] })
  admin = await host.signIn('admin@example.test', { role: 'admin' })
})
afterAll(() => host.close())
beforeEach(async () => {
  for (const slug of ['referrals', 'referrals-audit', 'partner-imports', 'partner-clicks'] as const) await host.store.remove(slug, {})
})

const path = '/api/admin-referrals'
const acme = { code: 'ACME', partner_name: 'Acme', category: 'Analytics', destination_url: 'https://acme.example' }
const add = (more: object = {}) => admin.post(path, { ...acme, ...more })
const importRows = (data: object[]) => admin.post(path, { data }, { 'x-referral-import': 'true' })
const list = async (query = '') => (await admin.get(`${path}${query}`)).body.data
const patch = (code: string, body: object) => admin.patch(path, body, { 'x-referral-code': code })

describe('S19: the admin area', () => {
  it('is for admins alone', async () => {
    const others = [
      [host.stranger(), 401],
      [await host.signIn('half@example.test', { aal: 1, role: 'admin' }), 403],
      [await host.signIn('learner@example.test'), 403],
      [await host.signIn('support@example.test', { role: 'support' }), 403],
      [await host.signIn('editor@example.test', { role: 'editor' }), 403],
    ] as const
    for (const [who, status] of others) {
      expect((await who.get(path)).status).toBe(status)
      expect((await who.post(path, acme)).status).toBe(status)
      expect((await who.post(path, { data: [acme] }, { 'x-referral-import': 'true' })).status).toBe(status)
      expect((await who.patch(path, { notes: 'x' }, { 'x-referral-code': 'ACME' })).status).toBe(status)
      expect((await who.get('/api/referrals_audit')).status).toBe(status)
      expect((await who.get(`${path}/export`)).status).toBe(status)
    }
  })
})

describe('adding', () => {
  it('makes a partner with a code in upper case, and defaults', async () => {
    expect(await add({ code: ' acme_2 ' })).toMatchObject({
      status: 201,
      body: { ok: true, data: { code: 'ACME_2', placement: 'end_hub', is_active: true, core_flag: false, notes: '' } },
    })
  })

  it.each([
    [{ code: '' }, 'code', 'Missing code'],
    [{ code: 'AC-ME' }, 'code', 'Invalid code format'],
    [{ partner_name: ' ' }, 'partner_name', 'Missing partner_name'],
    [{ destination_url: '' }, 'destination_url', 'Missing destination_url'],
    [{ destination_url: 'acme.example' }, 'destination_url', 'URL must start with http:// or https://'],
    [{ destination_url: 'javascript:alert(1)' }, 'destination_url', 'URL must start with http:// or https://'],
  ])('refuses %j', async (wrong, field, message) => {
    expect(await add(wrong)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_REFERRAL', message, fields: expect.arrayContaining([{ field, message }]) },
    })
    expect((await list()).total).toBe(0)
  })

  it('refuses an unknown category and a taken code', async () => {
    expect((await add({ category: 'Cars' })).status).toBe(400)
    await add()
    expect(await add()).toMatchObject({ status: 409, body: { error: 'DUPLICATE_CODE' } })
  })
})

describe('changing', () => {
  it('changes what is sent, and notes who changed which field from what to what', async () => {
    await add()
    host.clock.advance({ seconds: 1 })
    expect((await patch('ACME', { notes: 'Ask again', is_active: false, partner_name: 'Acme' })).body).toMatchObject({
      ok: true,
      data: { notes: 'Ask again', is_active: false },
    })
    const { body } = await admin.get('/api/referrals_audit?referral_code=ACME')
    expect(body.map((row: Record<string, unknown>) => [row.field_changed, row.old_value, row.new_value, row.user_email])).toEqual(
      expect.arrayContaining([
        ['notes', '', 'Ask again', 'admin@example.test'],
        ['is_active', 'true', 'false', 'admin@example.test'],
        ['created', null, 'Acme', 'admin@example.test'],
      ]),
    )
    expect(body).toHaveLength(3)
    expect(body.at(-1).field_changed).toBe('created')
  })

  it('refuses a wrong address, an unknown partner, and another code', async () => {
    await add()
    expect((await patch('ACME', { destination_url: 'acme' })).status).toBe(400)
    expect((await patch('NOBODY', { notes: 'x' })).status).toBe(404)
    await patch('ACME', { code: 'OTHER', notes: 'x' })
    expect((await list()).referrals.map(({ code }: { code: string }) => code)).toEqual(['ACME'])
  })

  it('shows the newest 50 changes', async () => {
    await add()
    for (let change = 0; change < 51; change++) {
      host.clock.advance({ seconds: 1 })
      await patch('ACME', { notes: `${change}` })
    }
    const { body } = await admin.get('/api/referrals_audit')
    expect(body).toHaveLength(50)
    expect(body[0].new_value).toBe('50')
  })
})

describe('listing', () => {
  it('QL13: a filter that is sent empty is none', async () => {
    await add()
    await add({ code: 'OTHER', category: 'Hosting/Deploy', is_active: false })
    expect((await admin.get(`${path}?page=1&limit=25&query=&category=&placement=&active=&core=`)).status).toBe(200)
    expect((await list('?query=&category=&placement=&active=&core=')).total).toBe(2)
    expect((await list('?category=&active=true')).referrals).toMatchObject([{ code: 'ACME' }])
    expect((await admin.get(`${path}?active=perhaps`)).status).toBe(400)
  })

  it('gives pages of 25, filters, and the numbers over all', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      code: `P${`${index}`.padStart(2, '0')}`,
      partner_name: index === 7 ? 'Seventh Heaven' : `Partner ${index}`,
      destination_url: 'https://p.example',
      category: index % 2 ? 'Analytics' : 'Email API',
      placement: index < 5 ? 'key_module' : 'end_hub',
      is_active: index < 28 ? 'true' : 'false',
      core_flag: index < 3 ? 'true' : '',
      notes: index === 9 ? 'ask for the EU link' : '',
    }))
    expect((await importRows(rows)).body).toEqual({ ok: true, inserted: 30, updated: 0, errors: [] })
    const first = await list()
    expect(first.referrals).toHaveLength(25)
    expect(first).toMatchObject({ total: 30, totalPages: 2, stats: { partners: 30, active: 28, core: 3, key_modules: 5 } })
    expect((await list('?page=2&limit=25')).referrals).toHaveLength(5)
    expect((await list('?page=99&limit=25')).referrals, 'QF9: behind the last page').toHaveLength(5)
    for (const [query, total] of [
      ['query=p07', 1],
      ['query=HEAVEN', 1],
      ['query=eu%20link', 1],
      ['category=Analytics', 15],
      ['placement=key_module', 5],
      ['active=false', 2],
      ['core=true', 3],
      ['core=true&category=Analytics', 1],
    ] as const)
      expect((await list(`?${query}`)).total, query).toBe(total)
  })
})

describe('S40: import and export', () => {
  it('inserts and updates, and notes both', async () => {
    await add()
    const answer = await importRows([
      { ...acme, partner_name: 'Acme Inc' },
      { code: 'new_one', partner_name: 'New', destination_url: 'http://new.example' },
    ])
    expect(answer.body).toEqual({ ok: true, inserted: 1, updated: 1, errors: [] })
    expect((await list()).referrals).toMatchObject([
      { code: 'ACME', partner_name: 'Acme Inc' },
      { code: 'NEW_ONE', category: 'Web/App Builder', placement: 'end_hub', is_active: true, core_flag: false },
    ])
  })

  it('keeps what a file has no column for, and takes a default where its cell is empty', async () => {
    const full = { category: 'Analytics', placement: 'key_module', notes: 'Ask for the EU link.', is_active: false, core_flag: true }
    await importRows([{ ...acme, ...full }])
    await importRows([{ code: 'ACME', partner_name: 'Acme Inc', destination_url: acme.destination_url }])
    expect((await list()).referrals).toMatchObject([{ ...full, partner_name: 'Acme Inc' }])
    await importRows([{ ...acme, ...full, placement: '', is_active: '', notes: '' }])
    expect((await list()).referrals).toMatchObject([{ ...full, placement: 'end_hub', is_active: true, notes: '' }])
  })

  it('plans again, having written nothing, where a partner is added or removed at that moment', async () => {
    await add()
    await add({ code: 'GONE' })
    const affiliates = createAffiliates({ store: host.store, clock: host.clock })
    const attempts: { partners: number; history: number; imports: number }[] = []
    const others = [
      async () => add({ code: 'LATE' }),
      async () => host.store.remove('referrals', { code: { equals: 'GONE' } }),
      async () => undefined,
    ]
    // Another admin acts after the import has read the partners.
    const writeAll: typeof host.store.writeAll = async (writes) => {
      await others[attempts.length]?.()
      const [partners, history, imports] = await Promise.all([
        host.store.count('referrals', { partner_name: { equals: 'Changed' } }),
        host.store.count('referrals-audit', { referral_code: { equals: 'NEW' } }),
        host.store.count('partner-imports'),
      ])
      attempts.push({ partners, history, imports })
      return host.store.writeAll(writes)
    }
    const { run } = createImports({ store: { ...host.store, writeAll }, clock: host.clock, affiliates })
    const named = (code: string) => ({ code, partner_name: 'Changed', destination_url: 'https://new.example' })
    const imported = await run(admin.userId, ['NEW', 'ACME', 'LATE', 'GONE'].map(named))
    expect(imported).toMatchObject({ ok: true, inserted: 2, updated: 2 })
    const imports = attempts[0]?.imports
    expect(attempts).toEqual(Array.from({ length: 3 }, () => ({ partners: 0, history: 0, imports })))
    expect((await list()).referrals.map(({ code, partner_name }: { code: string; partner_name: string }) => [code, partner_name])).toEqual(
      ['ACME', 'GONE', 'LATE', 'NEW'].map((code) => [code, 'Changed']),
    )
  })

  it('imports 600 rows at once, new and known, with the history of each', async () => {
    const rows = (name: string) =>
      Array.from({ length: 600 }, (_, index) => ({ code: `C${index}`, partner_name: name, destination_url: 'https://e.example' }))
    expect((await importRows(rows('New'))).body).toMatchObject({ inserted: 600, updated: 0 })
    expect((await importRows(rows('Known'))).body).toMatchObject({ inserted: 0, updated: 600 })
    expect(await host.store.count('referrals', { partner_name: { equals: 'Known' } })).toBe(600)
    expect(await host.store.count('referrals-audit', { field_changed: { equals: 'partner_name' } })).toBe(600)
  })

  it.each([
    ['TRUE', true],
    ['Yes', true],
    ['1', true],
    [1, true],
    ['False', false],
    ['NO', false],
    [' 0 ', false],
    [false, false],
  ])('RC14: reads %j as %s', async (written, meant) => {
    await importRows([{ ...acme, is_active: written, core_flag: written }])
    expect((await list()).referrals).toMatchObject([{ is_active: meant, core_flag: meant }])
  })

  it.each(['maybe', 'ja', '2', 'truee'])('RC14: refuses %j, by row and column', async (written) => {
    const { status, body } = await importRows([acme, { ...acme, code: 'X', is_active: written, core_flag: written }])
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(
      [
        { row: 3, column: 'is_active', message: /true or false/ },
        { row: 3, column: 'core_flag', message: /true or false/ },
      ].map((error) => ({ ...error, message: expect.stringMatching(error.message) })),
    )
  })

  it('imports nothing while one row has a mistake', async () => {
    const answer = await importRows([acme, { code: 'X', partner_name: '', destination_url: 'ftp://x' }])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'IMPORT_INVALID',
        inserted: 0,
        errors: [
          { row: 3, column: 'partner_name', message: 'Missing partner_name' },
          { row: 3, column: 'destination_url', message: 'URL must start with http:// or https://' },
        ],
      },
    })
    expect((await list()).total).toBe(0)
  })

  it('refuses an empty import, 5,001 rows, and more than 1 MB', async () => {
    expect(await importRows([])).toMatchObject({ status: 400, body: { message: 'No data rows found' } })
    const row = (index: number) => ({ code: `C${index}`, partner_name: 'n', destination_url: 'https://e.example' })
    expect((await importRows(Array.from({ length: 5001 }, (_, index) => row(index)))).status).toBe(413)
    expect((await importRows(Array.from({ length: 600 }, (_, index) => ({ ...row(index), notes: 'x'.repeat(1900) })))).status).toBe(413)
    expect((await list()).total).toBe(0)
  })

  it('cuts a stream without end short: it answers while the rest is still to come', async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: host.url, 'content-type': 'application/json', 'x-referral-import': 'true' }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${host.url}${path}`, { method: 'POST', headers }, ({ statusCode }) => {
        resolve(statusCode)
        sending.destroy()
      })
      sending.on('error', (error: NodeJS.ErrnoException) =>
        ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? undefined : reject(error),
      )
      // A little more than the limit, and the request never ends.
      sending.write(Buffer.alloc(2_100_000, 'x'))
    })
    expect(status).toBe(413)
  })

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])('defuses %j', (name) => {
    const row = {
      ...acme,
      partner_name: name,
      category: 'Analytics',
      placement: 'end_hub',
      affiliate_code: '',
      module_id: '',
      notes: '',
      is_active: true,
      core_flag: false,
    } as const
    // Each character that starts a formula gets an apostrophe before it, also after a tab or a line break.
    expect(exportCsv([{ ...row, created_at: '' }])).toContain(`'${name.trimStart()}`)
  })

  it('what is exported can be imported as it was', async () => {
    await add({ partner_name: '=Acme, "the" first', notes: 'two\nlines' })
    const answer = await admin.get(`${path}/export`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const rows = parse(answer.body, { columns: true }) as Record<string, string>[]
    expect(readImportRows(rows)[0]).toMatchObject({ mistakes: [], fields: { partner_name: '=Acme, "the" first', notes: 'two\nlines' } })
  })
})

describe('affiliate links', () => {
  it('carry who sends the visitor', () => {
    expect(affiliateUrl('https://tool.example/price?a=1', 'SF9', 'Soloflight')).toBe(
      'https://tool.example/price?a=1&ref=soloflight&utm_source=soloflight_app&utm_medium=affiliate&utm_campaign=graduation_flow&affiliate_code=SF9',
    )
    expect(affiliateUrl('https://tool.example', '', 'Soloflight')).not.toContain('affiliate_code')
  })

  it('RL20: stand for all 19 services', async () => {
    const seeded = await createTestHost({ plugins: [partners] })
    const tools = async () => (await seeded.stranger().get('/api/partner-tools')).body as PartnerTool[]
    // The price of n8n in the lessons follows this one: courses/server/course-content.test.ts.
    expect((await tools()).find(({ tool_id }) => tool_id === 'n8n-cloud')?.pricing).toBe('Free trial, then paid')
    const zapier = async () => (await tools()).find(({ tool_id }) => tool_id === 'zapier')
    expect((await tools()).map(({ tool_id }) => tool_id).sort()).toEqual([
      'adalo',
      'bravo',
      'bubble',
      'chatgpt-pro',
      'claude-pro',
      'draftbit',
      'flutterflow',
      'gemini-pro',
      'glide',
      'make',
      'n8n-cloud',
      'outsystems',
      'retool',
      'softr',
      'supabase-pro',
      'thunkable',
      'webflow',
      'xano',
      'zapier',
    ])
    expect(await zapier()).toMatchObject({
      partner_name: 'Zapier',
      pricing: 'Free tier available',
      is_active: true,
      url: 'https://zapier.com/?ref=soloflight&utm_source=soloflight_app&utm_medium=affiliate&utm_campaign=graduation_flow',
    })
    const staff = await seeded.signIn('staff@example.test', { role: 'admin' })
    await staff.patch(path, { is_active: false, destination_url: 'https://zapier.com/pricing' }, { 'x-referral-code': 'ZAPIER' })
    expect(await zapier()).toMatchObject({ is_active: false, url: expect.stringContaining('https://zapier.com/pricing?ref=') })
    await seeded.close()
  })

  it('RC7: stand on the page of their module or on the catalogue, each of the 19, and carry the code that admins keep', async () => {
    const seeded = await createTestHost({ plugins: [partners] })
    const tools = async () => (await seeded.stranger().get('/api/partner-tools')).body as PartnerTool[]
    const moduleOf = new Map((await tools()).map(({ tool_id, module_id }) => [tool_id, module_id]))
    expect(Object.fromEntries([...moduleOf].filter(([, module]) => module))).toEqual({
      'chatgpt-pro': 'planner',
      'claude-pro': 'coder',
      'gemini-pro': 'visuals',
      'supabase-pro': 'supabase',
      'n8n-cloud': 'automations',
    })
    const [page] = (await seeded.store.published('pages', { where: { slug: { equals: 'no-code-tools' } } })) as unknown as [
      { data: { categories: { id: string }[] } },
    ]
    const headings = page.data.categories.map(({ id }) => id)
    const categoryOf = new Map((await tools()).map(({ tool_id, category }) => [tool_id, category]))
    expect([...moduleOf.keys()].filter((tool) => !moduleOf.get(tool) && !headings.includes(`${categoryOf.get(tool)}`))).toEqual([])
    expect([...categoryOf].flatMap(([tool, category]) => (category === 'mobile-apps' ? tool : []))).toEqual([
      'flutterflow',
      'adalo',
      'thunkable',
      'glide',
    ])

    const staff = await seeded.signIn('staff@example.test', { role: 'admin' })
    const change = (body: object) => staff.patch(path, body, { 'x-referral-code': 'BUBBLE' })
    expect((await change({ affiliate_code: 'SF9', placement: 'key_module', module_id: 'coder' })).status).toBe(200)
    const bubble = (await tools()).find(({ tool_id }) => tool_id === 'bubble')
    expect(bubble).toMatchObject({ module_id: 'coder', url: expect.stringContaining('affiliate_code=SF9') })
    expect((await change({ module_id: 'No module' })).body).toMatchObject({ error: 'INVALID_REFERRAL', fields: [{ field: 'module_id' }] })
    // Placed at the end of the course, it leaves the module's page.
    await change({ placement: 'end_hub' })
    expect((await tools()).find(({ tool_id }) => tool_id === 'bubble')).toMatchObject({ module_id: null })
    await seeded.close()
  })

  it('are counted under their own path alone, so that a path makes no second click', async () => {
    const eve = await host.signIn('eve@example.test')
    const click = (tool_id: string, clicked: string) => eve.post('/api/partner-clicks', { tool_id, path: clicked })
    for (const other of ['', '/', '/no-code-tools/make', '/no-code-tools/zapier?again=1', '/no-code-tools/zapier/', 'x'.repeat(201)])
      expect((await click('zapier', other)).status, other).toBe(400)
    for (const other of ['ZAPIER', ' zapier', 'zapier%', 'zapier\u0000', '__proto__'])
      expect((await click(other, `/no-code-tools/${other}`)).status, other).toBe(404)
    expect(await host.store.count('partner-clicks')).toBe(0)
    expect((await click('zapier', '/no-code-tools/zapier')).status).toBe(200)
  })

  it('are counted for the asking person, whoever the body names', async () => {
    const eve = await host.signIn('eve@example.test')
    await eve.post('/api/partner-clicks', { tool_id: 'make', path: '/no-code-tools/make', user_id: admin.userId, day: '1999-01-01' })
    expect(await host.store.find('partner-clicks')).toMatchObject([
      { user_id: eve.userId, day: host.clock.now().toISOString().slice(0, 10) },
    ])
  })

  it('are counted once a person, a tool and a day', async () => {
    const click = async () =>
      (await host.signIn('ada@example.test')).post('/api/partner-clicks', { tool_id: 'zapier', path: '/no-code-tools/zapier' })
    await click()
    await Promise.all(Array.from({ length: 4 }, click))
    expect(await host.store.count('partner-clicks')).toBe(1)
    host.clock.advance({ days: 1 })
    const ada = await host.signIn('ada@example.test')
    await click()
    expect(await host.store.count('partner-clicks')).toBe(2)
    expect((await ada.post('/api/partner-clicks', { tool_id: 'nobody', path: '/no-code-tools/nobody' })).status).toBe(404)
    expect((await host.stranger().post('/api/partner-clicks', { tool_id: 'zapier', path: '/x' })).status).toBe(401)
  })
})
