import type { CollectionSlug } from 'payload'
import { cmsPlugins } from '../plugins/cms.ts'

const slugs = new Set(cmsPlugins.flatMap(({ collections = [] }) => collections.map(({ slug }) => slug)))

/** Returns the collections among these that the host or an installed plugin provides: tests derive their cases from the result. */
export const installed = (named: readonly string[]): CollectionSlug[] =>
  named.filter((slug) => slugs.has(slug) || ['users', 'sessions', 'content-seeds', 'rate-limits'].includes(slug)) as CollectionSlug[]
