import type { Access, Language } from '../contract.ts'

/** The app's route for an address, before anything is rendered. */
export interface PageLocation {
  readonly exists: boolean
  /** Whether the server renders it; other pages are sent empty and rendered by their script. */
  readonly isRendered: boolean
  /** The access level of a page that is rendered for each user with their own data; absent for a page that is the same for everybody. */
  readonly personAccess?: Access | undefined
  /** The path with the query parameters that affect the page: two addresses with the same key have the same page. */
  readonly key: string
  /** The page's path with its parameters as `:id`. */
  readonly pattern?: string | undefined
}

export interface RenderRequest {
  /** A path and its query, from the root. */
  readonly url: string
  readonly language: Language
  readonly origin: string
  /** Sends a request to this host itself, anonymously or as the user. */
  readonly fetch: (request: Request) => Promise<Response>
  /** For a personal page: the current time for its rendering, in milliseconds. */
  readonly person?: { readonly now: number }
}

export interface RenderedPage {
  /** The HTML inside `#root`. */
  readonly html: string
  /** Tags for the head: title, description and the page's other metadata. */
  readonly head: string
  /** JSON with the state for hydration. */
  readonly state: string
  readonly status: 200 | 404
  /** Whether search engines may list it. */
  readonly isIndexed: boolean
  /** The server build's files with the page's code and texts. */
  readonly chunks?: readonly string[]
}

/** The server half of the app: the exports of the build of `web/entry-server.tsx`. */
export interface PageRenderer {
  locate(url: string): PageLocation
  render(request: RenderRequest): Promise<RenderedPage>
  /** The same files for a page that is not rendered, as far as they are known before. @param key of its location */
  chunksOf?(key: string, language: Language): readonly string[]
}

/** The page for every unknown address: rendered under one address, so that it contains nothing of the requested one. */
const notFound: PageLocation = { exists: false, isRendered: true, key: '/404' }

/** Finds the page for a request: the 404 page for a malformed address. @param path as received, like `query` */
export const locatePage = (renderer: PageRenderer, path: string, query: string): PageLocation => {
  // Parsed as a URL, these would name another host.
  if (!/^\/(?![/\\])/.test(path)) return notFound
  try {
    const found = renderer.locate(path + query)
    return found.exists ? found : { ...notFound, isRendered: found.isRendered }
  } catch {
    return notFound
  }
}
