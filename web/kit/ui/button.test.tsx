import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const form = (
  <form>
    <Button type="submit" disabledReason="Type your address first.">
      Send
    </Button>
    <Button disabledReason="There is only this one.">Sign out the others</Button>
  </form>
)

test('QP9: a painted form can be sent before the page is alive: what is typed there by then is not known', () => {
  document.body.innerHTML = renderToString(form)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  // The text keeps its space, and is visible only while something is missing.
  expect(screen.getByText('Type your address first.').className).toContain(':required:invalid')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out the others' }).disabled).toBe(true)
})

test('an alive page disables what cannot be sent, and says why', () => {
  render(form)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Type your address first.')
})
