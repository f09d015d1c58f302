// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { createReads } from './create-reads.ts'
import { useRead } from './use-read.ts'
import { ReadsProvider } from './use-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

const Probe = ({ read, freshFor }: { read: () => Promise<string>; freshFor: number }) => {
  const { data, error, isFetching } = useRead({ key: 'probe', read, isFreshFor: () => freshFor })
  return <p>{`${data ?? 'nothing'} ${error ? 'failed' : 'fine'} ${isFetching ? 'asking' : 'still'}`}</p>
}

test('many ask once, and a later visit asks again when the answer has grown old', async () => {
  const reads = createReads()
  const read = vi.fn(async () => 'answer')
  const show = () =>
    renderPage(
      <ReadsProvider value={reads}>
        <Probe read={read} freshFor={60_000} />
        <Probe read={read} freshFor={60_000} />
      </ReadsProvider>,
    )
  const first = show()
  expect(screen.getAllByText('nothing fine asking')).toHaveLength(2)
  await pass(0)
  expect(screen.getAllByText('answer fine still')).toHaveLength(2)
  expect(read).toHaveBeenCalledTimes(1)
  first.unmount()
  await pass(30)
  const second = show()
  expect(read).toHaveBeenCalledTimes(1)
  second.unmount()
  await pass(31)
  show()
  expect(screen.getAllByText('answer fine asking')).toHaveLength(2)
  await pass(0)
  expect(read).toHaveBeenCalledTimes(2)
})

test('what the server refuses is not asked again; what the network spoils is, twice', async () => {
  const reads = createReads(2)
  const refused = vi.fn(() => Promise.reject(Object.assign(new Error('no'), { status: 403 })))
  await expect(reads.load('refused', refused)).rejects.toThrow('no')
  expect(refused).toHaveBeenCalledTimes(1)
  const spoiled = vi.fn(() => Promise.reject(Object.assign(new Error('away'), { status: 0 })))
  const failing = expect(reads.load('spoiled', spoiled)).rejects.toThrow('away')
  await pass(3)
  await failing
  expect(spoiled).toHaveBeenCalledTimes(3)
})

test('of two reads under way the one started last is kept', async () => {
  const reads = createReads()
  const later = (value: string, seconds: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve(value), seconds * 1000))
  void reads.load('key', later('old', 5))
  void reads.load('key', later('new', 1))
  await pass(6)
  expect(reads.stateOf('key').data).toBe('new')
})
