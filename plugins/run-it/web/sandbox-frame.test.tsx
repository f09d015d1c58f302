import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith, newUser, refusal, renderPage } from '#web/testing'
import { SandboxFrame } from './sandbox-frame.tsx'
import { useCodeRun } from './use-code-run.ts'

const source = { html: '<p>Toolshed</p>', css: '', js: '' }
const Runner = () => <SandboxFrame run={useCodeRun(source)} title="Toolshed" />

it('says that the frame could not be loaded, and loads it at the next try', async () => {
  answerWith({ '/api/sandbox': () => refusal(500, 'INTERNAL') })
  renderPage(<Runner />)
  await screen.findByRole('alert')
  answerWith({ '/api/sandbox': { url: 'about:blank' } })
  await newUser().click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByTitle('Toolshed')).toBeTruthy()
})
