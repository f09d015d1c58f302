import { expect, it } from 'vitest'
import { type ForgottenWords, forgottenWords } from '../slots.ts'
import plugin from './index.ts'
import { draftOf, type KeptAnswer, keepWork, nothing, readWork } from './kept-work.ts'

const answered = (id: string, prompt: string): KeptAnswer => {
  const outcome = { mode: 'real', model: 'small', id } as KeptAnswer['outcome']
  return { prompt, text: `An answer to ${prompt}`, model: 'small', outcome, state: 'answered', seconds: 1 }
}
const work = {
  answers: [answered('1', 'Why is the sky blue?'), answered('2', 'Why is grass green?')],
  drafts: { 0: draftOf('Why is the sky blue?'), 1: draftOf('Why is grass green?'), 2: draftOf('Why is snow white?') },
}
const fill = () => {
  for (const [person, lesson] of [
    ['ada', '1.1'],
    ['ada', '1.2'],
    ['bob', '1.1'],
  ] as const)
    keepWork(person, lesson, work)
}

/** Tells the plugin, as the logbook does. */
const forget = async (words: ForgottenWords) => {
  for (const { point, value } of plugin.extensions ?? [])
    if (point.id === forgottenWords.id) await (value as (words: ForgottenWords) => Promise<void>)(words)
}

it('words that a learner has deleted leave the tab; a prompt that was not sent stays', async () => {
  fill()
  await forget({ userId: 'ada' })
  const left = { answers: [null, null], drafts: { 2: draftOf('Why is snow white?') } }
  expect([readWork('ada', '1.1'), readWork('ada', '1.2'), readWork('bob', '1.1')]).toEqual([left, left, work])
})

it('the words of one call leave the tab alone', async () => {
  fill()
  await forget({ userId: 'ada', call: { id: '2', prompt: 'Why is grass green?' } })
  const { 1: _deleted, ...drafts } = work.drafts
  expect(readWork('ada', '1.1')).toEqual({ answers: [work.answers[0], null], drafts })
  expect(readWork('ada', '9.9')).toBe(nothing)
})

it('the words of a call that broke off or failed here, and so has no id here, leave the tab with its prompt', async () => {
  const broken = (prompt: string, state: KeptAnswer['state']): KeptAnswer => ({ ...answered('', prompt), outcome: null, state })
  const [stopped, failed] = [broken('Why is the sky blue?', 'stopped'), broken('Why is grass green?', 'failed')]
  keepWork('ada', '1.1', { ...work, answers: [stopped, failed, answered('3', 'Why is the sky blue?')] })
  await forget({ userId: 'ada', call: { id: '1', prompt: 'Why is the sky blue?' } })
  const { 0: _deleted, ...drafts } = work.drafts
  expect(readWork('ada', '1.1')).toEqual({ answers: [null, failed, answered('3', 'Why is the sky blue?')], drafts })
  await forget({ userId: 'ada', call: { id: '2', prompt: 'Why is grass green?' } })
  expect(readWork('ada', '1.1').answers).toEqual([null, null, answered('3', 'Why is the sky blue?')])
})
