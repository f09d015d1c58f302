import { Writable } from 'node:stream'
import type { Response } from 'express'

/** A response that accepts one chunk at a time, as its reader reads: from the start, or only once `read` is called. */
export const openAnswer = (isRead = true) => {
  const pieces: string[] = []
  let goOn = () => {}
  const answer = new Writable({
    highWaterMark: 1,
    write: (piece, _encoding, done) => {
      pieces.push(String(piece))
      if (isRead) done()
      else goOn = done
    },
  })
  const read = () => {
    isRead = true
    goOn()
  }
  const res: Response = Object.assign(answer, { set: () => res, type: () => res, headersSent: false }) as unknown as Response
  return { res, text: () => pieces.join(''), read }
}
