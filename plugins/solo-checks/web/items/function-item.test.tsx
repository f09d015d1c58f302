import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answerWith, newUser, renderPage } from '#web/testing'
import type { Answer, ShownItem } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { FunctionItem } from './function-item.tsx'
import type { OfKind } from './item-props.ts'

i18next.addResourceBundle('en', 'solo-checks', locale)

const item: OfKind<ShownItem, 'javascript'> = {
  id: 'f',
  lesson: '2.1',
  kind: 'javascript',
  stem: 'Add.',
  function: 'add',
  starter: 'function add() {}',
  visible: [{ args: [1, 2], result: 3 }],
}
const Probe = () => {
  const [answer, setAnswer] = useState<OfKind<Answer, 'javascript'>>()
  const onAnswer = (next: Answer) => setAnswer(next as OfKind<Answer, 'javascript'>)
  return <FunctionItem item={item} answer={answer} attemptId="a" onAnswer={onAnswer} />
}

it('shows results for the code that ran alone', async () => {
  const user = newUser()
  answerWith({ '/api/checks/a/tests/f': { tests: [{ passed: true, got: '3', error: null }] } })
  renderPage(<Probe />)
  await user.click(screen.getByRole('button', { name: 'Run tests' }))
  expect(await screen.findByRole('heading', { name: '1 of 1 tests pass' })).toBeTruthy()
  await user.type(screen.getByLabelText('Your function, add'), '//')
  expect(screen.getByRole('heading', { name: 'Tests' })).toBeTruthy()
  expect(screen.queryByText('passes')).toBeNull()
  expect(screen.getByText('Changed since the last run. Run the tests again.')).toBeTruthy()
})
