import type { CollectionSlug } from 'payload'
import { cmsPlugins } from '../plugins/cms.ts'

const slugs = new Set(cmsPlugins.flatMap(({ collections = [] }) => collections.map(({ slug }) => slug)))

/** Those of these collections that an installed plugin, or the host itself, brings: a test's cases follow the list. */
export const installed = (named: readonly string[]): CollectionSlug[] =>
  named.filter((slug) => slugs.has(slug) || ['users', 'sessions', 'content-seeds', 'rate-limits'].includes(slug)) as CollectionSlug[]
