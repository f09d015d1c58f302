import type { NextFunction, Request, Response } from 'express'
import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Runs the handlers; resolves to the indexes of those that ran, then the argument of the last `next`. */
const pass = (...handlers: ((next: NextFunction) => unknown)[]) =>
  new Promise((resolve) => {
    const said: unknown[] = []
    inTurn(
      ...handlers.map((handle, at) => (_req: Request, _res: Response, next: NextFunction) => {
        said.push(at)
        return handle(next) as never
      }),
    )({} as Request, {} as Response, (error?: unknown) => resolve([...said, error]))
  })

const goOn = (next: NextFunction) => next()
const failure = new Error('it fails')

it.each([
  ['passes each in its turn, then goes on', [goOn, async (next: NextFunction) => next(), goOn], [0, 1, 2, undefined]],
  ['goes on with what a handler hands on', [goOn, (next: NextFunction) => next(failure), goOn], [0, 1, failure]],
  ['goes on with what a handler throws', [goOn, () => Promise.reject(failure), goOn], [0, 1, failure]],
  [
    'goes on with what is thrown behind one that waits',
    [
      async (next: NextFunction) => {
        await Promise.resolve()
        next()
      },
      () => {
        throw failure
      },
    ],
    [0, 1, failure],
  ],
] as const)('F02: %s', async (_, handlers, said) => {
  expect(await pass(...handlers)).toEqual(said)
})

it('goes no further than a handler that answers', () => {
  let isOver = false
  inTurn(
    () => undefined,
    () => {
      isOver = true
    },
  )({} as Request, {} as Response, () => {
    isOver = true
  })
  expect(isOver).toBe(false)
})
