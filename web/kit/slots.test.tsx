import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { defineSlot } from '../../core/contract.ts'
import { renderPage } from '../testing/index.ts'
import { type Fill, fill } from './define-web-plugin.ts'
import { lazyFill } from './lazy-fill.tsx'
import { FillsProvider, SlotOutlet } from './slots.tsx'

const panels = defineSlot<{ name: string }>('test.panels')
const other = defineSlot('test.other')
const First = ({ name }: { name: string }) => <li>first {name}</li>
const Second = ({ name }: { name: string }) => <li>second {name}</li>

const show = (fills: readonly Fill[]) =>
  renderPage(
    <FillsProvider fills={fills}>
      <SlotOutlet slot={panels} props={{ name: 'Ada' }} fallback={<p>Nothing here</p>} />
    </FillsProvider>,
  )
const shown = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent)

test('shows fills in their order, with the slot’s props', async () => {
  show([fill(panels, Second, 200), fill(panels, First)])
  expect(await shown()).toEqual(['first Ada', 'second Ada'])
})

test('a slot is known by its id, and leaves out what fills another', async () => {
  show([fill(defineSlot<{ name: string }>('test.panels'), First), fill(other, () => <li>stray</li>)])
  expect(await shown()).toEqual(['first Ada'])
})

test('a fill may be loaded when it is needed', async () => {
  show([
    fill(
      panels,
      lazyFill(async () => ({ default: First })),
    ),
  ])
  expect(await shown()).toEqual(['first Ada'])
})

test('an empty slot shows its fallback', () => {
  show([])
  expect(screen.getByText('Nothing here')).toBeTruthy()
})

const drawn: string[] = []
const Counted = ({ name }: { name: string }) => {
  drawn.push(name)
  return <li>{name}</li>
}
const Around = ({ isAwaited }: { isAwaited: boolean }) => {
  const [{ name, turn }, setShown] = useState({ name: 'Ada', turn: 1 })
  return (
    <>
      <button type="button" onClick={() => setShown({ name, turn: turn + 1 })}>
        Turn {turn}
      </button>
      <button type="button" onClick={() => setShown({ name: 'Ben', turn })}>
        Another
      </button>
      <SlotOutlet slot={panels} props={{ name }} isAwaited={isAwaited} />
    </>
  )
}

test.each([false, true])('F06: a fill (awaited: %s) is drawn anew with other props, and left alone with the same', async (isAwaited) => {
  renderPage(
    <FillsProvider fills={[fill(panels, Counted)]}>
      <Around isAwaited={isAwaited} />
    </FillsProvider>,
  )
  expect(await shown()).toEqual(['Ada'])
  drawn.length = 0
  fireEvent.click(screen.getByText('Turn 1'))
  await screen.findByText('Turn 2')
  expect(drawn).toEqual([])
  fireEvent.click(screen.getByText('Another'))
  await screen.findByText('Ben')
  expect(drawn).toContain('Ben')
})
