import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Access, PagesFor, Slot } from '../../core/contract.ts'
import type { Extension } from './extensions.ts'
import type { LazyFill } from './lazy-fill.tsx'

/** The access level of a page; the shell's guard redirects everyone without it as the specification says (§4). */
export type PageAccess = Access

/** A page's place: its parameters, its query, and the language in which it is drawn. */
export interface PagePlace {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly language: string
}

// biome-ignore lint/suspicious/noExplicitAny: each question has a type of its own
type Needs = readonly FetchQueryOptions<any, any, any, any>[]

/** Values of a query parameter: a list, their form, or any text. */
export type KnownValues = readonly string[] | RegExp | 'any'

export interface Page {
  /** Relative to the app's root, without a leading slash: `module/:moduleId`. */
  readonly path: string
  readonly access: PageAccess
  /** i18n key of the document title. */
  readonly title: string
  /** Lazily loads a module whose `Component` export is the page. */
  readonly lazy: () => Promise<{ Component: ComponentType }>
  /** Pages of the sign-in flow bring their own frame, without header and footer. */
  readonly bare?: boolean
  /** Only for learners and people who may become learners: people with a home in place of the course (`ownHome`) are redirected there. */
  readonly isForLearners?: boolean
  /** A place of work: the page is as tall as the window, under a slim header, and its parts scroll by themselves; in narrow windows it is a page like others. */
  readonly fitsWindow?: boolean
  /** Reads before it is drawn. The server draws a public page when all of them have come; a browser asks while the page's code is on its way. */
  readonly needs?: (place: PagePlace) => Needs | Promise<Needs>
  /**
   * The query parameters by which it is drawn, each with the values that the page knows; the server leaves all others out. A page that is
   * painted for one person (`ssr: 'person'`) is left to the browser where its address says anything else.
   */
  readonly query?: Readonly<Record<string, KnownValues>>
  /**
   * False for a public page that lives from what only its browser knows: the server does not draw it. `person` for a page of signed-in
   * people that the server draws for each of them, with what their browser would be answered.
   */
  readonly ssr?: false | 'person'
}

export interface NavItem {
  readonly to: string
  /** i18n key, with namespace: `certificates:nav`. For what every page shows the shell has words, which no page waits for: `shell:header.settings` */
  readonly label: string
  /** `header-own-home` is the header of people who have a home in place of the course, `header-desk` that of staff on pages to which its links lead, or that stand below those. */
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
  /** Those of them to which the shell leads people. */
  readonly pagesFor?: PagesFor
  readonly nav?: readonly NavItem[]
  /**
   * Paths of pages, of any plugin, that arrive with a policy of their own, because the server lets them show a frame. A policy belongs
   * to the document, so a link from another page of the app loads such a page as a document.
   */
  readonly ownDocuments?: readonly string[]
  readonly fills?: readonly Fill[]
  readonly extensions?: readonly Extension[]
  /** Codes by which its server half refuses the calls of other plugins; their sentences are its own `errors.<CODE>`. */
  readonly policyErrors?: readonly string[]
  readonly locales: Record<string, () => Promise<{ default: object }>>
  /** Runs once before the first page is drawn, wherever the visitor lands: quick, and without a network call. */
  readonly start?: () => void
}

/** A plugin's web half, as a value. */
export const defineWebPlugin = (plugin: WebPlugin): WebPlugin => plugin
