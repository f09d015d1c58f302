import { type Access, accessLevels } from '../contract.ts'
import type { Gate } from '../host/define-server-plugin.ts'
import { forbidden, unauthorized } from './errors.ts'
import type { RequestContext } from './request-context.ts'

/** Throws unless the request's person may do what the declared access demands. */
export type Authorize = (access: Access, context: RequestContext) => Promise<void>

const rank = (access: Access) => accessLevels.indexOf(access)

/** @param gates further demands of plugins, asked once the person has passed the level's own. */
export const createAuthorize = (gates: readonly Gate[]): Authorize => {
  return async (access, { subject, limits }) => {
    if (access === 'public') return
    if (!subject) throw unauthorized()
    if (rank(access) >= rank('verified') && subject.aal < 2)
      throw forbidden('STEP_UP_REQUIRED', 'Verify with your authenticator first.', { mfa_enrolled: subject.mfaEnrolled })
    if (access === 'editor' && !['admin', 'editor'].includes(subject.role))
      throw forbidden('EDITOR_REQUIRED', 'Only editors and admins may see drafts.')
    if (access === 'admin' && subject.role !== 'admin')
      throw forbidden('ADMIN_REQUIRED', 'Admin access required. This area is restricted to platform administrators.')
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
