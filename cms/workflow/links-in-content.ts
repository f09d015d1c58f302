import { linksIn } from '#core/markdown'
import type { ContentDocument } from './read-content.ts'
import type { Entry } from './read-overview.ts'

/** An address that published content links to, and the documents that link to it. */
export interface FoundLink {
  readonly address: string
  readonly from: readonly Entry[]
}

const isAddress = (text: string) => /^(\/(?!\/)|https?:\/\/)/.test(text)

/**
 * Lists the links of published content, each address once: those within the site, for the panel to check in the app, and external ones. The
 * part after # is left out, and so are addresses with a placeholder.
 */
export const linksInContent = (content: readonly ContentDocument[]) => {
  const links = new Map<string, Entry[]>()
  for (const { slug, label, id, title, published } of content) {
    const targets = (published ?? []).flatMap(({ kind, text }) => (kind === 'link' ? [text.trim()] : linksIn(text)))
    for (const address of new Set(targets.map((target) => target.replace(/#.*$/, ''))))
      if (isAddress(address) && !/\{\{|%7B%7B/.test(address))
        links.set(address, [...(links.get(address) ?? []), { slug, label, id, title }])
  }
  const all = [...links].map(([address, from]): FoundLink => ({ address, from: from.slice(0, 10) }))
  all.sort((one, other) => one.address.localeCompare(other.address))
  return {
    internal: all.filter(({ address }) => address.startsWith('/')).slice(0, 300),
    external: all.filter(({ address }) => !address.startsWith('/')).slice(0, 300),
  }
}
