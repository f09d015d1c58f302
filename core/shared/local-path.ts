/**
 * A path of this app from a redirect parameter in an address or a mail; undefined for anything that could lead elsewhere. Browsers drop
 * tabs and line breaks from an address and treat a backslash as a slash, so the path is checked after it has been parsed as they do.
 */
export const localPath = (path: string | null | undefined): string | undefined => {
  const here = 'http://here.invalid'
  if (!path || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, here)) return undefined
  const url = new URL(path, here)
  return url.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
