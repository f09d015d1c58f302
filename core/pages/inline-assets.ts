import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** How the page names a built file, the ending of the file that is written into it, and the element that holds it then. */
const kinds = [
  { named: /<link rel="stylesheet"[^>]* href="([^"]+)\.css"[^>]*>/g, ending: '.css', element: 'style', opening: '<style>' },
  { named: /<script(?: defer)? src="([^"]+)\.js"><\/script>/g, ending: '.js', element: 'script', opening: '<script>' },
] as const

/** Puts a source that is allowed by its hash into one directive of a policy; a policy without the directive stays as it is. */
const allow = (policy: string, directive: string, hashes: readonly string[]): string =>
  hashes.length ? policy.replace(new RegExp(`(^|;)\\s*${directive}\\s[^;]*`), (found) => `${found} ${hashes.join(' ')}`) : policy

export interface InlinedPage {
  readonly html: string
  /** The policy under which it may be shown: what stands in it is allowed by its hash, and nothing else is. */
  allow(policy: string): string
  /** Whether a policy lets it be shown: under any other one the files must be named instead. */
  isAllowedBy(policy: string): boolean
}

/**
 * Inlines the files that block a page's first paint: on a phone's network each file of its own costs a round trip. The script that
 * records early use is inlined too, so that no input is lost before another file has come.
 * @param read the text of a built file; undefined leaves it where it is
 */
export const inlineAssets = (html: string, read: (path: string) => string | undefined): InlinedPage => {
  const hashes = { style: [] as string[], script: [] as string[] }
  const inlined = kinds.reduce(
    (text, { named, ending, element, opening }) =>
      text.replace(named, (tag, path: string) => {
        const content = read(path + ending)
        // Nothing of ours ends its own element; what did would end it in the page as well.
        if (content === undefined || content.includes(`</${element}`)) return tag
        hashes[element].push(hashOf(content))
        return `${opening}${content}</${element}>`
      }),
    html,
  )
  return {
    html: inlined,
    allow: (policy) => allow(allow(policy, 'style-src', hashes.style), 'script-src', hashes.script),
    isAllowedBy: (policy) => [...hashes.style, ...hashes.script].every((hash) => policy.includes(hash)),
  }
}
