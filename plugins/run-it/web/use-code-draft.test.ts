import { expect, it } from 'vitest'
import { draftName, tabStore } from '#web'
import { forgetCode } from './use-code-draft.ts'

it('changed code of answers leaves the tab with all words, and stays where one call is deleted', () => {
  const [ours, theirs, other] = [draftName('ada', 'run-it.draft:1'), draftName('bob', 'run-it.draft:1'), draftName('ada', 'run-it:project')]
  for (const name of [ours, theirs, other]) tabStore.setItem(name, '<h1>Hi</h1>')
  forgetCode({ userId: 'ada', call: { id: '1', prompt: 'A page, please.' } })
  expect(tabStore.getItem(ours)).not.toBeNull()
  forgetCode({ userId: 'ada' })
  expect([ours, theirs, other].map((name) => tabStore.getItem(name) !== null)).toEqual([false, true, true])
})
