import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, type Shape, shapedCustomOf, shapeFor } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { checkDocument } from './check-document.ts'
import type { Row } from './fits.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

/** Fields of a page that the app reads and no editor writes. */
const fixed = ['route', 'kind', 'placeholders', 'shown_in']

/** The places of a value that its form does not show. */
const beside = (shape: Shape, value: unknown, place: string): string[] => {
  if (typeof shape === 'string' || value === null || value === undefined) return []
  if (Array.isArray(shape)) return (value as unknown[]).flatMap((each, index) => beside(shape[0] as Shape, each, `${place}.${index}`))
  const fields = fieldsOf(shape as { [field: string]: Shape })
  return Object.entries(value).flatMap(([name, each]) => {
    const field = fields.find((known) => known.name === name)
    if (field) return beside(field.shape, each, `${place}.${name}`)
    return fixed.includes(name) ? [] : [`${place}.${name}`]
  })
}

const content = async (): Promise<{ slug: string; docs: Row[] }[]> =>
  Promise.all(
    host.payload.config.collections
      .filter(({ custom }) => custom?.canBeDrawn)
      .map(async ({ slug }) => ({
        slug,
        docs: (await host.payload.find({ collection: slug as never, limit: 0, pagination: false, depth: 0 })).docs as unknown as Row[],
      })),
  )

describe('S59: the course as its files have it', () => {
  it('S59: is whole by the checks of the panel', async () => {
    const mistakes = (await content()).flatMap(({ slug, docs }) =>
      docs.flatMap((doc) =>
        checkDocument((host.payload.collections as never as Record<string, { config: never }>)[slug]?.config as never, doc).map(
          ({ path, message }) => `${slug} ${JSON.stringify(doc.slug ?? doc.key ?? doc.id)} ${path} ${message}`,
        ),
      ),
    )
    expect(mistakes).toEqual([])
  })

  it('RC1: has a field in the panel for everything that is written in it', async () => {
    const unseen = (await content()).flatMap(({ slug, docs }) => {
      const fields = host.payload.config.collections.find((c) => c.slug === slug)?.flattenedFields ?? []
      return fields
        .filter(({ type }) => type === 'json')
        .flatMap((field) => {
          const shaped = shapedCustomOf(field)
          return docs.flatMap((doc) => {
            const key = String(shaped?.keyField ? doc[shaped.keyField] : '')
            const shape = shaped && shapeFor(shaped.shapes, key)
            return shape ? beside(shape, doc[field.name], `${slug} ${key} ${field.name}`) : [`${slug} ${field.name} has no shape`]
          })
        })
    })
    expect(unseen).toEqual([])
  })
})
