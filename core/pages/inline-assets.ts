import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The tag that names a built file, the extension of a file that can be inlined, and the element that contains it then. */
const kinds = [
  { named: /<link rel="stylesheet"[^>]* href="([^"]+)\.css"[^>]*>/g, ending: '.css', element: 'style', opening: '<style>' },
  { named: /<script(?: defer)? src="([^"]+)\.js"><\/script>/g, ending: '.js', element: 'script', opening: '<script>' },
] as const

/** Adds hashes to one directive of a policy; a policy without that directive stays unchanged. */
const allow = (policy: string, directive: string, hashes: readonly string[]): string =>
  hashes.length ? policy.replace(new RegExp(`(^|;)\\s*${directive}\\s[^;]*`), (found) => `${found} ${hashes.join(' ')}`) : policy

export interface InlinedPage {
  readonly html: string
  /** The policy for this page: its inline parts are allowed by their hashes, and no other inline code is. */
  allow(policy: string): string
  /** Whether a policy allows the inlined page: otherwise the page must link the files. */
  isAllowedBy(policy: string): boolean
}

/**
 * Inlines the files that block a page's first paint: on a phone's network each file costs a round trip. The script that
 * records early use is inlined too, so that no input is lost before other files have loaded.
 * @param read returns the text of a built file; if undefined, the tag stays unchanged
 */
export const inlineAssets = (html: string, read: (path: string) => string | undefined): InlinedPage => {
  const hashes = { style: [] as string[], script: [] as string[] }
  const inlined = kinds.reduce(
    (text, { named, ending, element, opening }) =>
      text.replace(named, (tag, path: string) => {
        const content = read(path + ending)
        // None of our files contains its element's end tag, which would end the inlined element too early.
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
