import { rolesOfLevel } from '../../core/shared/access.ts'
import type { PagesFor } from '../../core/shared/pages-for.ts'
import type { PageAccess } from '../kit/define-web-plugin.ts'
import type { SessionState } from '../kit/session/session-state.ts'

/** The guard's decision on a visit: wait until session and access are known, show the page, redirect, or refuse. */
export type Decision = { kind: 'wait' } | { kind: 'show' } | { kind: 'refuse' } | { kind: 'go'; to: string }

interface Visit {
  readonly access: PageAccess
  /** Undefined while it loads. */
  readonly session: SessionState | undefined
  /** Whether the visitor has access to the course; undefined while it loads. */
  readonly isEntitled: boolean | undefined
  /** Path, query and hash of the page, to return to it. */
  readonly here: string
  /** The pages to which people without access are redirected. */
  readonly pagesFor: PagesFor
}

/** The specification's rules for access to pages. */
export const decideAccess = ({ access, session, isEntitled, here, pagesFor }: Visit): Decision => {
  const lead = (to = '/'): Decision => ({ kind: 'go', to: `${to}?next=${encodeURIComponent(here)}` })
  if (access === 'public') return { kind: 'show' }
  if (!session) return { kind: 'wait' }
  if (!session.user) return lead(pagesFor.signIn)
  if (access === 'signed-in') return { kind: 'show' }
  if (session.aal !== 'aal2') return lead(session.user.mfa_enrolled ? pagesFor.stepUp : pagesFor.factorSetup)
  const roles = rolesOfLevel[access]
  if (roles) return { kind: roles.includes(session.user.role) ? 'show' : 'refuse' }
  if (access === 'verified') return { kind: 'show' }
  if (isEntitled === undefined) return { kind: 'wait' }
  return isEntitled ? { kind: 'show' } : lead(pagesFor.unlock)
}
