import { DirectionProvider } from '@base-ui/react/direction-provider'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { newUser } from '../../testing/index.ts'
import { Tabs } from './tabs.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

const show = async (from: string) => {
  render(<Page />)
  const user = newUser()
  await user.click(screen.getByRole('tab', { name: from }))
  return user
}

it.each<[string, string, string]>([
  ['Three', 'ArrowRight', 'Four'],
  ['One', 'ArrowLeft', 'Four'],
  ['Four', 'ArrowRight', 'One'],
  ['One', 'End', 'Four'],
  ['Four', 'Home', 'One'],
  ['One', 'a', 'One'],
])('from %s the key %s leads to the tab %s', async (from, key, to) => {
  const user = await show(from)
  await user.keyboard(`{${key}}`)
  const tab = screen.getByRole('tab', { name: to })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab)
  expect(screen.getByRole('tabpanel', { name: to })).toHaveProperty('textContent', `part ${to.toLowerCase()}`)
})

it('lets a disabled tab be found and heard, and opens the one after it', async () => {
  const user = await show('One')
  await user.keyboard('{ArrowRight}')
  const disabled = screen.getByRole('tab', { name: 'Two' })
  expect(document.activeElement).toBe(disabled)
  expect(disabled.getAttribute('aria-disabled')).toBe('true')
  await user.click(disabled)
  expect(screen.getByRole('tabpanel', { name: 'One' })).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Three' })).toBeTruthy()
})

it('follows the reading direction', async () => {
  render(
    <DirectionProvider direction="rtl">
      <Page />
    </DirectionProvider>,
  )
  const user = newUser()
  await user.click(screen.getByRole('tab', { name: 'Three' }))
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Four' })).toBeTruthy()
})

it('has one stop for the Tab key, and a panel that its tab names', () => {
  render(<Page />)
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([screen.getByRole('tab', { name: 'One' })])
  expect(screen.getByRole('tab', { name: 'One' }).getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
})

it('brings the current tab of a row that does not fit into sight once the row is seen, and says at which edges there are more', async () => {
  let seen = () => {}
  class Observer {
    constructor(hear: () => void) {
      seen = hear
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  // Four tabs of 120 pixels in a row of 300, in a part of the page that is initially hidden.
  let isSeen = false
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => (isSeen ? 480 : 0))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => (isSeen ? 300 : 0))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('[role="tablist"]')
    if (!isSeen || !row) return new DOMRect()
    return this === row ? new DOMRect(0, 0, 300, 44) : new DOMRect([...row.children].indexOf(this) * 120 - row.scrollLeft, 0, 120, 44)
  })
  await show('Three')
  const row = screen.getByRole('tablist')
  expect([row.scrollLeft, row.dataset.more]).toEqual([0, ''])
  isSeen = true
  seen()
  expect([row.scrollLeft, row.dataset.more]).toEqual([100, 'left right'])
  row.scrollLeft = 0
  row.dispatchEvent(new Event('scroll'))
  expect(row.dataset.more).toBe('right')
})
