// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import type { ComboboxField } from './combobox-field.tsx'

const options = [
  { value: 'pilot', label: 'Pilot' },
  { value: 'pianist', label: 'Pianist' },
]

const Page = ({ Field }: { Field: typeof ComboboxField }) => {
  const [value, setValue] = useState('')
  return (
    <>
      <Field label="Career" options={options} value={value} onValueChange={setValue} />
      <p>chosen: {value}</p>
    </>
  )
}

/** The field of a page whose visitor has done nothing yet. */
const showPlain = async () => {
  vi.resetModules()
  const { ComboboxField } = await import('./combobox-field.tsx')
  renderPage(<Page Field={ComboboxField} />)
  return (await import('../late.tsx')).loadLateComponents
}

it('keeps what is typed, and the focus, while its list comes, and opens the list on it', async () => {
  const load = await showPlain()
  const user = userEvent.setup()
  const plain = screen.getByRole('combobox', { name: 'Career' })
  await user.type(plain, 'pi')
  await act(load)
  const whole = screen.getByRole<HTMLInputElement>('combobox', { name: 'Career' })
  expect(whole).not.toBe(plain)
  expect(whole.value).toBe('pi')
  expect(document.activeElement).toBe(whole)
  await user.keyboard('a')
  await user.click(await screen.findByRole('option', { name: 'Pianist' }))
  expect(screen.getByText('chosen: pianist')).toBeTruthy()
})
