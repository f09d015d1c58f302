import { expect, it } from 'vitest'
import { hiddenOf, sendOnlyShown } from './send-only-shown.ts'

it('QE9: what no page of the panel shows is described to none, however often Payload describes it', () => {
  const shown = (slug: string, hidden: boolean) => ({ slug, admin: { hidden } })
  const collections = [shown('pages', false), shown('sessions', true), shown('users', true), shown('payload-locked-documents', true)]
  const hidden = hiddenOf({ collections, admin: { user: 'users' } } as never)
  expect([...hidden]).toEqual(['sessions'])
  const allOf = () => ({ collections: collections.map(({ slug }) => ({ slug })) })
  const kept: Record<string, ReturnType<typeof allOf> | undefined> = { en: allOf() }
  sendOnlyShown(kept, ['en', 'de'], hidden)
  const left = ['pages', 'users', 'payload-locked-documents']
  expect(kept.en?.collections.map(({ slug }) => slug)).toEqual(left)
  expect(kept.de).toBeUndefined()
  const made = allOf()
  kept.de = made
  expect(kept.de).toBe(made)
  expect(made.collections.map(({ slug }) => slug)).toEqual(left)
})
