import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#web/testing'
import { AnswerLines } from './answer-lines.tsx'
import { AnswerProse } from './answer-prose.tsx'

const desk = (text: string) => renderPage(<AnswerLines text={text} marked={new Map()} onMark={() => undefined} />).container

test('QT1: on the desk a task shows its state beside the box that marks its line', () => {
  desk('- [x] Sketch the screen\n- [ ] Ask three neighbours')
  const [done, open] = screen.getAllByRole('listitem')
  expect(
    within(done as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('Done')
  expect(
    within(open as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('Not done')
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('QT1: on the desk marks run over the end of a line, and signs of HTML are decoded', () => {
  const place = desk('Choose the **small\nplan** first. &copy;\n\nWrite `&lt;`.')
  expect(place.querySelector('strong')?.textContent).toMatch(/small\s+plan/)
  expect(place.textContent).toContain('first. ©')
  expect(place.querySelector('code')?.textContent).toBe('&lt;')
})

test('QT1: on the desk keys, breaks and details are drawn, comments are not', () => {
  const place = desk(
    '<!-- off -->\nPress <kbd>S</kbd>.\n\n| a |\n|---|\n| b<br>c |\n\n<details>\n<summary>More</summary>\n\nHidden\n\n</details>',
  )
  expect(place.querySelector('kbd')?.textContent).toBe('S')
  expect(place.querySelector('td br')).toBeTruthy()
  expect(place.querySelector('details')?.textContent).toContain('Hidden')
  expect(place.textContent).not.toMatch(/off|<k|<d/)
})

test('QT2: on the desk a line of Arabic runs from the right, its number with it', () => {
  const place = desk('1. افتح الملف `index.html` في المتصفح.\n2. Then this.')
  expect([...place.querySelectorAll('li')].map((line) => line.getAttribute('dir'))).toEqual(['rtl', null])
  expect(place.querySelector('code')?.dir).toBe('ltr')
})

test('QT10: on the desk what a model thought is folded, while it thinks and afterwards', () => {
  const place = renderPage(<AnswerProse text={'<think>\nHm, let me'} isRunning />).container
  expect(place.querySelector('details')?.textContent).toContain('Hm, let me')
  expect(place.querySelector('.prose p')?.closest('details')).toBeTruthy()
  const done = desk('<think>Hm.</think>\nThe answer.')
  expect(done.querySelector('details')?.textContent).toContain('Hm.')
  expect(done.querySelectorAll('input[type=checkbox]')).toHaveLength(1)
})

test('QT1: while an answer arrives, what stands stays the same element', () => {
  const whole = 'First **words**.\n\n- one\n- two\n\n```js\nconst a = 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThe end.'
  const first = renderPage(<AnswerProse text={whole.slice(0, 30)} isRunning />)
  first.rerender(<AnswerProse text={whole.slice(0, 31)} isRunning />)
  const paragraph = first.container.querySelector('p')
  for (let end = 32; end <= whole.length; end++) {
    first.rerender(<AnswerProse text={whole.slice(0, end)} isRunning />)
    expect(first.container.textContent).not.toMatch(/`|\||\*\*/)
  }
  expect(first.container.querySelector('p')).toBe(paragraph)
  expect(first.container.querySelectorAll('td')).toHaveLength(2)
})
