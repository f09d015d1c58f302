import type { Access, Language } from '../contract.ts'

/** The app's route for an address, before anything is drawn. */
export interface PageLocation {
  readonly exists: boolean
  /** Whether the server paints it; other pages arrive empty and are drawn by their script. */
  readonly isRendered: boolean
  /** The access level of a page that is painted for each person with their own data; absent for a page that is the same for everybody. */
  readonly personAccess?: Access | undefined
  /** The path with those query parameters that the page is drawn by: two addresses with one key have one page. */
  readonly key: string
  /** The page's path with its parameters as `:id`. */
  readonly pattern?: string | undefined
}

export interface RenderRequest {
  /** A path and its query, from the root. */
  readonly url: string
  readonly language: Language
  readonly origin: string
  /** Asks this host itself, as a stranger, or as the person. */
  readonly fetch: (request: Request) => Promise<Response>
  /** For a page of one person: the moment for which it tells the time, in milliseconds. */
  readonly person?: { readonly now: number }
}

export interface RenderedPage {
  /** The HTML inside `#root`. */
  readonly html: string
  /** Tags for the head: title, description and what else the page says of itself. */
  readonly head: string
  /** JSON by which the script goes on from here. */
  readonly state: string
  readonly status: 200 | 404
  /** Whether search engines may list it. */
  readonly isIndexed: boolean
  /** The server's own files of its code and of the texts that it shows. */
  readonly chunks?: readonly string[]
}

/** The server half of the app: what the build of `web/entry-server.tsx` exports. */
export interface PageRenderer {
  locate(url: string): PageLocation
  render(request: RenderRequest): Promise<RenderedPage>
  /** The same files for a page that is not painted, as far as they are known before it is drawn. @param key of its location */
  chunksOf?(key: string, language: Language): readonly string[]
}

/** The page of every address that has none: rendered under one address, so that nothing of the asked one is in it. */
const notFound: PageLocation = { exists: false, isRendered: true, key: '/404' }

/** Finds the page that a request asks for: the 404 page for a malformed address. @param path as it came, like `query` */
export const locatePage = (renderer: PageRenderer, path: string, query: string): PageLocation => {
  // Read as an address, these would name another host.
  if (!/^\/(?![/\\])/.test(path)) return notFound
  try {
    const found = renderer.locate(path + query)
    return found.exists ? found : { ...notFound, isRendered: found.isRendered }
  } catch {
    return notFound
  }
}
