import { render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { newUser } from '../../testing/index.ts'
import { type Step, Stepper } from './stepper.tsx'

const four: Step[] = [
  { label: 'Collect', state: 'done', stateText: 'done' },
  { label: 'Widen', state: 'failed', stateText: 'failed, not counted' },
  { label: 'Sketch', state: 'busy', stateText: 'answering' },
  { label: 'Challenge', state: 'ahead', stateText: 'ahead' },
]

const Page = ({ steps }: { steps: readonly Step[] }) => {
  const [selected, select] = useState(2)
  return <Stepper label="Calls of this lesson" steps={steps} selected={selected} onSelect={select} />
}
const show = (steps: readonly Step[] = four) => {
  render(<Page steps={steps} />)
  return within(screen.getByRole('list', { name: 'Calls of this lesson' })).getAllByRole('button')
}

it('names each step by number, label and state, and says which one is looked at', () => {
  const buttons = show()
  expect(buttons.map((button) => button.textContent)).toEqual([
    '1. Collect, done',
    '2. Widen, failed, not counted',
    '3. Sketch, answering',
    '4. Challenge, ahead',
  ])
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

it('opens any step by keyboard, those that are done and those ahead as well', async () => {
  const buttons = show()
  const user = newUser()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual(['step', null, null, null])
  await user.tab()
  await user.tab()
  await user.tab()
  await user.keyboard(' ')
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, null, 'step'])
})

it('tells states apart by shape: triangle, star and the edge of the tick', () => {
  const buttons = show()
  const ticks = buttons.map((button) => button.querySelector('[aria-hidden] ')?.className ?? '')
  expect(ticks[0]).toContain('bg-accent')
  expect(ticks[1]).toContain('border-dashed')
  expect(buttons[2]?.querySelector('span > span')?.className).toContain('w-2.5')
  const filled = buttons.map((button) => button.querySelector('svg path')?.getAttribute('fill'))
  expect(filled).toEqual(['currentColor', 'none', 'currentColor', 'none'])
})

it('writes the selected step out below where labels have no room side by side', () => {
  const buttons = show([...four, ...four.slice(2)])
  expect(buttons).toHaveLength(6)
  expect(buttons[0]?.textContent).toBe('1. Collect, done')
  expect(screen.getByText('3. Sketch').closest('p')?.textContent).toBe('3. Sketch answering')
})
