import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { newUser, renderPage } from '../../../testing/index.ts'
import type { ComboboxField } from './combobox-field.tsx'

const options = ['Berlin', 'Bern', 'Lisbon'].map((label) => ({ value: label.toLowerCase(), label }))

const Page = ({ Field }: { Field: typeof ComboboxField }) => {
  const [value, setValue] = useState('lisbon')
  return <Field label="City" options={options} value={value} onValueChange={setValue} />
}

test('F06: the list of a field comes with the first use, and goes on from what was typed, with focus and caret', async () => {
  vi.resetModules()
  const { ComboboxField: Field } = await import('./combobox-field.tsx')
  const { loadLateComponents } = await import('../late.tsx')
  renderPage(<Page Field={Field} />)
  const user = newUser()
  const waiting = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  expect(waiting.value).toBe('Lisbon')
  await user.clear(waiting)
  await user.type(waiting, 'ber')
  expect(screen.queryByRole('listbox')).toBeNull()
  await act(loadLateComponents)
  expect(await screen.findByRole('option', { name: 'Berlin' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Lisbon' })).toBeNull()
  const box = screen.getByLabelText<HTMLInputElement>('City')
  expect(box).not.toBe(waiting)
  expect(document.activeElement).toBe(box)
  expect([box.value, box.selectionStart]).toEqual(['ber', 3])
  expect(box.getAttribute('role')).toBe('combobox')
  await user.click(screen.getByRole('option', { name: 'Bern' }))
  expect(box.value).toBe('Bern')
})

test('F06: the server paints a field without its list, and the browser takes it over as it stands', async () => {
  vi.resetModules()
  const { ComboboxField: Field } = await import('./combobox-field.tsx')
  const { loadEveryComponent } = await import('../late.tsx')
  await loadEveryComponent()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page Field={Field} />)
  document.body.append(root)
  const painted = root.querySelector('input')
  expect(painted?.value).toBe('Lisbon')
  // What hides an element by its own style is seen under the page's policy.
  expect(root.querySelector('[style]')).toBeNull()
  const complaints = vi.fn()
  await act(async () => void hydrateRoot(root, <Page Field={Field} />, { onRecoverableError: complaints }))
  expect(complaints).not.toHaveBeenCalled()
  expect(root.querySelector('input')).toBe(painted)
  root.remove()
})
