import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerRequests, createTestQueries, hearToasts, newUser, refusal, untilLoaded } from '#web/testing'
import { exercisesAlone } from '../receipt.testing.ts'
import { renderConsent } from '../render-consent.testing.tsx'
import { StudentScopes } from './student-scopes.tsx'

const user = newUser()
const terms = {
  ...exercisesAlone,
  approved_at: '2026-11-14T09:00:00.000Z',
  verified_by: 'mail',
  is_verified: true,
}
afterEach(() => void vi.unstubAllGlobals())

const show = async (queries = createTestQueries()) => {
  await renderConsent(<StudentScopes studentId="u1" name="Lea" end={<button type="button">End</button>} />, '/teacher-dashboard', queries)
  return queries
}
const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true' || (control as HTMLInputElement).checked === true

it('shows what holds once two changes at a time are answered, also where the first one failed', async () => {
  const toast = hearToasts()
  const waiting: { body: object; answer: (response: Response) => void }[] = []
  let now = terms
  answerRequests(async (request, path) => {
    if (path !== '/api/consent/scopes/u1') return path.endsWith('/receipts/u1') ? [] : refusal(404, 'NOT_FOUND')
    if (request.method === 'GET') return now
    const body = await request.json()
    return new Promise<Response>((resolve) => waiting.push({ body, answer: resolve }))
  })
  const queries = await show()
  const [sharing, referrals] = [await switchOf('Share projects publicly'), await switchOf('Referrals')]
  await user.click(sharing)
  await user.click(referrals)
  await waitFor(() => expect(waiting.map(({ body }) => body)).toEqual([{ sharing: true }, { referrals: true }]))
  expect([isOn(sharing), isOn(referrals)]).toEqual([true, true])
  waiting[0]?.answer(refusal(503, 'INTERNAL'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' })))
  now = { ...terms, referrals: true }
  waiting[1]?.answer(Response.json(now))
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success' })))
  await untilLoaded(queries)
  await waitFor(() => expect([isOn(sharing), isOn(referrals)]).toEqual([false, true]))
})

it('stays as it is when it cannot be read again', async () => {
  let isAway = false
  answerRequests((_request, path) => {
    if (isAway) return refusal(503, 'INTERNAL')
    if (path === '/api/consent/scopes/u1') return terms
    return path.endsWith('/receipts/u1') ? [] : refusal(404, 'NOT_FOUND')
  })
  const queries = await show()
  const sharing = await switchOf('Share projects publicly')
  isAway = true
  await queries.invalidateQueries()
  await untilLoaded(queries)
  expect(await switchOf('Share projects publicly')).toBe(sharing)
})

it('the limits keep the focus and what is typed when they are saved, and a switch does not hold them up', async () => {
  let now: typeof terms = terms
  const waiting: (() => void)[] = []
  const sent: object[] = []
  answerRequests(async (request, path) => {
    if (path !== '/api/consent/scopes/u1') return path.endsWith('/receipts/u1') ? [] : refusal(404, 'NOT_FOUND')
    if (request.method === 'GET') return now
    const body = await request.json()
    sent.push(body)
    if (body.referrals) await new Promise<void>((resolve) => waiting.push(resolve))
    now = { ...now, ...body }
    return now
  })
  const queries = await show()
  await user.click(await switchOf('Referrals'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  const form = within(screen.getByRole('region', { name: 'A lower daily limit' }))
  const [first, second] = form.getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement, HTMLInputElement]
  await user.clear(first)
  await user.type(first, '5')
  const save = form.getByRole('button', { name: 'Save limits' })
  await user.click(save)
  await waitFor(() => expect(sent).toContainEqual({ daily_limit: { openai: 5, anthropic: 20, gemini: 12 } }))
  waiting[0]?.()
  await untilLoaded(queries)
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  expect(document.activeElement).toBe(save)
  expect(first.value).toBe('5')
  now = { ...now, daily_limit: { openai: 4, anthropic: 3, gemini: 12 } }
  await user.clear(second)
  await user.type(second, '7')
  await queries.invalidateQueries()
  await waitFor(() => expect([first.value, second.value]).toEqual(['4', '7']))
})
