import { describe, expect, it } from 'vitest'
import { studentCaps } from '../contract.ts'
import { scopes } from '../scopes.ts'
import { approvedTerms, noTerms, storedTerms, termColumns, termsOf } from './terms-of.ts'

const now = '2026-11-21T10:00:00.000Z'
const allowed = (terms: ReturnType<typeof termsOf>) => scopes.filter((scope) => terms[scope])

describe('the terms of an approval', () => {
  it.each(scopes)('keep %s apart from every other scope, in a row and in a copy of it', (scope) => {
    const row = { ...termColumns({ ...approvedTerms({}), ai: false, [scope]: true }, now), revision: 1 }
    expect(allowed(termsOf(row))).toEqual([scope])
    expect(allowed(termsOf({ ...storedTerms(row), revision: 2 }))).toEqual([scope])
  })

  it('are the exercises alone, and what a parent was asked about and switched on', () => {
    expect(allowed({ ...approvedTerms({}) })).toEqual(['ai'])
    expect(allowed({ ...approvedTerms({ sharing: true, referrals: false }) })).toEqual(['ai', 'sharing'])
    expect(allowed({ ...approvedTerms(undefined) })).toEqual([...scopes])
  })

  it('hold no limit beyond the school’s', () => {
    const row = { ...noTerms, limit_openai: studentCaps.openai + 1, limit_anthropic: 1, revision: 1 }
    expect(termsOf(row).daily_limit).toEqual({ ...studentCaps, anthropic: 1 })
  })
})
