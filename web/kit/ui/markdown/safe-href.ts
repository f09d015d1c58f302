/** A link's address when it leads to a page, a mail or a place on this page; null for every other scheme. */
export const safeHref = (href: string): string | null => {
  const trimmed = href.trim()
  if (trimmed.startsWith('#') || /^\/(?![/\\])/.test(trimmed)) return trimmed
  try {
    const { protocol } = new URL(trimmed)
    return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? trimmed : null
  } catch {
    return null
  }
}
