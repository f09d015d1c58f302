import { useEffect, useSyncExternalStore } from 'react'
import { askServer } from './ask-server.ts'

/**
 * - `outdated`: the server has a newer build, and this one's files are gone.
 * - `unreachable`: the network is gone, or was for a moment.
 */
type Missing = 'outdated' | 'unreachable'

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

interface Navigation {
  readonly state: {
    readonly navigation: { readonly location?: Place | undefined }
    /** The page that is shown. */
    readonly location?: Place
    /** Errors of the routes, if the page could not be shown. */
    readonly errors?: object | null
  }
  readonly subscribe: (listener: () => void) => unknown
}

const failures = new WeakSet<object>()
let missing: Missing | null = null
let router: Navigation | undefined
/** The document that is on its way. */
let asked: string | undefined
/** Pages that say by themselves that they could not be had. */
let saidByPages = 0
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

const set = (next: Missing | null) => {
  if (missing === 'outdated' || missing === next) return
  missing = next
  notify()
}

const askWhy = async (): Promise<Missing> => ((await askServer()) === 404 ? 'outdated' : 'unreachable')

const addressOf = ({ pathname, search, hash }: Place) => pathname + search + hash

/** Once the build is outdated the next page comes as a document. @returns whether one is on its way; what nobody opens is never loaded */
const loadDocument = (): boolean => {
  const next = router?.state.navigation.location
  if (missing !== 'outdated' || !next) return false
  const address = addressOf(next)
  if (asked !== address) window.location.assign(address)
  asked = address
  return true
}

/** Whether this was thrown because code could not be fetched. */
export const isMissingCode = (error: unknown): boolean => typeof error === 'object' && error !== null && failures.has(error)

const withoutProduct = (title: string) => title.slice(0, Math.max(0, title.lastIndexOf(' - '))) || title

interface LeftPage {
  /** Path, query and hash. */
  readonly address: string
  /** Without the product's name. */
  readonly title: string
}
let left: LeftPage | null = null

/** The page from which somebody last followed a link of the app: there is a way back to it, also where the network is gone. */
export const leftPage = (): LeftPage | null => left

/** Notes code that cannot be fetched any more, as in a tab that was left open over a deployment. */
export const watchMissingCode = (routes: Navigation): void => {
  router = routes
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    void askWhy().then((why) => {
      set(why)
      loadDocument()
    })
  })
  routes.subscribe(() => {
    const { navigation, location, errors } = routes.state
    if (!navigation.location) return
    if (location && !errors && !saidByPages) left = { address: addressOf(location), title: withoutProduct(document.title) }
    if (missing === 'unreachable') set(null)
    loadDocument()
  })
}

/** Loads the code of a page that somebody opens; where a newer build has taken its place, the page is loaded with that one. */
export const loadPageCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    if (isMissingCode(error)) set(await askWhy())
    // The document takes the place of all this.
    if (loadDocument()) return new Promise<never>(() => {})
    throw error
  }
}

/** Says that this page tells by itself that it could not be had: nothing stands above it that says so again. */
export const useOwnWordsForMissing = (): void =>
  useEffect(() => {
    saidByPages++
    notify()
    return () => {
      saidByPages--
      notify()
    }
  }, [])

/** The reason why a part of this page failed to load; null if none did, or if the page itself says so. */
export const useMissingCode = (): Missing | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => (saidByPages ? null : missing),
    () => null,
  )
