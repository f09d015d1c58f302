import { expect, it } from 'vitest'
import { call } from './inert-call.ts'

it('keeps the way to a call whatever stands around it in a contract', () => {
  const way = { method: 'GET', path: '/api/x' } as const
  expect(call().meta().route(way).meta()['~orpc'].route).toEqual(way)
})
