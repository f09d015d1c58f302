import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call, defineErrors, Waiting } from '#core/contract'
import { answerRequests, refusal, renderPage } from '../testing/index.ts'
import { apiFor } from './api.ts'
import { failureOf } from './failure.ts'
import { FetchFailure } from './fetch-json.ts'
import { ProvenAct } from './proven-act.tsx'
import { ErrorNote } from './ui/error-note.tsx'

/** Texts of errors with variables, of every plugin. */
const withVariables = readdirSync('plugins')
  .map((ns) => ({ ns, file: `plugins/${ns}/locales/en.json` }))
  .filter(({ file }) => existsSync(file))
  .flatMap(({ ns, file }) =>
    Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')).errors ?? {})
      .filter(([, text]) => text.includes('{{'))
      .map(([code, text]) => ({ ns, code, text })),
  )

it('a text of an error is shown with a value for each variable, or not at all', () => {
  expect(withVariables.length).toBeGreaterThan(3)
  for (const { ns, code, text } of withVariables) {
    i18next.addResourceBundle('en', ns, { errors: { [code]: text } })
    for (const data of [{}, { retry_after: 300 }]) {
      const failure = { code, message: 'In the words of the server.', sentence: `${ns}:errors.${code}`, data }
      renderPage(<ErrorNote failure={failure} />)
      renderPage(<ErrorNote failure={failure} ns={ns} />)
      for (const note of screen.getAllByRole('alert')) expect(note.textContent, `${ns}:errors.${code}`).not.toMatch(/\{\{|^$/)
      cleanup()
    }
  }
})

const gliderErrors = defineErrors('glider', {
  WINCH_BUSY: { status: 429, message: 'The winch is busy.', data: Waiting },
})
const glider = apiFor('glider', {
  prove: call('verified').route({ method: 'POST', path: '/api/prove' }).errors(gliderErrors).output(z.object({})),
})

it('an act says how long a limit lasts, in the words of the plugin that declared it', async () => {
  i18next.addResourceBundle('en', 'glider', { errors: { WINCH_BUSY: 'The winch is free in {{wait}}.' } })
  const loaded = vi.spyOn(i18next, 'loadNamespaces')
  answerRequests(() => refusal(429, 'WINCH_BUSY', 'Busy.', { retry_after: 82_800 }))
  renderPage(<ProvenAct title="Take off" text="Now." action="Go" done="Gone" act={() => glider.client.prove()} />)
  fireEvent.click(screen.getByText('Take off'))
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The winch is free in 23 hours.')
  // The page has only its own texts.
  expect(loaded).toHaveBeenCalledWith('glider')
})

it('the words of the server are English, and are shown in no language', () => {
  const failure = failureOf(new FetchFailure(418, 'TEAPOT', 'In the words of the server.'))
  renderPage(<ErrorNote failure={failure} />)
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
})
