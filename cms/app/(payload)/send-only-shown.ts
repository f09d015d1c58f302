import type { SanitizedConfig } from 'payload'

interface Described {
  collections: { readonly slug: string }[]
}

/** Payload's descriptions of the collections for the browser, kept by language. */
type Kept = Record<string, Described | undefined>

/** The host's own collections, which are the most, have no page in the panel. Payload's panel needs `payload-*` and the user collection. */
export const hiddenOf = ({ collections, admin }: Pick<SanitizedConfig, 'collections' | 'admin'>): ReadonlySet<string> =>
  new Set(
    collections.flatMap(({ slug, admin: { hidden } }) =>
      hidden === true && slug !== admin.user && !slug.startsWith('payload-') ? [slug] : [],
    ),
  )

/**
 * Payload sends the description of every collection to every page, also of those that no page of the panel shows. This removes the latter,
 * once for each language, when Payload has made its description.
 */
export const sendOnlyShown = (kept: Kept, languages: readonly string[], hidden: ReadonlySet<string>): void => {
  for (const language of languages) {
    let described = kept[language]
    const leaveOut = (made: Described | undefined) => {
      if (made) made.collections = made.collections.filter(({ slug }) => !hidden.has(slug))
      described = made
    }
    leaveOut(described)
    Object.defineProperty(kept, language, { get: () => described, set: leaveOut, enumerable: true, configurable: true })
  }
}

let isDone = false

/** To be called before the first page is rendered. */
export const sendOnlyShownOnce = async (config: SanitizedConfig | Promise<SanitizedConfig>): Promise<void> => {
  if (isDone) return
  isDone = true
  const read = await config
  const all = globalThis as { _payload_clientConfigs?: Kept }
  all._payload_clientConfigs ??= {}
  sendOnlyShown(all._payload_clientConfigs, Object.keys(read.i18n.supportedLanguages ?? {}), hiddenOf(read))
}
