import { fillText, findText, type Texts, type Values } from './find-text.ts'

type Load = () => Promise<{ default: object }>
type Listener = (language: string) => void

export interface TextsOptions {
  readonly language: string
  readonly languages: readonly string[]
  /** How a namespace is loaded, by language; what a language lacks falls back to English. */
  readonly namespaces: ReadonlyMap<string, Readonly<Record<string, Load>>>
  readonly defaultNamespace: string
}

type Keys = string | readonly string[]
type Translate = (keys: Keys, options?: TOptions) => string

/** What react-i18next asks of its instance, and the shell. */
export interface TextsInstance {
  readonly isInitialized: true
  readonly language: string
  readonly resolvedLanguage: string
  /** The language in use, then the one that stands in for it. */
  readonly languages: readonly string[]
  readonly options: object
  readonly services: { readonly interpolator: { interpolate(text: string, values: Values): string } }
  readonly t: Translate
  getFixedT(language: string | null, ns?: Keys | null): Translate
  dir(language?: string): 'ltr' | 'rtl'
  hasLoadedNamespace(ns: string): boolean
  loadNamespaces(ns: Keys, done?: () => void): Promise<void>
  /** Resolves when every text that was loaded is there in the new language too. */
  changeLanguage(language: string): Promise<void>
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
}

const fallback = 'en'
const rightToLeft = /^(ar|fa|he|ur)\b/

interface TOptions extends Values {
  readonly count?: number
  readonly defaultValue?: unknown
  readonly interpolation?: { readonly prefix?: string }
}

/**
 * The part of i18next that our texts use, so that the first download does not carry the whole of it: keys and
 * `ns:keys`, lists of keys, `{{values}}`, plurals, default values, namespaces that are loaded when they are needed. It
 * stands behind react-i18next as i18next would; a test holds it to i18next's answers for every text we have.
 */
export const createTexts = ({ language, languages, namespaces, defaultNamespace }: TextsOptions): TextsInstance => {
  const loaded = new Map<string, Texts>()
  const loading = new Map<string, Promise<void>>()
  const listeners = new Map<string, Set<Listener>>()
  const chain = (tag: string) => [...new Set([tag, fallback])]
  const idOf = (tag: string, ns: string) => `${tag}:${ns}`

  const load = (tag: string, ns: string): Promise<void> => {
    const id = idOf(tag, ns)
    const request = namespaces
      .get(ns)
      ?.[tag]?.()
      .then(({ default: texts }) => ({ ...texts }) as Texts)
    const promise =
      loading.get(id) ??
      (request ?? Promise.resolve({})).then(
        (texts) => void loaded.set(id, texts),
        (error: unknown) => {
          console.error(error)
          loaded.set(id, {})
        },
      )
    loading.set(id, promise)
    return promise
  }

  const translate = (tag: string, ownNs: string, given: Keys, options: TOptions = {}): string => {
    const keys = typeof given === 'string' ? [given] : given
    const isSkipped = options.interpolation?.prefix !== undefined && options.interpolation.prefix !== '{{'
    const say = (text: string) => (isSkipped ? text : fillText(text, options))
    let last = ''
    for (const full of keys) {
      const [ns, key] = full.includes(':') ? [full.slice(0, full.indexOf(':')), full.slice(full.indexOf(':') + 1)] : [ownNs, full]
      for (const each of chain(tag)) {
        const text = findText(loaded.get(idOf(each, ns)), key, options.count, each)
        if (text !== undefined) return say(text)
      }
      last = key
    }
    return typeof options.defaultValue === 'string' ? say(options.defaultValue) : last
  }

  const loadNamespaces = async (wanted: Keys, done?: () => void): Promise<void> => {
    const all = typeof wanted === 'string' ? [wanted] : wanted
    await Promise.all(all.flatMap((ns) => texts.languages.map((tag) => load(tag, ns))))
    done?.()
  }

  const fixed = (tag: string | null, ns?: Keys | null) => {
    const own = (typeof ns === 'string' ? ns : ns?.[0]) ?? defaultNamespace
    return Object.assign((keys: Keys, options?: TOptions) => translate(tag ?? texts.language, own, keys, options), {
      ns: own,
      lng: tag,
    })
  }

  const texts: TextsInstance = {
    isInitialized: true,
    language,
    resolvedLanguage: language,
    languages: chain(language),
    options: { defaultNS: defaultNamespace, supportedLngs: languages, interpolation: { escapeValue: false }, ns: [...namespaces.keys()] },
    services: { interpolator: { interpolate: (text: string, values: Values) => fillText(text, values) } },
    t: (keys: Keys, options?: TOptions) => translate(texts.language, defaultNamespace, keys, options),
    getFixedT: fixed,
    dir: (tag = texts.language) => (rightToLeft.test(tag) ? 'rtl' : 'ltr'),
    hasLoadedNamespace: (ns: string) => texts.languages.every((tag) => loaded.has(idOf(tag, ns))),
    loadNamespaces,
    async changeLanguage(tag) {
      const known = [...loaded.keys()].map((id) => id.slice(id.indexOf(':') + 1))
      await Promise.all([...new Set(known)].map((ns) => load(tag, ns)))
      Object.assign(texts, { language: tag, resolvedLanguage: tag, languages: chain(tag) })
      for (const listener of listeners.get('languageChanged') ?? []) listener(tag)
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  return texts
}
