import { createElement, isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sayWholeSentences, sentencesOf } from './whole-sentences.tsx'

it('QE10: sentences keep their commas, colons too', () => {
  expect(sentencesOf('The following fields are invalid:\nHint 1 is taken: use another, or none\nTitle must not be empty')).toEqual({
    about: 'The following fields are invalid:',
    sentences: ['Hint 1 is taken: use another, or none', 'Title must not be empty'],
  })
})

it('QE10: Payload’s toast of a refusal says them so; other toasts are left as they are', () => {
  const said: unknown[] = []
  const toast = {
    error: (message: unknown) => said.push(message),
    promise: (_: unknown, { error }: { error: (reason: unknown) => unknown }) => said.push(error(refusal)),
  }
  const refusal = createElement(() => null, {
    errorMessage: 'Cannot be deleted, while it has 5 lessons: move those, or unpublish it',
  } as never)
  const end = sayWholeSentences(toast as never)
  toast.error(refusal)
  toast.error('Copied')
  toast.promise(null, { error: (reason) => reason })
  const shown = said.map((each) => (isValidElement(each) ? renderToStaticMarkup(each) : each))
  const whole = '<div>Cannot be deleted, while it has 5 lessons: move those, or unpublish it</div>'
  expect(shown).toEqual([whole, 'Copied', whole])
  end()
  toast.error(refusal)
  expect(said.at(-1)).toBe(refusal)
})
