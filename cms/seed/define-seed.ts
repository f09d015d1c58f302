import type { CollectionSlug } from 'payload'
import type { z } from 'zod'

/** A content file, parsed: front matter or the whole YAML as `data`, Markdown after the front matter as `body`. */
export interface ContentFile {
  /** Path within `content/`, with forward slashes: `modules/planner/1.1.md`. */
  readonly path: string
  readonly data: unknown
  readonly body: string
}

export interface SeedDocument {
  /** The value of the collection's `key` field that identifies the document, such as a slug. */
  readonly key: string
  readonly fields: Record<string, unknown>
}

/** Turns files of one kind into documents of one collection. Seeding never overwrites what an editor changed. */
export interface Seed {
  readonly collection: CollectionSlug
  /** The unique field that holds `SeedDocument.key`. */
  readonly keyField: string
  /** Which files are of this kind, matched against the path. */
  readonly files: RegExp
  /** Refuses a broken file; the reader reports its path, line and field. */
  readonly schema: z.ZodType
  toDocuments(file: ContentFile & { data: never }): readonly SeedDocument[]
}

/** Gives `toDocuments` the schema's own output type. */
export const defineSeed = <S extends z.ZodType>(
  seed: Omit<Seed, 'schema' | 'toDocuments'> & { schema: S; toDocuments(file: ContentFile & { data: z.output<S> }): readonly SeedDocument[] },
): Seed => seed as unknown as Seed
