import type { CollectionConfig, CollectionSlug, GlobalConfig } from 'payload'
import type { FieldShape } from '#core/contract'
import type { Seed } from './seed/define-seed.ts'

/** The shape of a JSON field of another plugin's documents, such as the blocks of a page that this plugin renders. */
export interface DocumentShape extends FieldShape {
  readonly collection: CollectionSlug
  /** The JSON field; its `custom` names the key's field. */
  readonly field: string
  /** Why the app needs the document of this key, as a sentence for editors who would remove it. */
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
