import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#web/testing'
import { useFirstReads } from './use-first-reads.ts'

const drawn = vi.fn()
let arrive: (code: { default: ComponentType }) => void
const Late = lazy(
  () =>
    new Promise<{ default: ComponentType }>((resolve) => {
      arrive = resolve
    }),
)

/** It queries and has a lazy part: nothing of the card is shown until that code is loaded. */
const Card = () => {
  const { data } = useQuery({ queryKey: ['of-the-card'], queryFn: async () => 'the card', staleTime: 0 })
  drawn()
  return (
    <p>
      {data}
      <Late />
    </p>
  )
}

const Page = () => {
  const { data } = useQuery({ queryKey: ['of-the-page'], queryFn: async () => 'the page' })
  const isWhole = useFirstReads()
  return (
    <>
      <p>{isWhole ? 'whole' : 'under way'}</p>
      {data && <Card />}
    </>
  )
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve))

it('QP2: a page whose part waits for its code is not drawn over and over', async () => {
  renderPage(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  )
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled())
  for (let turn = 0; turn < 30; turn++) await act(aMoment)
  expect(drawn.mock.calls.length).toBeLessThan(10)
  await act(async () => arrive({ default: () => null }))
  expect(await screen.findByText('whole')).toBeTruthy()
})
