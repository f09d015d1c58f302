import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

const streamOf = (pieces: readonly string[]) => {
  const left = [...pieces]
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(Buffer.from(piece, 'latin1'))
    },
  })
}
const all = async (pieces: readonly string[]) => {
  const found: string[] = []
  for await (const { data } of readEvents(streamOf(pieces))) found.push(data)
  return found
}

it('gives each event once it is complete, wherever the bytes are cut', async () => {
  // The three bytes of a euro sign, in two pieces.
  expect(await all(['data: {"a"', ':1}\n', '\ndata: \xe2\x82', '\xac\n\n'])).toEqual(['{"a":1}', '€'])
})

it('reads what the format allows: carriage returns, several lines, comments, no space after the colon', async () => {
  expect(await all([': hello\r\n\r\n', 'event: x\r\ndata:one\r\ndata: two\r\n\r\n'])).toEqual(['one\ntwo'])
})

it('gives the connection back to whoever stops reading', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from('data: 1\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const { data } of readEvents(endless)) if (data === '1') break
  await expect.poll(() => isCancelled).toBe(true)
})
