import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { extend } from '#web'
import { answerRequests, answerWith, newUser, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import type { CourseModule, ModuleState, SubSlide } from '../../courses/contract.ts'
import { browserDatabases } from '../../courses/slots.ts'
import type { EvidenceItemState } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import LessonEvidence from './lesson-evidence.tsx'

i18next.addResourceBundle('en', 'evidence', locale)

const module = { id: 'planner' } as CourseModule
const subSlide = { id: '1.5', language: 'en', callsRequired: 4 } as SubSlide
const state = { module_id: 'planner' } as ModuleState
const item = (fields: Partial<EvidenceItemState>): EvidenceItemState => ({
  id: 'brief',
  kind: 'sheet',
  label: 'A brief of 120 words or fewer',
  state: 'open',
  found: null,
  missing: null,
  by_own_word: false,
  claimable: false,
  choices: null,
  tables: null,
  address: null,
  section: null,
  call: null,
  ...fields,
})
const items = [
  item({ state: 'shown', found: '94 words on your plan sheet.' }),
  item({
    id: 'nothing-missing',
    kind: 'own-word',
    label: 'Nothing is missing',
    by_own_word: true,
    missing: 'Go through it, and tick this.',
  }),
  item({ id: 'two-figures', label: 'Both prices', missing: 'Calls 3 and 4 give one figure each.' }),
]
const answerOf = (all: readonly EvidenceItemState[], achievement: string | null = null) => ({
  lessons: [{ sub_slide_id: '1.5', language: 'en', achievement, items: all }],
})

const show = (place: 'lesson' | 'desk' | 'done' = 'lesson', extensions: readonly ReturnType<typeof extend>[] = []) =>
  renderPage(
    <ExtensionsProvider value={extensions}>
      <LessonEvidence module={module} subSlide={subSlide} state={state} place={place}>
        <p>Your brief has 120 words or fewer.</p>
      </LessonEvidence>
    </ExtensionsProvider>,
  )

describe('the list of what a lesson asks for', () => {
  it('QL4: says what was found, what is missing, and the sum of both', async () => {
    answerWith({ '/api/modules/planner/evidence': answerOf(items) })
    show()
    const list = await screen.findByRole('region', { name: 'Done when' })
    expect(within(list).getByRole('status').textContent).toBe('1 shown, 2 open')
    expect(list.textContent).toContain('Shown. 94 words on your plan sheet.')
    expect(list.textContent).toContain('Open. Calls 3 and 4 give one figure each.')
    expect(list.textContent).toContain('Your brief has 120 words or fewer.')
    expect(within(list).getAllByRole('checkbox')).toHaveLength(1)
  })

  it('QL4: takes the learner’s word by its only tick', async () => {
    const said = items.map((each) =>
      each.by_own_word ? { ...each, state: 'own-word' as const, found: 'Nobody else can judge that.' } : each,
    )
    answerWith({
      '/api/modules/planner/evidence': answerOf(items),
      '/api/modules/planner/evidence/nothing-missing': answerOf(said),
    })
    show()
    const user = newUser()
    await user.click(await screen.findByRole('checkbox', { name: /Nothing is missing/ }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 shown, 1 by your own word, 1 open'))
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  })

  it('QL4: has no tick for an address that was shown before its requests were switched off', async () => {
    const shown = { state: 'shown', found: 'Your address answered.', by_own_word: true } as const
    answerWith({ '/api/modules/planner/evidence': answerOf([item({ id: 'live', kind: 'address', label: 'Your page is live', ...shown })]) })
    show()
    const list = await screen.findByRole('region', { name: 'Done when' })
    expect(list.textContent).toContain('Shown. Your address answered.')
    expect(within(list).queryByRole('checkbox')).toBeNull()
    const mark = within(list).getByRole('listitem').querySelector('[aria-hidden]')
    expect(mark?.className).toContain('bg-success')
    expect(mark?.className).toContain('rounded-full')
  })

  it('QL4: lets the learner say that something is there which no check found, and take that back', async () => {
    const [open, word] = [
      item({ label: 'Both prices', missing: 'Calls 3 and 4 give one figure each.', claimable: true }),
      item({ label: 'Both prices', state: 'own-word', found: 'No check found it.', claimable: true }),
    ]
    const said: unknown[] = []
    answerRequests(async (request) => {
      if (request.method === 'GET') return answerOf([open])
      said.push(await request.json())
      return answerOf([said.length === 1 ? word : open])
    })
    show()
    const user = newUser()
    const claim = await screen.findByRole('checkbox', { name: 'It is there, by my own word : Both prices' })
    await user.click(claim)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 by your own word'))
    expect(screen.getByRole('region').textContent).toContain('By your own word. No check found it.')
    expect(claim).toHaveProperty('checked', true)
    await user.click(claim)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 open'))
    const sent = (isSaid: boolean) => ({ sub_slide_id: '1.5', statement: { kind: 'own-word', said: isSaid }, locale: 'en' })
    expect(said).toEqual([sent(true), sent(false)])
  })

  it('QL4: is one row with what is missing where there is no room beside the desk', async () => {
    answerWith({ '/api/modules/planner/evidence': answerOf(items) })
    show('desk')
    expect(await screen.findByText('1 of 3')).toBeTruthy()
    expect(screen.getByRole('img', { name: '1 shown, 2 open' })).toBeTruthy()
  })

  it('QL4: takes a choice with its reason within the form of a prompt, which has no other form in it', async () => {
    const choice = item({
      id: 'who-was-right',
      kind: 'chosen',
      label: 'Who was right?',
      missing: 'Say who had been right.',
      choices: { options: ['I was', 'Answer 1 was'], several: false },
    })
    const said: unknown[] = []
    answerRequests(async ({ method, body }) => {
      if (method === 'GET') return answerOf([choice])
      said.push(body)
      return answerOf([{ ...choice, state: 'shown', found: 'You chose, and said why in 3 words.' }])
    })
    const sent = vi.fn()
    const { container } = renderPage(
      <form onSubmit={sent}>
        <LessonEvidence module={module} subSlide={subSlide} state={state} place="desk" />
      </form>,
    )
    const user = newUser()
    await user.click(await screen.findByText('Done when'))
    await user.click(await screen.findByText('Your choice'))
    expect(container.querySelectorAll('form')).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Answer 1 was' }))
    await user.type(screen.getByLabelText('Your reason'), 'It printed Wrench')
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    expect(await screen.findByText('You chose, and said why in 3 words.')).toBeTruthy()
    expect(said).toHaveLength(1)
    expect(sent).not.toHaveBeenCalled()
  })

  it('L29: says in the done box what happened, and nothing that was not shown', async () => {
    answerWith({ '/api/modules/planner/evidence': answerOf(items) })
    show('done')
    expect(await screen.findByText('You made 4 calls.')).toBeTruthy()
    expect(screen.getByText('1 shown, 2 open')).toBeTruthy()
    expect(screen.queryByText('Your brief has 120 words or fewer.')).toBeNull()
  })

  it('L29: says in the done box what the evidence says once all of it is shown', async () => {
    const all = items.map((each) => ({ ...each, state: 'shown' as const }))
    answerWith({ '/api/modules/planner/evidence': answerOf(all, 'You wrote a brief and compared two prices.') })
    show('done')
    expect(await screen.findByText('You wrote a brief and compared two prices.')).toBeTruthy()
    expect(screen.getByText('3 shown')).toBeTruthy()
  })

  it('QL4: builds the learner’s tables in their browser, and tells what came of it', async () => {
    const tables = { setup: '', statements: 'create table public.cars (id bigint primary key);', checks: ['select true', 'select false'] }
    const asked: string[] = []
    let refusal: string | null = null
    let isRight = false
    const database = {
      exec: async (sql: string) => {
        asked.push(sql)
        if (sql === tables.statements && refusal) throw new Error(refusal)
        return [{ rows: [[isRight || sql !== 'select false']] }]
      },
      close: () => undefined,
    }
    const build = item({ id: 'tables-build', kind: 'tests', label: 'Your tables build', missing: 'A rule is missing.', tables })
    answerWith({
      '/api/modules/planner/evidence': answerOf([build]),
      '/api/modules/planner/evidence/tables-build': answerOf([
        { ...build, state: 'shown', found: 'It holds what was asked for.', tables: null },
      ]),
    })
    let isAway = true
    const open = async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
      return database
    }
    show('lesson', [extend(browserDatabases, { open })])
    const user = newUser()
    const test = async () => user.click(await screen.findByRole('button', { name: 'Test my tables' }))
    await test()
    expect(await screen.findByText(/could not be started/)).toBeTruthy()
    isAway = false
    await test()
    expect(await screen.findByText(/one of the things above is still missing/)).toBeTruthy()
    refusal = 'relation "public.profiles" does not exist'
    await test()
    expect(await screen.findByText(refusal)).toBeTruthy()
    refusal = 'TIME'
    await test()
    expect(await screen.findByText(/took too long/)).toBeTruthy()
    refusal = null
    isRight = true
    await test()
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(asked.at(-1)).toBe('rollback')
  })

  it('QL4: leaves the lesson’s own words where nothing is asked for', async () => {
    answerWith({ '/api/modules/planner/evidence': { lessons: [] } })
    show()
    expect(await screen.findByText('Your brief has 120 words or fewer.')).toBeTruthy()
    expect(screen.queryByText('Done when')).toBeNull()
  })
})
