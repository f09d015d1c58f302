import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/index.ts'
import { Dialog } from './dialog.tsx'

const open = (children: ReactNode) =>
  renderPage(
    <Dialog open onOpenChange={() => {}} title="New project" actions={<button type="button">Delete</button>}>
      {children}
    </Dialog>,
  )

it('RU10: a dialog with a form opens in its first field', async () => {
  open(<input aria-label="Name" />)
  const field = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('RU10: a dialog without one opens at its title, never on a button', async () => {
  open(<p>It cannot be undone.</p>)
  const title = await screen.findByRole('heading', { name: 'New project' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
