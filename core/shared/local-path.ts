/**
 * A path of this app, as addresses and mails ask to be led to; anything that could lead elsewhere gives undefined. Browsers drop
 * tabs and line breaks from an address and read a backslash as a slash, so the path is judged after it has been read as they do.
 */
export const localPath = (path: string | null | undefined): string | undefined => {
  const here = 'http://here.invalid'
  if (!path || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, here)) return undefined
  const url = new URL(path, here)
  return url.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
