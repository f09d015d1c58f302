import { useSyncExternalStore } from 'react'

/**
 * - `outdated`: the server has a newer build, and this one's files are gone.
 * - `unreachable`: the network is gone, or was for a moment.
 */
type Missing = 'outdated' | 'unreachable'

interface Navigation {
  readonly state: { readonly navigation: { readonly location?: { pathname: string; search: string; hash: string } | undefined } }
  readonly subscribe: (listener: () => void) => unknown
}

const failures = new WeakSet<object>()
let missing: Missing | null = null
let router: Navigation | undefined
/** The document that is on its way. */
let asked: string | undefined
const listeners = new Set<() => void>()

const set = (next: Missing | null) => {
  if (missing === 'outdated' || missing === next) return
  missing = next
  for (const listener of listeners) listener()
}

/** A file of this build, which goes when a newer one comes. */
const ownFile = import.meta.url

const askWhy = async (): Promise<Missing> => {
  try {
    const { status } = await fetch(ownFile, { method: 'HEAD', cache: 'no-store' })
    return status === 404 ? 'outdated' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Once the build is outdated the next page comes as a document. @returns whether one is on its way; what nobody opens is never loaded */
const loadDocument = (): boolean => {
  const next = router?.state.navigation.location
  if (missing !== 'outdated' || !next) return false
  const address = next.pathname + next.search + next.hash
  if (asked !== address) window.location.assign(address)
  asked = address
  return true
}

/** Whether this was thrown because code could not be fetched. */
export const isMissingCode = (error: unknown): boolean => typeof error === 'object' && error !== null && failures.has(error)

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
    if (!routes.state.navigation.location) return
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

/** Why a part of this page could not be had; null while none was missed. */
export const useMissingCode = (): Missing | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => missing,
    () => null,
  )
