import { type Access, accessLevels, hostErrors } from '../contract.ts'
import type { Gate } from '../host/define-server-plugin.ts'
import { createErrors } from './errors.ts'
import type { RequestContext } from './request-context.ts'

/** Throws unless the request's person may do what the declared access demands. */
export type Authorize = (access: Access, context: RequestContext) => Promise<void>

const errors = createErrors(hostErrors)

const rank = (access: Access) => accessLevels.indexOf(access)

/** @param gates further demands of plugins, asked once the person has passed the level's own. */
export const createAuthorize = (gates: readonly Gate[]): Authorize => {
  return async (access, { subject, limits }) => {
    if (access === 'public') return
    if (!subject) throw errors.UNAUTHORIZED()
    if (rank(access) >= rank('verified') && subject.aal < 2) throw errors.STEP_UP_REQUIRED({ mfa_enrolled: subject.mfaEnrolled })
    if (access === 'editor' && !['admin', 'editor'].includes(subject.role)) throw errors.EDITOR_REQUIRED()
    if (access === 'admin' && subject.role !== 'admin') throw errors.ADMIN_REQUIRED()
    for (const gate of gates) {
      if (gate.level !== access) continue
      const limit = await gate.check(subject)
      if (!limit) continue
      // Elsewhere nobody would ask for it.
      if (access !== 'lesson') throw new Error(`A gate may limit the level "lesson" alone, not "${access}".`)
      limits.push(limit)
    }
  }
}
