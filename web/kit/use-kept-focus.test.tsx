import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { newUser, renderPage } from '../testing/index.ts'
import { Dialog } from './ui/dialog.tsx'
import { SettingsSection } from './ui/settings-section.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const user = newUser()

/** A list of which one removes rows, at once or by a question. */
const Rows = ({ isAsked = false, selector = [] as readonly string[] }) => {
  const [rows, setRows] = useState(['one', 'two'])
  const [asking, setAsking] = useState<string | null>(null)
  const remove = (row: string) => {
    setRows((before) => before.filter((each) => each !== row))
    setAsking(null)
  }
  return (
    <section ref={useKeptFocus(...selector)} aria-label="Rows">
      <h2>Your rows</h2>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => (isAsked ? setAsking(row) : remove(row))}>
                Delete {row}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title="Delete it?"
        actions={
          <button type="button" onClick={() => remove(asking ?? '')}>
            Yes
          </button>
        }
      />
    </section>
  )
}
/** A section of Settings with a button that goes away. */
const Keys = () => {
  const [isThere, setThere] = useState(true)
  return (
    <SettingsSection title="Keys">
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Forget
        </button>
      )}
    </SettingsSection>
  )
}
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

describe('a section that keeps the focus', () => {
  it('takes it when the pressed control goes away, with its row and with the whole list', async () => {
    renderPage(<Rows />)
    await user.click(screen.getByRole('button', { name: 'Delete one' }))
    await hasFocus(screen.getByRole('region', { name: 'Rows' }))
    await user.click(screen.getByRole('button', { name: 'Delete two' }))
    await hasFocus(screen.getByRole('region', { name: 'Rows' }))
  })

  it('gives it to the first place that it finds', async () => {
    renderPage(<Rows selector={['input', 'h2']} />)
    await user.click(screen.getByRole('button', { name: 'Delete one' }))
    await hasFocus(screen.getByRole('heading', { name: 'Your rows' }))
  })

  it('takes it after a dialog whose opener is gone', async () => {
    renderPage(<Rows isAsked />)
    await user.click(screen.getByRole('button', { name: 'Delete one' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await hasFocus(screen.getByRole('region', { name: 'Rows' }))
  })

  it('leaves the focus alone where it is elsewhere', async () => {
    renderPage(
      <>
        <Rows />
        <input aria-label="Elsewhere" />
      </>,
    )
    const row = screen.getByRole('button', { name: 'Delete one' })
    row.focus()
    screen.getByLabelText('Elsewhere').focus()
    row.closest('li')?.remove()
    await new Promise((resolve) => setImmediate(resolve))
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
  })

  it('is every section of Settings', async () => {
    renderPage(<Keys />)
    await user.click(screen.getByRole('button', { name: 'Forget' }))
    await hasFocus(screen.getByRole('region', { name: 'Keys' }))
  })
})
