import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Toaster } from '../../shell/toaster.tsx'
import { newUser, renderPage } from '../../testing/index.ts'
import { useToast } from '../toast.ts'
import { Dialog } from './dialog.tsx'
import { ScreenDialog } from './screen-dialog.tsx'
import { Sheet } from './sheet.tsx'

const user = newUser()

const setWidth = (width: number) => {
  Reflect.get(window, 'happyDOM').setViewport({ width })
  act(() => void window.dispatchEvent(new Event('resize')))
}
beforeEach(() => setWidth(1280))

/** A page with a sheet, a dialog about leaving it, and messages. */
const Desk = () => {
  const toast = useToast()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    setSheetOpen(false)
  }
  return (
    <div>
      <button type="button" onClick={() => setSheetOpen(true)}>
        Edit
      </button>
      {isSheetOpen && (
        <Sheet title="Partner" closeLabel="Close the sheet" onClose={() => setAsking(true)}>
          <input aria-label="Name" />
          <button type="button" onClick={() => toast({ tone: 'success', title: 'Saved' })}>
            Save
          </button>
        </Sheet>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard?"
        actions={
          <button type="button" onClick={close}>
            Discard
          </button>
        }
      >
        <button type="button" onClick={() => toast({ tone: 'danger', title: 'Failed', text: 'Try again.' })}>
          Try
        </button>
      </Dialog>
      <Toaster />
    </div>
  )
}
const open = async () => {
  renderPage(<Desk />)
  const user = newUser()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  return { user, sheet: await screen.findByRole('dialog', { name: 'Partner' }) }
}
const question = () => screen.findByRole('dialog', { name: 'Discard?' })

describe('a sheet and a question over it', () => {
  it.each([1280, 390])('Escape is meant for the newest of them alone, %i px wide', async (width) => {
    setWidth(width)
    const { user } = await open()
    await user.keyboard('{Escape}')
    await question()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard?' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Partner' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(await question()).toBeTruthy()
  })

  it('both gone, the focus is back where the sheet was opened', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await question()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
  })
})

describe('a sheet', () => {
  it('covers the page where there is no room beside it, and leaves it in use where there is', async () => {
    setWidth(390)
    await open()
    expect(screen.queryByRole('button', { name: 'Edit', hidden: false })).toBeNull()
    setWidth(1280)
    expect(await screen.findByRole('button', { name: 'Edit', hidden: false })).toBeTruthy()
  })

  it('opens at its title, and keeps what was typed when the window is turned', async () => {
    setWidth(390)
    const { user, sheet } = await open()
    await waitFor(() => expect(document.activeElement).toBe(within(sheet).getByRole('heading', { name: 'Partner' })))
    await user.type(screen.getByLabelText('Name'), 'Acme')
    setWidth(1280)
    await screen.findByRole('button', { name: 'Edit', hidden: false })
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Acme')
  })

  it('holds the messages that come meanwhile', async () => {
    const { user, sheet } = await open()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await within(sheet).findByRole('status')).textContent).toContain('Saved')
  })
})

/** Shows a message before the toaster is loaded. */
const Early = () => {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast({ tone: 'info', title: 'Early' })}>
      Say
    </button>
  )
}

describe('a message', () => {
  it('stands in the newest dialog, where Escape takes it alone, and outlives it', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    const dialog = await question()
    await user.click(screen.getByRole('button', { name: 'Try' }))
    const message = await within(dialog).findByRole('alert')
    within(message).getByRole('button', { name: 'Dismiss' }).focus()
    fireEvent.keyDown(within(message).getByRole('button', { name: 'Dismiss' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await question()).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Try' }))
    await within(dialog).findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Try again.')
  })

  it('said twice stands once', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByRole('status')).toHaveLength(1)
  })

  it('that came before the toaster is shown when it arrives', async () => {
    const { rerender } = renderPage(<Early />)
    fireEvent.click(screen.getByRole('button', { name: 'Say' }))
    rerender(<Toaster />)
    expect((await screen.findByRole('status')).textContent).toContain('Early')
  })
})

it('a dialog over the whole screen without a way to close it stays on Escape', async () => {
  renderPage(
    <ScreenDialog labelledBy="waiting" className="">
      <h2 id="waiting" tabIndex={-1}>
        Please wait
      </h2>
    </ScreenDialog>,
  )
  const title = await screen.findByRole('heading', { name: 'Please wait' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Please wait' })).toBeTruthy()
})
