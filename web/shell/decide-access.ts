import { rolesOfLevel } from '../../core/access.ts'
import type { PageAccess } from '../kit/define-web-plugin.ts'
import type { SessionState } from '../kit/session/session-state.ts'

/** What the guard does with a visit: wait for what it must know, show the page, lead elsewhere, or refuse. */
export type Decision = { kind: 'wait' } | { kind: 'show' } | { kind: 'refuse' } | { kind: 'go'; to: string }

interface Visit {
  readonly access: PageAccess
  /** Undefined while it loads. */
  readonly session: SessionState | undefined
  /** Whether the visitor may learn; undefined while it loads. */
  readonly isEntitled: boolean | undefined
  /** Path, query and hash of the page, to come back to. */
  readonly here: string
}

/** The rules of the specification for who may open a page. */
export const decideAccess = ({ access, session, isEntitled, here }: Visit): Decision => {
  const back = `?next=${encodeURIComponent(here)}`
  if (access === 'public') return { kind: 'show' }
  if (!session) return { kind: 'wait' }
  if (!session.user) return { kind: 'go', to: `/auth/request${back}` }
  if (access === 'signed-in') return { kind: 'show' }
  if (session.aal !== 'aal2') return { kind: 'go', to: `${session.user.mfa_enrolled ? '/auth/step-up' : '/secure/setup'}${back}` }
  const roles = rolesOfLevel[access]
  if (roles) return { kind: roles.includes(session.user.role) ? 'show' : 'refuse' }
  if (access === 'verified') return { kind: 'show' }
  if (isEntitled === undefined) return { kind: 'wait' }
  return isEntitled ? { kind: 'show' } : { kind: 'go', to: `/unlock${back}` }
}
