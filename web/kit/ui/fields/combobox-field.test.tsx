import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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

const loadField = async () => {
  vi.resetModules()
  return (await import('./combobox-field.tsx')).ComboboxField
}

test('F06: the list of a field comes when somebody goes to it, and goes on from what was typed, with focus and caret', async () => {
  renderPage(<Page Field={await loadField()} />)
  const user = newUser()
  const waiting = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  expect(waiting.value).toBe('Lisbon')
  // Text typed before the list is loaded goes into this box, whose focus loads the list.
  await act(async () => waiting.focus())
  const box = await waitFor(() => {
    const found = screen.getByLabelText<HTMLInputElement>('City')
    expect(found).not.toBe(waiting)
    return found
  })
  expect(document.activeElement).toBe(box)
  await user.clear(box)
  await user.type(box, 'ber')
  expect(await screen.findByRole('option', { name: 'Berlin' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Lisbon' })).toBeNull()
  expect([box.value, box.selectionStart]).toEqual(['ber', 3])
  expect(box.getAttribute('role')).toBe('combobox')
  await user.click(screen.getByRole('option', { name: 'Bern' }))
  expect(box.value).toBe('Bern')
})

test('F06: a press during which the list comes opens it', async () => {
  renderPage(<Page Field={await loadField()} />)
  const waiting = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  fireEvent.pointerDown(waiting)
  await act(async () => {
    fireEvent.mouseDown(waiting)
    waiting.focus()
    await import('./listed-combobox.tsx')
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.getByLabelText('City')).toBe(waiting)
  await act(async () => {
    fireEvent.pointerUp(waiting)
    fireEvent.click(waiting)
  })
  expect(await screen.findByRole('option', { name: 'Berlin' })).toBeTruthy()
})

test('F06: the server paints a field without its list, and the browser takes it over as it stands', async () => {
  const Field = await loadField()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page Field={Field} />)
  document.body.append(root)
  const painted = root.querySelector('input')
  expect(painted?.value).toBe('Lisbon')
  // The page's policy drops style attributes: an element hidden by one would be visible.
  expect(root.querySelector('[style]')).toBeNull()
  const complaints = vi.fn()
  await act(async () => void hydrateRoot(root, <Page Field={Field} />, { onRecoverableError: complaints }))
  expect(complaints).not.toHaveBeenCalled()
  expect(root.querySelector('input')).toBe(painted)
  root.remove()
})
