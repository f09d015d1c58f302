import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createTestQueries, newUser, renderPage } from '#web/testing'
import { ExtensionsProvider, extend } from '../../../../web/kit/extensions.ts'
import { provideScope } from '../../../../web/kit/scope.ts'
import { type AnalogyPack, analogyKeys } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { learnerPack } from '../../slots.ts'
import { LessonText } from './lesson-text.tsx'

i18next.addResourceBundle('en', 'courses', locale)

const analogy_pack = Object.fromEntries(analogyKeys.map((key) => [key, `My *picture* of ${key}.`])) as unknown as AnalogyPack
const show = (pack: { pack_name: string; analogy_pack: AnalogyPack | null } | null, ...texts: string[]) =>
  renderPage(
    <ExtensionsProvider value={[extend(learnerPack, () => ({ queryKey: ['pack'], queryFn: async () => pack }))]}>
      {texts.map((text) => (
        <LessonText key={text}>{text}</LessonText>
      ))}
    </ExtensionsProvider>,
  )

it('RU8: a term opens its analogy in place, once a page; each other place has the plain word', async () => {
  show(
    { pack_name: 'Mine', analogy_pack },
    'It counts against your quota ({{quota}}), and your quota ({{quota}}) ends.',
    'The free limit ({{quota}}) is 5,000.',
  )
  const [term, ...others] = screen.getAllByRole('button', { name: 'usage limit' })
  if (!term) throw new Error('No term can be opened.')
  expect(others).toEqual([])
  expect(document.body.textContent).toContain('your quota (usage limit), and your quota (usage limit) ends.')
  expect(document.body.textContent).toContain('The free limit (usage limit) is 5,000.')
  expect(document.body.textContent).not.toContain('My *picture*')
  // By keyboard and by pointer.
  const user = newUser()
  await user.tab()
  expect(document.activeElement).toBe(term)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'My *picture* of quota.' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('RU8: without a pack a term opens its plain meaning', async () => {
  show(null, 'An answer in practice mode is simulated ({{practice_mode}}).')
  fireEvent.click(screen.getByRole('button', { name: 'learning mode' }))
  expect(await screen.findByText(locale.meanings.practice_mode)).toBeTruthy()
})

const StepAndRest = () => {
  const [isStep, setStep] = useState(true)
  return (
    <>
      {isStep && <LessonText>{'First ({{rls}}).'}</LessonText>}
      <LessonText>{'Later ({{rls}}).'}</LessonText>
      <button type="button" onClick={() => setStep(false)}>
        Next step
      </button>
    </>
  )
}

it('RU8: where the first place goes, the next one opens it', () => {
  renderPage(<StepAndRest />)
  expect(screen.getByRole('button', { name: 'access control' }).closest('p')?.textContent).toBe('First (access control).')
  fireEvent.click(screen.getByRole('button', { name: 'Next step' }))
  expect(screen.getByRole('button', { name: 'access control' }).closest('p')?.textContent).toBe('Later (access control).')
})

it('F06: in a text that stays as the server has painted it a term opens too, and the text is not drawn again', async () => {
  const page = (
    <QueryClientProvider client={createTestQueries()}>
      <MemoryRouter>
        <LessonText>{'Your quota ({{quota}}), and once more ({{quota}}).'}</LessonText>
      </MemoryRouter>
    </QueryClientProvider>
  )
  provideScope(() => ({ origin: 'http://localhost', language: 'en', fetch: async () => new Response() }))
  const html = renderToString(page)
  provideScope(() => undefined)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const text = container.querySelector('p')
  expect(text?.textContent).toBe('Your quota (usage limit), and once more (usage limit).')
  render(page, { container, hydrate: true })
  expect(container.querySelector('p')).toBe(text)
  expect(text?.textContent).toBe('Your quota (usage limit), and once more (usage limit).')
  fireEvent.click(screen.getByRole('button', { name: 'usage limit' }))
  expect(await screen.findByText(locale.meanings.quota)).toBeTruthy()
})
