import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { answerRequests, answerWith, newUser, renderPage } from '#web/testing'
import type { CourseModule, ModuleState, SubSlide } from '../../courses/contract.ts'
import type { ModelAnswer } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import GoodAnswer from './good-answer.tsx'

i18next.addResourceBundle('en', 'model-answers', locale)

const path = '/api/lessons/5.1/model-answer'
const model: ModelAnswer = {
  sub_slide_id: '5.1',
  language: 'en',
  kind: 'pairs',
  about: 'Seatmate: a mail to the driver',
  criteria: [
    {
      id: 'sum',
      label: 'The executions line is a sum',
      question: 'Which two numbers?',
      state: 'shown',
      by_own_word: false,
      claimable: false,
    },
    { id: 'twice', label: 'A second run does no harm', question: 'What is noticed?', state: 'open', by_own_word: true, claimable: false },
  ],
  lines: [
    { id: 'event', word: 'Event', english_word: 'Event', text: 'a row, **and no name**', code: null },
    { id: 'forged', word: 'If forged', english_word: 'If forged', text: 'the key is missing', code: null },
  ],
  hand_ins: [
    { number: 1, at: '2026-11-20T09:14:00Z', answer: 'Event: a row\nMy own line' },
    { number: 2, at: '2026-11-20T09:31:00Z', answer: 'Event: a row\nIf forged: 403' },
  ],
}
const show = (onHandInAgain = () => {}) =>
  renderPage(
    <GoodAnswer
      module={{ id: 'automations' } as CourseModule}
      subSlide={{ id: '5.1' } as SubSlide}
      state={{ module_id: 'automations', answers: { '5.1': 'Event: a row' } } as unknown as ModuleState}
      onHandInAgain={onHandInAgain}
    />,
  )

describe('a good answer beside one’s own', () => {
  it('matches lines by their first word, says where there is none, and underlines what counts', async () => {
    answerWith({ [path]: { ...model, hand_ins: model.hand_ins.slice(0, 1) } })
    show()
    const compared = await screen.findByRole('region', { name: 'A good answer beside yours' })
    expect(within(compared).getAllByRole('tab')).toHaveLength(1)
    expect(within(compared).getByText('and no name').tagName).toBe('U')
    const forged = within(compared).getByRole('heading', { name: 'If forged' }).closest('li')
    expect(forged?.textContent).toContain('No line of yours on this')
    expect(forged?.textContent).toContain('the key is missing')
    expect(within(compared).getByText('My own line')).toBeTruthy()
    // The row of the learner's other lines has no word, and so no heading.
    expect(
      within(compared)
        .getAllByRole('heading', { level: 4 })
        .map((each) => each.textContent),
    ).toEqual(['Event', 'If forged'])
  })

  it('shows each hand-in under its tab, the newest first of all', async () => {
    answerWith({ [path]: model })
    show()
    const compared = await screen.findByRole('region', { name: 'A good answer beside yours' })
    expect(within(compared).queryByText('No line of yours on this')).toBeNull()
    await newUser().click(within(compared).getByRole('tab', { name: /^Hand-in 1/ }))
    expect(within(compared).getByText('No line of yours on this')).toBeTruthy()
  })

  it('takes a tick where only the learner can judge, and no other', async () => {
    const [sum, twice] = model.criteria
    answerWith({
      [path]: model,
      [`${path}/criteria/twice`]: { ...model, criteria: [sum, { ...twice, state: 'own-word' }] },
    })
    show()
    const list = await screen.findByRole('list', { name: 'Criteria' })
    expect(within(list).getByText('Found.')).toBeTruthy()
    await newUser().click(within(list).getByRole('checkbox', { name: /A second run/ }))
    await waitFor(() => expect(within(list).getByText('By your own word.')).toBeTruthy())
    expect(within(list).getAllByRole('checkbox')).toHaveLength(1)
  })

  it('takes a word for what a check did not find, says so, and takes it back', async () => {
    const [sum, twice] = model.criteria.map((each) => ({ ...each }))
    if (!sum || !twice) throw new Error('There are no criteria.')
    const open: ModelAnswer = { ...model, criteria: [{ ...sum, state: 'open', claimable: true }, twice] }
    const word: ModelAnswer = { ...model, criteria: [{ ...sum, state: 'own-word', claimable: true }, twice] }
    const said: unknown[] = []
    answerRequests(async (request) => {
      if (request.method === 'GET') return open
      said.push(await request.json())
      return said.length === 1 ? word : open
    })
    show()
    const list = await screen.findByRole('list', { name: 'Criteria' })
    const claim = within(list).getByRole('checkbox', { name: 'It is there, by my own word : The executions line is a sum' })
    await newUser().click(claim)
    await waitFor(() => expect(within(list).getByText('By your own word. No check found it.')).toBeTruthy())
    expect(claim).toHaveProperty('checked', true)
    await newUser().click(claim)
    await waitFor(() => expect(within(list).getByText('Open.')).toBeTruthy())
    expect(said).toEqual([
      { said: true, locale: 'en' },
      { said: false, locale: 'en' },
    ])
  })

  it('matches nothing where the exercise is about the learner’s own app', async () => {
    answerWith({ [path]: { ...model, kind: 'example' } })
    const again = vi.fn()
    show(again)
    const compared = await screen.findByRole('region', { name: 'A good answer beside yours' })
    expect(compared.textContent).toContain('about another app')
    expect(within(compared).queryByText('No line of yours on this')).toBeNull()
    await newUser().click(within(compared).getByRole('button', { name: 'Hand in again' }))
    expect(again).toHaveBeenCalledOnce()
  })

  it('is nothing where the lesson has none', async () => {
    answerWith({ [path]: { status: 404, body: { error: 'NOT_FOUND', message: 'None.' } } })
    const { container } = show()
    await waitFor(() => expect(container.textContent).toBe(''))
  })
})
