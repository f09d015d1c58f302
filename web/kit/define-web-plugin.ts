import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Access, PagesFor, Slot } from '../../core/contract.ts'
import type { Extension } from './extensions.ts'
import type { LazyFill } from './lazy-fill.tsx'

/** The access level of a page; the shell's guard redirects everyone without it as the specification says (§4). */
export type PageAccess = Access

/** A page's parameters, its query, and the language in which it is rendered. */
export interface PagePlace {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly language: string
}

// biome-ignore lint/suspicious/noExplicitAny: each question has a type of its own
type Needs = readonly FetchQueryOptions<any, any, any, any>[]

/** Values of a query parameter: a list, a pattern, or any text. */
export type KnownValues = readonly string[] | RegExp | 'any'

export interface Page {
  /** Relative to the app's root, without a leading slash: `module/:moduleId`. */
  readonly path: string
  readonly access: PageAccess
  /** i18n key of the document title. */
  readonly title: string
  /** Lazily loads a module whose `Component` export is the page. */
  readonly lazy: () => Promise<{ Component: ComponentType }>
  /** Whether the page has its own layout, without header and footer, as the sign-in pages do. */
  readonly bare?: boolean
  /**
   * Only for learners and people who may become learners: people with a home instead of the course (`ownHome`) are redirected there,
   * unless they follow a link to a part (`/#pricing`) of a public page.
   */
  readonly isForLearners?: boolean
  /** A workspace: the page is as tall as the window, under a slim header, and its parts scroll separately; ordinary in narrow windows. */
  readonly fitsWindow?: boolean
  /** Queries to load first. The server renders a public page once all have loaded; a browser loads them in parallel with its code. */
  readonly needs?: (place: PagePlace) => Needs | Promise<Needs>
  /**
   * The query parameters that affect the page, each with its known values; the server ignores all others. A page that is
   * rendered for one user (`ssr: 'person'`) is left to the browser if its address has any other parameter or value.
   */
  readonly query?: Readonly<Record<string, KnownValues>>
  /**
   * False for a public page that depends on data only its browser has: the server does not render it. `person` for a page of signed-in
   * users that the server renders for each of them, with the responses that their browser would get.
   */
  readonly ssr?: false | 'person'
}

export interface NavItem {
  readonly to: string
  /** i18n key, with namespace: `certificates:nav`. For links on every page, use the shell's loaded texts: `shell:header.settings` */
  readonly label: string
  /** `header-own-home`: for people with a home instead of the course. `header-desk`: for staff on the pages of its links and below. */
  readonly section: 'header' | 'header-own-home' | 'header-desk' | 'header-signed-out' | 'account' | 'footer'
  readonly order?: number
  /** `staff`: admins and support. */
  readonly requires?: 'signed-in' | 'staff' | 'admin'
}

export interface Fill {
  // biome-ignore lint/suspicious/noExplicitAny: a list of fills holds every slot's props; `fill` checks each pair
  readonly slot: Slot<any>
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly component: ComponentType<any> | LazyFill<any>
  readonly order: number
}

/** Puts a component into a slot; lower orders come first. */
export const fill = <Props>(slot: Slot<Props>, component: ComponentType<Props> | LazyFill<Props>, order = 100): Fill => ({
  slot,
  component,
  order,
})

export interface WebPlugin {
  /** Equals the server half's id, the i18n namespace and the root of query keys. */
  readonly id: string
  readonly pages?: readonly Page[]
  /** The pages to which the shell links or redirects. */
  readonly pagesFor?: PagesFor
  readonly nav?: readonly NavItem[]
  /**
   * Paths of pages, of any plugin, that are sent with their own policy, because the server lets them show a frame. A policy belongs
   * to the document, so a link from another page of the app loads such a page as a document.
   */
  readonly ownDocuments?: readonly string[]
  readonly fills?: readonly Fill[]
  readonly extensions?: readonly Extension[]
  /** Codes of errors that its server half returns for calls of other plugins; their sentences are in its own `errors.<CODE>`. */
  readonly policyErrors?: readonly string[]
  readonly locales: Record<string, () => Promise<{ default: object }>>
  /** Runs once before the first page is rendered, whichever page it is: must be quick, and make no network call. */
  readonly start?: () => void
}

/** Defines a plugin's web half as a value. */
export const defineWebPlugin = (plugin: WebPlugin): WebPlugin => plugin
