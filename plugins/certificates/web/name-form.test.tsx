import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests, createTestQueries, newUser, renderPage } from '#web/testing'
import type { CourseModule, ModuleState } from '../../courses/contract.ts'
import { lessonActions, moduleAside } from '../../courses/slots.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { account, certificates as client } from './certificates-client.ts'
import CertificatesPanel from './certificates-panel.tsx'
import certificates from './index.ts'
import ModuleCompleteProof from './module-complete-proof.tsx'
import NameBeforeCompletion from './name-before-completion.tsx'

const lessons = [{ id: '1.1' }, { id: '1.2' }, { id: '1.3' }]
const module = { id: 'planner', title: 'Planner', subSlides: lessons } as unknown as CourseModule
const stateOf = (...completed: string[]) => ({ module_id: 'planner', completed }) as unknown as ModuleState
const own = { code: 'C1', module_id: 'planner', learner_name: 'A Glider learner', certificate_data: { module_name: 'Planner' } }

/** Requests to the server that change something, in order. */
let asked: string[]
const answer = (profile: { full_name: string }, issued: readonly object[]) => {
  asked = []
  answerRequests((request, path) => {
    // A page of an earlier test may still be saving its typed text.
    if (request.method !== 'GET' && !path.startsWith('/api/plan-sheets/')) asked.push(`${request.method} ${path}`)
    if (path === '/api/user_certificates') return issued
    if (path.startsWith('/api/user_certificates/')) return own
    return { productName: 'Glider', id: 'u', ...profile, ...(request.method === 'GET' ? {} : { full_name: 'Maya' }) }
  })
}

beforeAll(() => void i18next.addResourceBundle('en', 'certificates', locale))

it('asks for the name in one line at the head of the last lessons, and nowhere in the bar above them', async () => {
  expect(certificates.fills?.map(({ slot }) => slot.id)).toEqual(expect.arrayContaining([lessonActions.id]))
  expect(certificates.fills?.map(({ slot }) => slot.id)).not.toContain(moduleAside.id)
  answer({ full_name: '' }, [])
  renderPage(<NameBeforeCompletion module={module} state={stateOf('1.1')} />)
  const field = await screen.findByRole('textbox', { name: 'Your name on the certificate' })
  expect(field.parentElement?.querySelector('button')?.textContent).toBe('Save name')
})

it.each([
  ['earlier', stateOf(), { full_name: '' }, []],
  ['of somebody who has a name', stateOf('1.1', '1.2'), { full_name: 'Maya' }, []],
  ['of somebody who has a certificate', stateOf('1.1', '1.2'), { full_name: '' }, [own]],
  ['of a module that is complete', stateOf('1.1', '1.2', '1.3'), { full_name: '' }, []],
])('asks for no name %s', (_when, state, profile, issued) => {
  answer(profile, issued)
  const queries = createTestQueries()
  queries.setQueryData(account.query.profile.queryKey(), profile as never)
  queries.setQueryData(client.query.mine.queryKey(), issued as never)
  renderPage(<NameBeforeCompletion module={module} state={state} />, '/', queries)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('asks again when the module is complete, and issues the certificate under the name', async () => {
  answer({ full_name: '' }, [own])
  const user = newUser()
  renderPage(<ModuleCompleteProof moduleId="planner" place="row" isHeld={false} />)
  await user.type(await screen.findByRole('textbox', { name: 'Your name on the certificate' }), 'Maya')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(asked.map((each) => each.split(' ')[1])).toContain('/api/user_certificates/C1/reissue'))
  expect(asked).toHaveLength(2)
})

it('says what the certificate of an unpaid student waits for, and asks for none meanwhile', async () => {
  const read: string[] = []
  answerRequests((_, path) => {
    read.push(path)
    return []
  })
  renderPage(<ModuleCompleteProof moduleId="planner" place="picture" isHeld />)
  expect(await screen.findByText('Your certificate comes once the course is paid for.')).toBeTruthy()
  expect(read).not.toContain('/api/user_certificates')
})

it('says the same where the certificates would be', async () => {
  answerRequests((_, path) => (path === '/api/user_progress' ? [{ module_id: 'planner', is_held: true }] : []))
  renderPage(<CertificatesPanel />)
  expect(await screen.findByText('Your certificate comes once the course is paid for.')).toBeTruthy()
})
