import { useEffect, useSyncExternalStore } from 'react'
import { askServer } from './ask-server.ts'

/**
 * - `outdated`: the server has a newer build, and this build's files no longer exist.
 * - `unreachable`: the network is or was interrupted.
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
    /** The current page. */
    readonly location?: Place
    /** Errors of the routes, if the page could not be loaded. */
    readonly errors?: object | null
  }
  readonly subscribe: (listener: () => void) => unknown
}

const failures = new WeakSet<object>()
let missing: Missing | null = null
let router: Navigation | undefined
/** The address of the document that is being loaded. */
let asked: string | undefined
/** The number of mounted pages that show the failure themselves. */
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

/** If the build is outdated, loads the next page as a document. @returns whether one is being loaded; without a navigation there is none */
const loadDocument = (): boolean => {
  const next = router?.state.navigation.location
  if (missing !== 'outdated' || !next) return false
  const address = addressOf(next)
  if (asked !== address) window.location.assign(address)
  asked = address
  return true
}

/** Whether an error means that code could not be loaded. */
export const isMissingCode = (error: unknown): boolean => typeof error === 'object' && error !== null && failures.has(error)

const withoutProduct = (title: string) => title.slice(0, Math.max(0, title.lastIndexOf(' - '))) || title

interface LeftPage {
  /** Path, query and hash. */
  readonly address: string
  /** Without the product's name. */
  readonly title: string
}
let left: LeftPage | null = null

/** The page from which the user last followed a link of the app: it can be shown again even without a network. */
export const leftPage = (): LeftPage | null => left

/** Detects code that can no longer be loaded, as in a tab that was left open during a deployment. */
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

/** Loads the code of a page that is opened; if a newer build was deployed, the page is loaded as a document. */
export const loadPageCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    if (isMissingCode(error)) set(await askWhy())
    // The document is about to replace this page.
    if (loadDocument()) return new Promise<never>(() => {})
    throw error
  }
}

/** Declares that this page shows the load failure itself, so that no note above it repeats it. */
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
