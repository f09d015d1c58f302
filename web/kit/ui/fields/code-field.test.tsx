import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newUser, renderPage } from '../../../testing/index.ts'
import { CodeField } from './code-field.tsx'

const user = newUser()

const Example = ({ error }: { error?: string }) => {
  const [code, setCode] = useState('')
  return <CodeField label="Verification code" value={code} onChange={setCode} error={error} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('Verification code')

test('takes digits only, six at most', async () => {
  renderPage(<Example />)
  await user.type(field(), '1a2-3 45678')
  expect(field().value).toBe('123456')
})

test('takes a pasted code with spaces around and within', async () => {
  renderPage(<Example />)
  field().focus()
  await user.paste(' 482 719 ')
  expect(field().value).toBe('482719')
})

test.each([
  ['Arabic', '١٢٣٤٥٦'],
  ['Persian', '۱۲۳۴۵۶'],
  ['Devanagari', '१२३४५६'],
  ['fullwidth', '１２３４５６'],
])('QT7: reads %s digits as the digits they are, typed and pasted', async (_, digits) => {
  renderPage(<Example />)
  await user.type(field(), digits)
  expect(field().value).toBe('123456')
  await user.clear(field())
  await user.paste(`\u2067${digits}\u2069`)
  expect(field().value).toBe('123456')
})

test('is one input that phones fill from the mail, always left to right', () => {
  renderPage(<Example />)
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
  expect(field().closest('[dir]')?.getAttribute('dir')).toBe('ltr')
})

test('ties the error to the input', () => {
  renderPage(<Example error="Code must be 6 digits" />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Code must be 6 digits')
})

const Form = () => {
  const [error, setError] = useState<string>()
  return (
    <form>
      <Example {...(error && { error })} />
      <button type="button" disabled={Boolean(error)} onClick={() => setError('Invalid code.')}>
        Verify
      </button>
    </form>
  )
}

test('RU10: after a refused code the focus is in the field, wherever it had gone in the form', async () => {
  renderPage(<Form />)
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(document.activeElement).toBe(field())
})
