import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, renderPage } from '#web/testing'
import { Toaster } from '../../../web/shell/toaster.tsx'
import type { Affiliate } from '../contract.ts'
import texts from '../locales/en.json' with { type: 'json' }
import { Component as AdminPartnersPage } from './table/admin-partners-page.tsx'

type Answer = readonly [status: number, body: unknown]
let answers: Record<string, Answer>
let sent: { method: string; headers: Headers; body: unknown }[]

const acme: Affiliate = {
  code: 'ACME',
  partner_name: 'Acme',
  category: 'Analytics',
  placement: 'end_hub',
  destination_url: 'https://acme.example/a/very/long/address/that/does/not/fit',
  affiliate_code: '',
  module_id: '',
  notes: 'Ask for the link that is meant for Europe.',
  is_active: true,
  core_flag: false,
  created_at: '2026-11-21T10:00:00.000Z',
}
const listOf = (affiliates: readonly Affiliate[]): Answer => [
  200,
  {
    ok: true,
    data: {
      referrals: affiliates,
      total: affiliates.length,
      totalPages: 1,
      stats: { partners: affiliates.length, active: 1, core: 0, key_modules: 0 },
    },
  },
]
const broken: Answer = [500, { error: 'INTERNAL', message: '' }]
const path = '/api/admin-referrals'

beforeAll(() => void i18next.addResourceBundle('en', 'partners', texts))
beforeEach(() => {
  // Wide enough for a sheet beside the table.
  Reflect.get(window, 'happyDOM').setViewport({ width: 1280 })
  sent = []
  answers = { [`GET ${path}`]: listOf([acme]), 'GET /api/session': signedIn('admin') }
  answerRequests(async (request, pathname) => {
    if (request.method !== 'GET') sent.push({ method: request.method, headers: request.headers, body: await request.json() })
    const [status, body] = answers[`${request.method} ${pathname}`] ?? broken
    return Response.json(body, { status })
  })
})
const signedIn = (role: string): Answer => [
  200,
  { user: { id: 'u1', email: 'ada@example.test', role, mfa_enrolled: true }, aal: 'aal2', expires_in: 1800 },
]

const Elsewhere = () => <p>went to {useLocation().pathname}</p>
const open = () =>
  renderPage(
    <>
      <Routes>
        <Route path="/admin/referrals" element={<AdminPartnersPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <Toaster />
    </>,
    '/admin/referrals',
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string, within_ = screen.getByRole('dialog')) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } })
const submit = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
/** Waits for a toast and closes it: failure toasts stay, and the next test must begin without any. */
const seen = async (text: string) => {
  expect(await screen.findByText(text)).toBeTruthy()
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
}

describe('the page', () => {
  it.each(['user', 'support', 'editor', 'tester', 'influencer'])('sends the role %s home', async (role) => {
    answers['GET /api/session'] = signedIn(role)
    open()
    expect(await screen.findByText('went to /')).toBeTruthy()
  })

  it('says when the partners did not load', async () => {
    answers[`GET ${path}`] = broken
    open()
    expect(await screen.findByText('Failed to fetch referrals')).toBeTruthy()
  })

  it('cuts an address at 40 signs and notes at 30', async () => {
    open()
    expect((await screen.findByText(/^acme\.example/)).textContent).toHaveLength(40)
    expect(screen.getByText(/^Ask for/).textContent).toHaveLength(30)
  })

  it.each<[string, () => Promise<void>]>([
    ['Copied', async () => undefined],
    ['Failed to copy link', () => Promise.reject(new Error('no clipboard'))],
  ])('copies an address: %s', async (title, writeText) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    open()
    // There are two buttons: one in the address column, one beside Edit for narrow windows without that column.
    for (const button of await screen.findAllByRole('button', { name: 'Copy URL of Acme' })) {
      fireEvent.click(button)
      await seen(title)
    }
  })

  it('RC13: copies an address in the sheet too, where the table has no room for it', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Acme' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy URL of Acme' }))
    await seen('Copied')
  })
})

describe('adding', () => {
  const begin = async () => {
    open()
    await screen.findByText('ACME')
    press('Add partner')
    await screen.findByRole('dialog')
  }
  const fillIn = (more: Record<string, string> = {}) => {
    const fields = { Code: 'new_one', 'Partner name': 'New', 'Destination URL': 'https://new.example', Category: 'Analytics', ...more }
    for (const [label, value] of Object.entries(fields)) type(label, value)
    submit('Add partner')
  }

  it.each([
    ['Code', '', 'Code is required'],
    ['Code', 'NEW-ONE', 'Only uppercase letters, digits and underscores'],
    ['Partner name', '', 'Partner name is required'],
    ['Destination URL', '', 'Destination URL is required'],
    ['Destination URL', 'new.example', 'URL must start with http:// or https://'],
    ['Category', '', 'Category is required'],
  ])('with %s "%s" says: %s', async (label, value, message) => {
    await begin()
    fillIn({ [label]: value })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(sent).toEqual([])
  })

  it.each<[Answer, string]>([
    [[201, { ok: true, data: acme }], 'Referral created successfully'],
    [
      [409, { error: 'DUPLICATE_CODE', message: 'There is a partner with this code already.' }],
      'There is a partner with this code already.',
    ],
    [broken, 'Failed to create referral'],
  ])('answered %j says: %s', async (answer, message) => {
    answers[`POST ${path}`] = answer
    await begin()
    fillIn()
    await seen(message)
    expect(sent).toMatchObject([{ method: 'POST', body: { code: 'NEW_ONE', placement: 'end_hub', is_active: true, core_flag: false } }])
  })
})

describe('editing', () => {
  const begin = async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Acme' }))
    await screen.findByRole('dialog')
    type('Partner name', 'Acme Inc')
  }

  it.each<[Answer, string]>([
    [[200, { ok: true, data: { ...acme, partner_name: 'Acme Inc' } }], 'Referral updated successfully'],
    [broken, 'Failed to update referral'],
  ])('answered %j says: %s', async (answer, message) => {
    answers[`PATCH ${path}`] = answer
    await begin()
    submit('Save changes')
    await seen(message)
    expect(sent).toMatchObject([{ method: 'PATCH', body: { partner_name: 'Acme Inc' } }])
    expect(sent[0]?.headers.get('x-referral-code')).toBe('ACME')
    expect(screen.getByLabelText(/^Partner name/)).toHaveProperty('value', 'Acme Inc')
  })

  const question = () => screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
  it.each<[string, () => void, string[]]>([
    ['the close button', () => press('Close'), []],
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' }), []],
    ['another sheet', () => press('Audit history'), []],
    ['a link to another page', () => fireEvent.click(screen.getByRole('link', { name: 'Admin Dashboard' })), ['went to /admin']],
  ])('asks before %s loses what was typed', async (_way, leave, whereTo) => {
    await begin()
    leave()
    fireEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText(/^Partner name/)).toHaveProperty('value', 'Acme Inc')
    leave()
    fireEvent.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByLabelText(/^Partner name/)).toBeNull())
    await waitFor(() => expect(screen.queryAllByText(/^went to/).map(({ textContent }) => textContent)).toEqual(whereTo))
  })

  it('asks nothing while nothing is changed', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Acme' }))
    await screen.findByRole('dialog')
    press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Admin Dashboard' }))
    expect(await screen.findByText('went to /admin')).toBeTruthy()
  })
})

describe('the history', () => {
  it('says when it did not load', async () => {
    open()
    await screen.findByText('ACME')
    press('Audit history')
    expect(await screen.findByText('Failed to fetch audit logs')).toBeTruthy()
  })
})

describe('the import', () => {
  const header = 'code,partner_name,destination_url'
  const validate = async (csv: string) => {
    open()
    await screen.findByText('ACME')
    press('Import CSV')
    await screen.findByRole('dialog')
    type('Or paste CSV', csv)
    submit('Validate')
  }

  it.each([
    ['code,partner_name\nX,Y', 'Missing required headers: destination_url'],
    [`${header},Code\nX,Y,https://x.example,Z`, 'These columns stand in the header twice: code'],
    [`${header}\n`, 'No data rows found'],
  ])('RC14: of %j says: %s', async (csv, message) => {
    await validate(csv)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  const cellsOf = async (region: string) => {
    const rows = within(await screen.findByRole('region', { name: region })).getAllByRole('row')
    return rows.slice(1).map((row) => [...row.children].map((each) => each.textContent))
  }
  const url = 'https://x.example'
  it.each([
    [`${header}\n,Name,${url}`, ['Row 2', 'code', '', 'Missing code']],
    [`${header}\nX,,${url}`, ['Row 2', 'partner_name', '', 'Missing partner_name']],
    [`${header}\nX,Name,`, ['Row 2', 'destination_url', '', 'Missing destination_url']],
    [`${header}\nX-1,Name,${url}`, ['Row 2', 'code', 'X-1', 'Invalid code format']],
    [`${header}\nX,Name,x.example`, ['Row 2', 'destination_url', 'x.example', 'URL must start with http:// or https://']],
    [`${header}\nX,Name,${url}\nx,Name,${url}`, ['Row 3', 'code', 'x', 'Row 2 has the same code. Keep one of them']],
    [`${header},category\nX,Name,${url},Cooking`, ['Row 2', 'category', 'Cooking', 'Unknown category']],
    [
      `${header},category\nX,Name,${url},Automaton`,
      ['Row 2', 'category', 'Automaton', 'Unknown category. Did you mean Automation/Workflows?'],
    ],
    [`${header},core_flag\nX,Name,${url},maybe`, ['Row 2', 'core_flag', 'maybe', 'Write true or false (yes, no, 1 or 0 will do)']],
    [`\n${header}\n\nX,Name,${url}\n,,\nY,,${url}`, ['Row 6', 'partner_name', '', 'Missing partner_name']],
    [`${header},placement\nX,Name,${url},front`, ['Row 2', 'placement', 'front', 'Unknown placement']],
    [
      `${header}\nX,Name, Inc,${url}`,
      ['Row 2', '', url, 'This row has 4 cells, the header has 3. Put a text that has the separator in it in quotation marks'],
    ],
    [
      `${header}\n"X,Y`,
      ['Row 2', '', '', 'A quotation mark opens in this row and is never closed. Close it, so that the rest can be read'],
    ],
    [
      `${header}\nX,M\ufffdller,${url}`,
      [
        'Row 2',
        'partner_name',
        'M\ufffdller',
        'This cell has a character that cannot be read. Choose another encoding, or save the file as UTF-8',
      ],
    ],
  ])('RC14, QT8: of %j says by row and column what to do', async (csv, row) => {
    answers[`POST ${path}/preview`] = [200, []]
    await validate(csv)
    expect(await cellsOf('Rows with errors')).toContainEqual(row)
    expect(screen.getByRole('button', { name: /^Import \d/ })).toHaveProperty('disabled', true)
  })

  it('QT8 (k10a, k10b): finds how a file is encoded and what parts its cells, and says so', async () => {
    const bytes = Uint8Array.from(
      [...`${header.replaceAll(',', ';')}\r\nFIELD_L;M\u00fcller Caf\u00e9;${url}\r\n`].map((sign) => sign.charCodeAt(0)),
    )
    answers[`POST ${path}/preview`] = [200, [planned({ code: 'FIELD_L', partner_name: 'Müller Café' })]]
    await choose(new File([bytes], 'partners.csv'))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste CSV').value).toContain('Müller Café'))
    submit('Validate')
    expect(await screen.findByLabelText(/^Encoding/)).toHaveProperty('value', 'windows-1252')
    expect(screen.getByLabelText(/^Separator/)).toHaveProperty('value', ';')
    expect(sent[0]?.body).toMatchObject({ data: [{ code: 'FIELD_L', partner_name: 'Müller Café', destination_url: url }] })
    fireEvent.change(screen.getByLabelText(/^Encoding/), { target: { value: 'utf-8' } })
    expect((await cellsOf('Rows with errors')).map(([row, column]) => [row, column])).toEqual([['Row 2', 'partner_name']])
  })

  const planned = (more: object) => ({ row: 2, code: 'X', partner_name: 'Name', kind: 'new', changes: [], ...more })
  const choose = async (file: File) => {
    open()
    await screen.findByText('ACME')
    press('Import CSV')
    fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } })
  }

  it.each<[Answer, string]>([
    [[200, { ok: true, inserted: 1, updated: 2, errors: [] }], '1 inserted, 2 updated, 0 errors'],
    [broken, 'Failed to import CSV'],
  ])('answered %j says: %s', async (answer, message) => {
    answers[`POST ${path}/preview`] = [200, [planned({})]]
    answers[`POST ${path}`] = answer
    await validate(`${header}\nX,Name,${url}`)
    await screen.findByText('1 new, 0 changed, 0 unchanged')
    submit('Import 1 row')
    await seen(message)
    expect(sent[1]?.headers.get('x-referral-import')).toBe('true')
  })

  it('QF8: shows what is new, what changes from what to what, and what stays', async () => {
    answers[`POST ${path}/preview`] = [
      200,
      [
        planned({ changes: [{ field: 'destination_url', old_value: null, new_value: url }] }),
        planned({
          row: 3,
          code: 'Y',
          kind: 'changed',
          changes: [
            { field: 'notes', old_value: '', new_value: 'New' },
            { field: 'is_active', old_value: 'true', new_value: 'false' },
          ],
        }),
        planned({ row: 4, code: 'Z', kind: 'unchanged' }),
      ],
    ]
    await validate(`${header}\nX,Name,${url}\n\nY,Name,${url}\nZ,Name,${url}`)
    expect(await screen.findByText('1 new, 1 changed, 1 unchanged')).toBeTruthy()
    expect(await cellsOf('Preview')).toEqual([
      ['XName', 'New', `Destination URL${url}`, 'Row 2'],
      ['YName', 'Changed', 'NotesemptyNewActiveyesno', 'Row 4'],
      ['ZName', 'Unchanged', 'The same in all columns', 'Row 5'],
    ])
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Changed 1' }))
    await waitFor(async () => expect((await cellsOf('Preview')).map(([partner]) => partner)).toEqual(['YName']))
  })

  it('QF8: rows with errors are mended, or left out by choice', async () => {
    answers[`POST ${path}/preview`] = [200, [planned({})]]
    await validate(`${header}\nX,Name,${url}\nY,,${url}`)
    const importing = await screen.findByRole('button', { name: 'Import 1 row' })
    expect(importing).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByLabelText('Leave out the row with errors'))
    expect(importing).toHaveProperty('disabled', false)
    expect(sent[0]?.body).toEqual({ data: [{ code: 'X', partner_name: 'Name', destination_url: url }] })
  })

  it('shows ten rows, and all when asked', async () => {
    answers[`POST ${path}/preview`] = [200, Array.from({ length: 12 }, (_, index) => planned({ row: index + 2, code: `C${index}` }))]
    await validate([header, ...Array.from({ length: 12 }, (_, index) => `C${index},Name,${url}`)].join('\n'))
    expect(await cellsOf('Preview')).toHaveLength(10)
    press('Show all 12 rows')
    expect(await cellsOf('Preview')).toHaveLength(12)
  })
})

describe('QF8: many at once', () => {
  it('pauses those that are picked, and says how many that changes', async () => {
    answers[`POST ${path}/active`] = [200, { ok: true, changed: 1 }]
    open()
    fireEvent.click(await screen.findByLabelText('Pick Acme'))
    press('Pause')
    await seen('1 partner is paused')
    expect(sent).toMatchObject([{ body: { is_active: false, codes: ['ACME'] } }])
  })

  it('asks before all that the filters show are paused', async () => {
    answers[`POST ${path}/active`] = [200, { ok: true, changed: 1 }]
    open()
    await screen.findByText('ACME')
    press('Pause all of these')
    submit('Pause all of these')
    await seen('1 partner is paused')
    expect(sent).toMatchObject([{ body: { is_active: false, filters: {} } }])
  })
})
