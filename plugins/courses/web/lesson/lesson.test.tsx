import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lessons, page, showLesson, stepsList } from './show-lesson.testing.tsx'

it('RD4: a preview shows the lesson alone', async () => {
  const [{ module, subSlide }] = lessons as [(typeof lessons)[number]]
  await showLesson(module, subSlide, { isPreview: true })
  expect(screen.queryByRole('link', { name: /^Keep/ })).toBeNull()
})

it('the first click alone fills in the sample prompt: an emptied box stays empty, after a reload too', async () => {
  const { module, subSlide } = lessons.find(({ subSlide }) => !subSlide.requiresApiCall) as (typeof lessons)[number]
  await showLesson(module, subSlide)
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your prompt')
  fireEvent.click(box())
  fireEvent.change(box(), { target: { value: '' } })
  fireEvent.click(box())
  expect(box().value).toBe('')
  cleanup()
  await showLesson(module, subSlide)
  fireEvent.click(box())
  expect(box().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Use sample prompt' }))
  expect(box().value).toBe(subSlide.samplePrompt)
})

it('RU1: a written exercise is not filled in by tabbing through its prompt box', async () => {
  const { module, subSlide } = lessons.find(({ subSlide }) => !subSlide.requiresApiCall) as (typeof lessons)[number]
  await showLesson(module, subSlide)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your prompt')
  fireEvent.focus(box)
  expect(box.value).toBe('')
  fireEvent.click(box)
  expect(box.value).toBe(subSlide.samplePrompt)
})

it('without a pack the plain words stand in their place', async () => {
  const { module, subSlide } = lessons.find(({ id }) => id === '1.1') as (typeof lessons)[number]
  await showLesson(module, subSlide, { hasPack: false })
  expect(page()).toContain('your quota (usage limit)')
  expect(page()).toContain('is simulated (learning mode)')
})

it('the idea is open until the first call, then it is a row that says read', async () => {
  const { module, subSlide } = lessons.find(({ id }) => id === '1.1') as (typeof lessons)[number]
  const idea = () => screen.getByText('The idea').closest('details') as HTMLDetailsElement
  await showLesson(module, subSlide)
  expect(idea().open).toBe(true)
  expect(screen.getByRole('heading', { level: 3, name: 'Call 1 of 4: Collect' })).toBeTruthy()
  cleanup()
  await showLesson(module, subSlide, { calls: 2 })
  expect(idea().open).toBe(false)
  expect(idea().textContent).toContain('read')
  expect(screen.getByRole('heading', { level: 3, name: 'Call 3 of 4: Sketch' })).toBeTruthy()
  expect(screen.getByText('Next opens after two more calls.')).toBeTruthy()
})

it('a written exercise is read step by step: a tick leads to the next, and is kept in this browser', async () => {
  const { module, subSlide } = lessons.find(({ id }) => id === '4.2') as (typeof lessons)[number]
  await showLesson(module, subSlide)
  const states = () =>
    within(stepsList())
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.split(', ').at(-1))
  expect(states()).toEqual(['your turn', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Step done' })[0] as HTMLElement)
  expect(states()).toEqual(['done', 'your turn', 'ahead', 'ahead', 'ahead', 'ahead'])
  expect(screen.getAllByRole('heading', { level: 3, name: 'Step 2 of 6' }).length).toBeGreaterThan(0)
  cleanup()
  await showLesson(module, subSlide)
  expect(states()[0]).toBe('done')
  fireEvent.click(within(stepsList()).getAllByRole('button')[0] as HTMLElement)
  fireEvent.click(screen.getAllByRole('button', { name: 'Not done yet' })[0] as HTMLElement)
  expect(states()[0]).toBe('your turn')
})
