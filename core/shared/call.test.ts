import { expect, it } from 'vitest'
import { call, joinCalls } from './call.ts'

it('joins the calls of a contract in the order of its parts, for the document lists them so', () => {
  const read = call('verified').route({ method: 'GET', path: '/api/kites' })
  const write = call('verified').route({ method: 'POST', path: '/api/kites' })
  const remove = call('staff').route({ method: 'DELETE', path: '/api/kites/{id}' })
  const api = joinCalls({ write, read }, { remove })
  expect(Object.entries(api)).toEqual([
    ['write', write],
    ['read', read],
    ['remove', remove],
  ])
})
