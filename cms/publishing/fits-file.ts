import type { CollectionSlug, FlattenedField } from 'payload'
import { plainFields } from '../export/read-published.ts'
import type { Seed, SeedFile } from '../seed/define-seed.ts'
import { isContentPath } from '../seed/define-seed.ts'
import { describeIssue } from '../seed/describe-issue.ts'
import { asParsed } from './check-draft.ts'
import type { Mistake, Row } from './fits.ts'
import { pathInForm } from './path-in-form.ts'

/** By its key a document stands in addresses, in files and in other documents. */
const isKey = (key: unknown): key is string => typeof key === 'string' && /^[A-Za-z0-9][\w.:/-]*$/.test(key) && !key.includes('..')
const notKey = 'must be letters without accents, digits and hyphens alone'

/** Whether a file is one document's own: its name, or a folder of it, is the document's key. */
const isNamedBy = (path: string, key: string) => `/${path.replace(/\.\w+$/, '')}/`.includes(`/${key}/`)

const issuesOf = (seed: Seed, file: SeedFile, seeds: readonly Seed[]) => {
  const { data, sections } = asParsed(file, seeds)
  const texts = Object.fromEntries(Object.entries(seed.sections ?? {}).map(([field, heading]) => [field, sections.get(heading)?.text]))
  return seed.schema.safeParse({ ...(data as object), ...texts }).error?.issues ?? []
}

/**
 * Finds the mistakes that would keep a document from being a content file, so that it can be exported. It knows the document alone;
 * rules between several are checked beside their forms, and make an export wait for them. Each field has one mistake at most.
 */
export const mistakesAsFile = (
  seeds: readonly Seed[],
  slug: CollectionSlug,
  fields: readonly FlattenedField[],
  document: Row,
): Mistake[] => {
  const mistakes = seeds.flatMap((seed): Mistake[] => {
    if (!('collection' in seed) || seed.collection !== slug) return []
    const { [seed.keyField]: key, ...own } = plainFields(fields, { ...document })
    if (!isKey(key)) return [{ path: seed.keyField, message: notKey }]
    const files = seed.toFiles([{ key, fields: own }])
    return files.flatMap((file) => {
      if (!isContentPath(file.path, seeds)) return [{ path: seed.keyField, message: notKey }]
      // A file that several documents or kinds share is whole only with all of them.
      const isShared = !isNamedBy(file.path, key) || seeds.filter((each) => each.files.test(file.path)).length > 1
      return (isShared ? [] : issuesOf(seed, file, seeds)).map((issue) => ({
        path: pathInForm(fields, seed.keyField, issue.path),
        message: describeIssue(issue),
      }))
    })
  })
  return [...new Map(mistakes.toReversed().map((mistake) => [mistake.path, mistake])).values()].reverse()
}
