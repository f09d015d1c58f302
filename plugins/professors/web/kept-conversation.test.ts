import { expect, it } from 'vitest'
import { type ChatTurn, forgetTurns, keepConversation, keepQuestion, readConversation, readQuestion } from './kept-conversation.ts'

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

it('questions and answers that a learner has deleted leave the tab; a question that was not asked stays', () => {
  fill()
  forgetTurns({ userId: 'ada' })
  expect([said('ada'), said('bob').length, readQuestion('ada', 'planner')]).toEqual([[], 4, 'And then?'])
})

it('one deleted question leaves with its answer', () => {
  fill()
  forgetTurns({ userId: 'ada', call: { id: '1', prompt: 'Why?' } })
  expect(said('ada')).toEqual(['How?', 'Like this.'])
})
