import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerRequests, newUser } from '#web/testing'
import { neo } from './neo.testing.ts'
import { useConversation } from './use-conversation.ts'

const user = newUser()

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
  await user.type(screen.getByLabelText('Question'), 'Why a webhook?')
  expect(typed()).toBe('Why a webhook?')
  expect(typed('bea')).toBe('')
  expect(typed('ada', 'domains')).toBe('')
  typed()
  await user.clear(screen.getByLabelText('Question'))
  expect(typed()).toBe('')
  expect(sessionStorage.length).toBeLessThanOrEqual(3)
})

const Chat = () => {
  const { ask, stop, turnsWith, isPending } = useConversation({ userId: 'ada', moduleId: 'payments', system: '' })
  return (
    <>
      <button type="button" onClick={() => ask(neo, 'small-model', 'Why?')}>
        Ask
      </button>
      <button type="button" onClick={() => stop('neo')}>
        Stop
      </button>
      <output>
        {isPending('neo') ? 'thinking' : turnsWith('neo').map(({ content, stopped }) => `${content}${stopped ? '(stopped)' : ''}`)}
      </output>
    </>
  )
}
/** Sends the given beginning and then nothing more, until it is aborted; with null it sends nothing at all. */
const beginOnly = (beginning: string | null) =>
  answerRequests(({ signal }) => {
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (beginning === null) return stopped
    const begun = new TextEncoder().encode(`data: ${JSON.stringify({ choices: [{ delta: { content: beginning } }] })}\n\n`)
    return new Response(new ReadableStream({ start: (stream) => stream.enqueue(begun), pull: () => stopped }))
  })

test.each([
  ['before its first word', null, 'Why?(stopped)'],
  ['in the middle', 'Because', 'Why?Because(stopped)'],
])('an answer whose page is left %s is there again as one that was stopped', async (_when, beginning, told) => {
  beginOnly(beginning)
  const { unmount } = render(<Chat />)
  await user.click(screen.getByText('Ask'))
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(beginning ?? 'Why?'))
  unmount()
  render(<Chat />)
  expect(screen.getByRole('status').textContent).toBe(told)
})

test('an answer that ended is not one that was stopped', async () => {
  const said = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Because.' } }] })}\n\ndata: [DONE]\n\n`
  answerRequests(() => new Response(said))
  const { unmount } = render(<Chat />)
  await user.click(screen.getByText('Ask'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Why?Because.'))
  unmount()
  render(<Chat />)
  expect(screen.getByRole('status').textContent).toBe('Why?Because.')
})

test.each([
  ['before its first word', null, 'Why?(stopped)'],
  ['in the middle', 'Because', 'Why?Because(stopped)'],
])('an answer that is stopped %s says so', async (_when, beginning, told) => {
  beginOnly(beginning)
  render(<Chat />)
  await user.click(screen.getByText('Ask'))
  expect(screen.getByRole('status').textContent).toBe('thinking')
  // Waits until the beginning has arrived: the part received is stored in the tab.
  if (beginning) await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(beginning))
  await user.click(screen.getByText('Stop'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told))
})

/** Asks short questions, and a long one as its third. */
const LongChat = () => {
  const { ask, turnsWith, isPending } = useConversation({ userId: 'eve', moduleId: 'payments', system: '' })
  const { length } = turnsWith('neo')
  return (
    <button type="button" onClick={() => ask(neo, 'small-model', '\u20ac'.repeat(length === 4 ? 6_000 : 1))}>
      {isPending('neo') ? 'thinking' : length}
    </button>
  )
}

test('the question is sent however long, with the latest turns that fit beside it', async () => {
  const sent: { messages: { role: string; content: string }[] }[] = []
  answerRequests(async (request) => {
    sent.push((await request.json()) as (typeof sent)[number])
    const text = 'a'.repeat(9_000)
    return new Response(`data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\ndata: [DONE]\n\n`)
  })
  render(<LongChat />)
  for (const turns of ['0', '2', '4']) await user.click(await screen.findByRole('button', { name: turns }))
  await screen.findByRole('button', { name: '6' })
  expect(sent.map(({ messages }) => messages.map(({ content }) => content.length))).toEqual([[1], [1, 9_000, 1], [6_000]])
})
