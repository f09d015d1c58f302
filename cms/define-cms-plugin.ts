import type { CollectionConfig, CollectionSlug, GlobalConfig } from 'payload'
import type { FieldShape } from '#core/contract'
import type { Seed } from './seed/define-seed.ts'

/** The shape of a JSON field of another plugin's documents, such as the blocks of a page that this plugin draws. */
export interface DocumentShape extends FieldShape {
  readonly collection: CollectionSlug
  /** The JSON field; it names the key's field in its `custom`. */
  readonly field: string
  /** Why the app cannot do without the document of this key, as a sentence for editors who would take it away. */
  readonly neededBecause?: string
}

export interface CmsPlugin {
  /** Equals the plugin's folder. */
  readonly id: string
  readonly collections?: readonly CollectionConfig[]
  readonly globals?: readonly GlobalConfig[]
  readonly shapes?: readonly DocumentShape[]
  /** How files in `content/` become documents. */
  readonly seeds?: readonly Seed[]
}

/** A plugin's CMS half, as a value: collections of people's data and of content. */
export const defineCmsPlugin = (plugin: CmsPlugin): CmsPlugin => plugin
