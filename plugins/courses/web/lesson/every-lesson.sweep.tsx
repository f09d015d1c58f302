import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { analogyKeys } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { exerciseOf, lessons, pack, page, showLesson, stepsList } from './show-lesson.testing.tsx'
import { splitSteps } from './split-steps.ts'

it('RD4: the course has 56 lessons', () => expect(lessons).toHaveLength(56))

it.each(lessons)('RD4: what plugins do with lessons stands on lesson $id, with its address and title', async ({ id, module, subSlide }) => {
  await showLesson(module, subSlide)
  const link = screen.getByRole('link', { name: `Keep ${subSlide.title} of ${module.id}` })
  expect(link.getAttribute('href')).toBe(`/module/${module.id}?lesson=${id}`)
})

it.each(lessons)('lesson $id has every part on its page', async ({ module, subSlide }) => {
  await showLesson(module, subSlide)
  expect(screen.getByRole('heading', { level: 2, name: subSlide.title })).toBeTruthy()
  const { steps } = splitSteps(subSlide.exercise)
  const titles = subSlide.requiresApiCall
    ? subSlide.calls.map(({ label }, index) => `Call ${index + 1} of ${subSlide.calls.length}: ${label}`)
    : steps.map((_, index) => `Step ${index + 1} of ${steps.length}`)
  expect(titles.length).toBeGreaterThan(1)
  for (const [index, title] of titles.entries()) {
    fireEvent.click(within(stepsList()).getAllByRole('button')[index] as HTMLElement)
    expect(screen.getAllByRole('heading', { level: 3, name: title }).length).toBeGreaterThan(0)
  }
  expect(screen.getByText('Done when')).toBeTruthy()
  expect(screen.getByText('What a good answer looks like')).toBeTruthy()

  // The ladder of hints: none before it is asked for, then one after the other.
  const hints = screen.getByRole('region', { name: 'Hints' })
  for (const [index] of subSlide.hints.entries()) {
    expect(
      within(hints)
        .queryAllByRole('listitem')
        .filter(({ parentElement }) => parentElement?.hasAttribute('aria-live')),
    ).toHaveLength(index)
    fireEvent.click(within(hints).getByText(/hint$/))
  }
  expect(within(hints).getByText(`Hint 3 of 3`)).toBeTruthy()
  expect(hints.querySelector('button')).toBeNull()

  expect(screen.getByText('Common mistakes')).toBeTruthy()
  for (const { mistake } of subSlide.commonMistakes) expect(screen.getByText(mistake)).toBeTruthy()
  const checks = screen.getByText('Check yourself').closest('details') as HTMLElement
  expect(within(checks).getAllByRole('checkbox')).toHaveLength(subSlide.checkYourself.length)
  const unaided = screen.getByText('The same skill without AI').closest('details') as HTMLElement
  expect(within(unaided).getByRole('heading', { name: 'A good answer' })).toBeTruthy()
  expect(within(unaided).getAllByRole('listitem').length).toBeGreaterThanOrEqual(subSlide.unaided.goodAnswer.length)
  expect(screen.getByText('What it costs')).toBeTruthy()

  if (subSlide.requiresApiCall) return
  const prompt = screen.getByLabelText<HTMLTextAreaElement>('Your prompt')
  expect(prompt.value).toBe('')
  fireEvent.click(prompt)
  expect(prompt.value).toBe(subSlide.samplePrompt)
})

const withTerms = lessons.filter(({ subSlide }) =>
  analogyKeys.some((key) => `${subSlide.idea}${exerciseOf(subSlide)}`.includes(`{{${key}}}`)),
)

it('every word that a pack explains is explained somewhere in the course', () => {
  const texts = withTerms.map(({ subSlide }) => subSlide.idea + exerciseOf(subSlide)).join()
  expect(analogyKeys.filter((key) => !texts.includes(`{{${key}}}`))).toEqual([])
})

it.each(withTerms)(
  'RU8: lesson $id has the plain word of each term, and opens the learner’s analogy at the first',
  async ({ module, subSlide }) => {
    await showLesson(module, subSlide)
    const found = new Set<string>()
    for (const step of within(stepsList()).getAllByRole('button')) {
      fireEvent.click(step)
      for (const key of analogyKeys) expect(page()).not.toContain(`{{${key}}}`)
      for (const key of analogyKeys) {
        const terms = screen.queryAllByRole('button', { name: locale.terms[key] })
        expect(terms.length, key).toBeLessThanOrEqual(1)
        if (!terms[0] || found.has(key)) continue
        found.add(key)
        fireEvent.click(terms[0])
        expect(await screen.findByRole('dialog', { name: pack[key] })).toBeTruthy()
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      }
    }
    const used = analogyKeys.filter((key) => `${subSlide.idea}${exerciseOf(subSlide)}`.includes(`{{${key}}}`))
    expect([...found].toSorted()).toEqual(used.toSorted())
  },
)
