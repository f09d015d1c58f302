import { expect, it } from 'vitest'
import { answerRequests } from '#web/testing'
import { readPartnersFile } from './read-partners-file.ts'

it('sends the columns that the server reads, and none that the preview says are left out', async () => {
  const unknown = Array.from({ length: 40 }, (_, index) => `export_${index}`)
  const cells = unknown.map((name) => `${name} of a spreadsheet`)
  let sent: unknown
  answerRequests(async (request) => {
    sent = await request.json()
    return []
  })
  const outcome = await readPartnersFile(
    [`${unknown.join()},code,partner_name,destination_url,notes`, `${cells.join()},ACME,Acme,https://acme.example,`].join('\n'),
  )
  const row = { code: 'ACME', partner_name: 'Acme', destination_url: 'https://acme.example', notes: '' }
  expect(outcome).toMatchObject({ kind: 'rows', unknown, faulty: [], rows: [row] })
  expect(sent).toEqual({ data: [row] })
})
