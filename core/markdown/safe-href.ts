/** A link's address if it leads to a page, a mail or a place on this page; null for every other scheme. */
export const safeHref = (href: string): string | null => {
  // As browsers parse an address: without tabs and line breaks, which could hide a second slash.
  const trimmed = href.replace(/[\t\r\n]/g, '').trim()
  if (trimmed.startsWith('#') || /^\/(?![/\\])/.test(trimmed)) return trimmed
  try {
    const { protocol } = new URL(trimmed)
    return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? trimmed : null
  } catch {
    return null
  }
}
