import { asPainted } from '../as-painted.tsx'

/** A page's text in sections; where the server has painted it, it is not parsed once more. */
export const MarkdownSections = asPainted(async () => (await import('./drawn-sections.tsx')).DrawnSections)
