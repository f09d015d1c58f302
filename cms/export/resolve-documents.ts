import type { Payload } from 'payload'
import type { Seed, SeedDocument } from '../seed/define-seed.ts'
import { isDigestOf } from '../seed/digest-of.ts'
import { pending, type SeedLedger } from '../seed/seed-ledger.ts'
import { destinationOf } from '../seed/seed-target.ts'
import { readPublished } from './read-published.ts'

/** A document as its content file has it, with the file's path. */
export interface FiledDocument extends SeedDocument {
  readonly path: string
}

/**
 * Returns the documents that the files of a seed should hold, those of the files first and in their order. Changes made in the panel win:
 * edits, new documents and deletions. A document that nobody changed there is taken from the file, which may be newer than the database.
 */
export const resolveDocuments = async (
  payload: Payload,
  seed: Seed,
  filed: readonly FiledDocument[],
  ledger: SeedLedger,
): Promise<readonly SeedDocument[]> => {
  const inFiles = new Map(filed.map((document) => [document.key, document]))
  const published = await readPublished(payload, seed)
  const inPanel = new Map(published.map((document) => [document.key || (filed[0]?.key ?? ''), document]))
  const keys = [...new Set([...inFiles.keys(), ...inPanel.keys()])]
  const current = await destinationOf(payload, seed).find(keys)

  const isPanels = (key: string): boolean => {
    const made = inPanel.get(key)
    const path = inFiles.get(key)?.path ?? (made && seed.toFiles([made])[0]?.path)
    const known = ledger.digest(`${path}#${key}`)
    if (known === undefined) return made !== undefined
    const now = current.get(key)
    return known !== pending && (now === undefined || !isDigestOf(known, now))
  }
  return keys.flatMap((key) => (isPanels(key) ? inPanel.get(key) : inFiles.get(key)) ?? []).map(({ key, fields }) => ({ key, fields }))
}
