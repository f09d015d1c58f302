// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useConversation } from './use-conversation.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const Probe = ({ userId, moduleId }: { userId: string; moduleId: string }) => {
  const { question, setQuestion } = useConversation({ userId, moduleId, system: '' })
  return <input aria-label="Question" value={question} onChange={(event) => setQuestion(event.target.value)} />
}
const typed = (userId = 'ada', moduleId = 'payments') => {
  cleanup()
  render(<Probe userId={userId} moduleId={moduleId} />)
  return screen.getByLabelText<HTMLInputElement>('Question').value
}

test('a question that is typed and not asked is there again when the panel opens anew, for this person and module alone', async () => {
  expect(typed()).toBe('')
  await userEvent.type(screen.getByLabelText('Question'), 'Why a webhook?')
  expect(typed()).toBe('Why a webhook?')
  expect(typed('bea')).toBe('')
  expect(typed('ada', 'domains')).toBe('')
  typed()
  await userEvent.clear(screen.getByLabelText('Question'))
  expect(typed()).toBe('')
  expect(sessionStorage.length).toBeLessThanOrEqual(3)
})
