import { createContext, useContext } from 'react'
import type { PagesFor } from '../../core/contract.ts'
import type { NavItem, PageAccess } from './define-web-plugin.ts'

/** Pages and paths of the installed plugins, for the shell and the kit. */
export interface Installed {
  readonly nav: readonly NavItem[]
  /** Pages to which the shell links or redirects. */
  readonly pagesFor: PagesFor
  /** Whether a page exists at this path. */
  hasPage(path: string): boolean
  /** Whether the page at this path is only for learners. */
  isForLearners(path: string): boolean
  /** The access level of the page at this path; null if there is none. */
  accessOf(path: string): PageAccess | null
}

const InstalledContext = createContext<Installed>({
  nav: [],
  pagesFor: {},
  hasPage: () => false,
  isForLearners: () => false,
  accessOf: () => null,
})

export const InstalledProvider = InstalledContext

/** The plugins of this app. */
export const useInstalled = (): Installed => useContext(InstalledContext)
