import type { CollectionConfig, GlobalConfig } from 'payload'
import type { Seed } from './seed/define-seed.ts'

export interface CmsPlugin {
  /** Equals the plugin's folder. */
  readonly id: string
  readonly collections?: readonly CollectionConfig[]
  readonly globals?: readonly GlobalConfig[]
  /** How files in `content/` become documents. */
  readonly seeds?: readonly Seed[]
}

/** A plugin's CMS half, as a value: collections of people's data and of content. */
export const defineCmsPlugin = (plugin: CmsPlugin): CmsPlugin => plugin
