import { expect, it } from 'vitest'
import { type ForgottenWords, forgottenWords } from '../../quota-proxy/slots.ts'
import plugin from './index.ts'
import { type ChatTurn, keepConversation, keepQuestion, readConversation, readQuestion } from './kept-conversation.ts'

const turn = (role: ChatTurn['role'], professor: ChatTurn['professor'], content: string): ChatTurn => ({
  role,
  professor,
  content,
  timestamp: '2026-11-22T09:41:00.000Z',
})
const turns = [
  turn('user', 'neo', 'Why?'),
  turn('user', 'atlas', 'How?'),
  turn('assistant', 'neo', 'Because.'),
  turn('assistant', 'atlas', 'Like this.'),
]
const fill = () => {
  for (const person of ['ada', 'bob']) keepConversation(person, 'planner', turns)
  keepQuestion('ada', 'planner', 'And then?')
}
const said = (person: string) => readConversation(person, 'planner').map(({ content }) => content)

/** Tells the plugin, as the logbook does. */
const forget = async (words: ForgottenWords) => {
  for (const { point, value } of plugin.extensions ?? [])
    if (point.id === forgottenWords.id) await (value as (words: ForgottenWords) => Promise<void>)(words)
}

it('questions and answers that a learner has deleted leave the tab; a question that was not asked stays', async () => {
  fill()
  await forget({ userId: 'ada' })
  expect([said('ada'), said('bob').length, readQuestion('ada', 'planner')]).toEqual([[], 4, 'And then?'])
})

it('one deleted question leaves with its answer', async () => {
  fill()
  await forget({ userId: 'ada', call: { id: '1', prompt: 'Why?' } })
  expect(said('ada')).toEqual(['How?', 'Like this.'])
})
