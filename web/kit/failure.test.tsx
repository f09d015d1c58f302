import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call, defineErrors, hostErrors, pickErrors } from '#core/contract'
import { answerRequests, renderPage } from '../testing/index.ts'
import { apiFor } from './api.ts'
import { failureOf, notePolicyErrors } from './failure.ts'
import { ErrorNote } from './ui/error-note.tsx'

const towerErrors = defineErrors('tower', {
  RUNWAY_CLOSED: { status: 409, message: 'The runway is closed.', data: z.object({ until: z.string() }) },
})
const api = {
  land: call('verified')
    .route({ method: 'POST', path: '/api/land' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(towerErrors)
    .output(z.object({ ok: z.boolean() })),
}
const tower = apiFor('flights', api)

const refusedWith = async (status: number, body: object) => {
  answerRequests(() => Response.json(body, { status }))
  return tower.client.land().catch((error: unknown) => error)
}

it('RX4: a failure has the codes and details that the contract declares, and no other', async () => {
  const failure = tower.failureOf(await refusedWith(409, { error: 'RUNWAY_CLOSED', message: 'No.', until: 'noon' }))
  expect(failure.code === 'RUNWAY_CLOSED' && failure.data.until).toBe('noon')
  // @ts-expect-error a code that the contract does not declare
  expect(failure.code === 'RUNWAY_WET').toBe(false)
  // @ts-expect-error a detail that this code does not have
  expect(failure.code === 'RATE_LIMITED' && failure.data.until).toBe(false)
  // @ts-expect-error without a contract the codes are the host's
  expect(failureOf(failure).code === 'RUNWAY_CLOSED').toBe(false)
  expect(failureOf<typeof towerErrors>(failure).code === 'RUNWAY_CLOSED').toBe(false)
})

it('RX4: a note speaks in the words of whoever declared the error, in whichever plugin’s page it stands', async () => {
  i18next.addResourceBundle('en', 'tower', { errors: { RUNWAY_CLOSED: 'Wait for the runway to open.', LOW_FUEL: 'Fill the tank first.' } })
  const closed = await refusedWith(409, { error: 'RUNWAY_CLOSED', message: 'In the words of the server.', until: 'noon' })
  const { unmount } = renderPage(<ErrorNote failure={tower.failureOf(closed)} ns="flights" />)
  expect(screen.getByRole('alert').textContent).toBe('Wait for the runway to open.')
  unmount()

  // A plugin's policy refuses a call whose contract does not declare the error.
  notePolicyErrors([{ id: 'tower', policyErrors: ['LOW_FUEL'] }])
  const refused = await refusedWith(403, { error: 'LOW_FUEL', message: 'In the words of the server.' })
  renderPage(<ErrorNote failure={failureOf(refused)} />)
  expect(screen.getByRole('alert').textContent).toBe('Fill the tank first.')
})
