/** A link's address when it leads to a page, a mail or a place on this page; null for every other scheme. */
export const safeHref = (href: string): string | null => {
  // As browsers read an address: without tabs and ends of lines, between which two slashes would stand unseen.
  const trimmed = href.replace(/[\t\r\n]/g, '').trim()
  if (trimmed.startsWith('#') || /^\/(?![/\\])/.test(trimmed)) return trimmed
  try {
    const { protocol } = new URL(trimmed)
    return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? trimmed : null
  } catch {
    return null
  }
}
