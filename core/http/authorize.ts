import { type Access, accessLevels, hostErrors, rolesOfLevel } from '../contract.ts'
import type { AccessPolicy } from '../host/define-server-plugin.ts'
import type { Subject } from '../services/sessions/sessions.ts'
import { createErrors } from './errors.ts'
import type { RequestContext } from './request-context.ts'

/** Throws unless the request's person may do what the declared access demands. */
export type Authorize = (access: Access, context: RequestContext) => Promise<void>

const errors = createErrors(hostErrors)

/** What somebody is told who has none of a level's roles. */
const refusals: Partial<Record<Access, () => Error>> = {
  editor: errors.EDITOR_REQUIRED,
  staff: errors.STAFF_REQUIRED,
  admin: errors.ADMIN_REQUIRED,
}

const rank = (access: Access) => accessLevels.indexOf(access)

interface Dependencies {
  /** Further rules of plugins, asked once the person has passed the level's own. */
  readonly accessPolicies: readonly AccessPolicy[]
  onAuthenticated(subject: Subject): Promise<void>
}

export const createAuthorize = ({ accessPolicies, onAuthenticated }: Dependencies): Authorize => {
  return async (access, { subject, limits }) => {
    if (access === 'public') return
    if (!subject) throw errors.UNAUTHORIZED()
    if (rank(access) >= rank('verified') && subject.aal < 2) throw errors.STEP_UP_REQUIRED({ mfa_enrolled: subject.mfaEnrolled })
    if (rolesOfLevel[access]?.includes(subject.role) === false) throw refusals[access]?.() ?? errors.ADMIN_REQUIRED()
    for (const policy of accessPolicies) {
      if (policy.level !== access) continue
      const limit = await policy.check(subject)
      if (!limit) continue
      // Elsewhere nobody would ask for it.
      if (access !== 'lesson') throw new Error(`An access policy may limit the level "lesson" alone, not "${access}".`)
      limits.push(limit)
    }
    await onAuthenticated(subject)
  }
}
