// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'one', text: 'One' },
  { id: 'two', text: 'Two', isDisabled: true },
  { id: 'three', text: 'Three' },
  { id: 'four', text: 'Four' },
] as const

const Page = () => {
  const [current, setCurrent] = useState<(typeof tabs)[number]['id']>('one')
  return (
    <Tabs label="Parts" tabs={tabs} current={current} onChange={setCurrent}>
      <p>part {current}</p>
    </Tabs>
  )
}
afterEach(() => {
  cleanup()
})

it.each<[string, string[]]>([
  ['One', ['ArrowRight', 'Three']],
  ['One', ['ArrowLeft', 'Four']],
  ['Four', ['ArrowRight', 'One']],
  ['One', ['End', 'Four']],
  ['Four', ['Home', 'One']],
  ['One', ['a', 'One']],
])('from %s the key leads to the tab, past what is disabled: %j', (from, [key, to]) => {
  render(<Page />)
  fireEvent.click(screen.getByRole('tab', { name: from }))
  screen.getByRole('tab', { name: from }).focus()
  fireEvent.keyDown(screen.getByRole('tab', { name: from }), { key })
  const tab = screen.getByRole('tab', { name: to })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab)
  expect(screen.getByRole('tabpanel', { name: to })).toHaveProperty('textContent', `part ${to?.toLowerCase()}`)
})

it('has one stop for the Tab key, and a panel that its tab names', () => {
  render(<Page />)
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([screen.getByRole('tab', { name: 'One' })])
  expect(screen.getByRole('tab', { name: 'One' }).getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
})
