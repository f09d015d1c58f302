import type { CollectionSlug, GlobalSlug, Where } from 'payload'
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

/** The part of a file that comes from some documents: front matter fields or sections, and the Markdown body where that is one field. */
export interface SeedFile {
  readonly path: string
  readonly data: Record<string, unknown>
  readonly body?: string
}

/** A mistake in a file, and the path of its field: `['hints', 1]`. */
export interface ContentMistake {
  readonly file: ContentFile
  readonly field: readonly PropertyKey[]
  readonly message: string
}

/** The target of the documents: a collection, in which a unique field finds them, or the one document of a global. */
type SeedTarget = { readonly collection: CollectionSlug; readonly keyField: string } | { readonly global: GlobalSlug }

/** Upgrades documents of an earlier release to the form of this one. Can be repeated. */
export interface EarlierForm {
  /** Selects the documents that may still have the earlier form. */
  readonly where: Where
  /** Returns the changed fields of a document in one language; null where nothing changes. */
  upgrade(fields: Readonly<Record<string, unknown>>, language: string): Record<string, unknown> | null
}

interface SeedFiles {
  readonly earlier?: EarlierForm
  /** Matches the paths of files of this kind. */
  readonly files: RegExp
  /** Second-level headings of the body that are fields, by field name: `{ idea: 'Idea' }`. Other headings are mistakes. */
  readonly sections?: Readonly<Record<string, string>>
  /** Raise it when `toDocuments` returns something else for the same file, so that existing databases are updated. */
  readonly revision?: number
  /**
   * The reverse of `toDocuments`, for the export: returns the files of these documents, with every field that the documents determine.
   * Kinds that share a file return their own fields each.
   */
  toFiles(documents: readonly SeedDocument[]): readonly SeedFile[]
}

/** Turns files of one kind into documents of one collection. Seeding never overwrites what an editor changed. */
export type Seed = SeedTarget &
  SeedFiles & {
    /** Validates a file; the reader reports a mistake's path, line and field. */
    readonly schema: z.ZodType
    toDocuments(file: ContentFile & { data: never }): readonly SeedDocument[]
    check?(files: readonly (ContentFile & { data: never })[], content: readonly ContentFile[]): readonly ContentMistake[]
    lint?(files: readonly (ContentFile & { data: never })[], content: readonly ContentFile[]): readonly ContentMistake[]
  }

type TypedSeed<Data> = {
  toDocuments(file: ContentFile & { data: Data }): readonly SeedDocument[]
  /** Finds mistakes between files: `files` are of this kind and fit the schema, `content` is every file, unchecked. */
  check?(files: readonly (ContentFile & { data: Data })[], content: readonly ContentFile[]): readonly ContentMistake[]
  /** Advice that blocks nothing: a test requires that the course's own files have none, and the panel shows it beside a draft. */
  lint?(files: readonly (ContentFile & { data: Data })[], content: readonly ContentFile[]): readonly ContentMistake[]
}

/** Gives `toDocuments` and `check` the schema's own output type. */
export const defineSeed = <S extends z.ZodType>(seed: SeedTarget & SeedFiles & TypedSeed<z.output<S>> & { schema: S }): Seed =>
  seed as unknown as Seed

/** Whether a file below `content/` may have this name: some seed reads it, and it stays within the folder. */
export const isContentPath = (path: string, seeds: readonly Seed[]): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them belongs into the name of a file
  !/\.\.|[\u0000-\u001f\\]/.test(path) && seeds.some(({ files }) => files.test(path))
