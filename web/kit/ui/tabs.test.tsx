import { DirectionProvider } from '@base-ui/react/direction-provider'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { newUser } from '../../testing/index.ts'
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
