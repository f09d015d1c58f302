import { beforeEach, expect, test } from 'vitest'
import { answerRequests } from '../testing/index.ts'
import { reportPage } from './report-page.ts'

const sent: Request[] = []
beforeEach(() => {
  sent.length = 0
  answerRequests((request) => {
    sent.push(request)
    return new Response(null, { status: 204 })
  })
})

test('a page says each thing once, without its query', async () => {
  window.history.replaceState(null, '', '/reported?secret=1#more')
  reportPage('changed-later')
  reportPage('changed-later')
  reportPage('crash', { reference: 'E-7F3A-21C9', message: 'x'.repeat(3_000) })
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { kind: 'changed-later', path: '/reported' },
    { kind: 'crash', path: '/reported', reference: 'E-7F3A-21C9', message: 'x'.repeat(2_000) },
  ])
  expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(Array(2).fill('POST /api/page-reports'))
  window.history.replaceState(null, '', '/reported-elsewhere')
  reportPage('changed-later')
  expect(sent).toHaveLength(3)
})

test('it never throws', () => {
  window.history.replaceState(null, '', '/reported-offline')
  answerRequests(() => {
    throw new TypeError('Failed to fetch')
  })
  reportPage('changed-early')
})
