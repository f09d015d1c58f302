import type { CollectionSlug, FlattenedField } from 'payload'
import { plainFields } from '../export/read-published.ts'
import type { Seed, SeedFile } from '../seed/define-seed.ts'
import { isContentPath } from '../seed/define-seed.ts'
import { describeIssue } from '../seed/describe-issue.ts'
import { asParsed } from './check-draft.ts'
import type { Mistake, Row } from './fits.ts'
import { pathInForm } from './path-in-form.ts'

/** A document's key appears in addresses, in files and in other documents. */
const isKey = (key: unknown): key is string => typeof key === 'string' && /^[A-Za-z0-9][\w.:/-]*$/.test(key) && !key.includes('..')
const notKey = 'must be letters without accents, digits and hyphens alone'

/** Whether a file belongs to one document: its name, or one of its folders, is the document's key. */
const isNamedBy = (path: string, key: string) => `/${path.replace(/\.\w+$/, '')}/`.includes(`/${key}/`)

const issuesOf = (seed: Seed, file: SeedFile, seeds: readonly Seed[]) => {
  const { data, sections } = asParsed(file, seeds)
  const texts = Object.fromEntries(Object.entries(seed.sections ?? {}).map(([field, heading]) => [field, sections.get(heading)?.text]))
  return seed.schema.safeParse({ ...(data as object), ...texts }).error?.issues ?? []
}

/**
 * Finds the mistakes with which a document could not be exported as a content file. It checks the document alone; rules between several are
 * checked beside their forms, and hold back an export. Each field has one mistake at most.
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
      // A file shared by several documents or kinds is complete only with all of them.
      const isShared = !isNamedBy(file.path, key) || seeds.filter((each) => each.files.test(file.path)).length > 1
      return (isShared ? [] : issuesOf(seed, file, seeds)).map((issue) => ({
        path: pathInForm(fields, seed.keyField, issue.path),
        message: describeIssue(issue),
      }))
    })
  })
  return [...new Map(mistakes.toReversed().map((mistake) => [mistake.path, mistake])).values()].reverse()
}
