import { useQuery } from '@tanstack/react-query'
import { defineExtensionPoint } from '../../core/contract.ts'
import { useExtensions } from './extensions.ts'
import { useSession } from './session/use-session.ts'

/** Whether a person has access to the course, and which modules are open to them without it. */
export interface Entitlement {
  readonly has_access: boolean
  readonly open_modules?: readonly string[]
  /** The reason why access to a paid course is suspended, as a code of the plugin that checks. */
  readonly held_for?: string | null
}

/** Called for a verified person before a page that requires an entitlement; if no plugin provides a check, everybody has access. */
export const entitlementCheck = defineExtensionPoint<() => Promise<Entitlement>>('shell.entitlement-check')

/** The query key of all entitlements, for invalidating them. */
export const entitlementKey = ['entitlement'] as const

const aMinute = 60_000
const everybody = async (): Promise<Entitlement> => ({ has_access: true })

/**
 * The one query for a person's entitlement. A positive result is cached for a minute; a negative one is checked again each time, since a
 * payment may have changed it. It ignores the signal, which aborts a query with its last component, even if other code awaits it.
 */
export const entitlementQuery = (check: () => Promise<Entitlement> = everybody, userId: string | undefined) => ({
  queryKey: [...entitlementKey, userId],
  queryFn: () => check(),
  staleTime: ({ state }: { state: { data?: Entitlement | undefined } }) => (state.data?.has_access ? aMinute : 0),
})

/** Whether a module is open: by access to the course, or without it. */
export const isOpenBy = ({ has_access, open_modules }: Entitlement, moduleId: string | undefined): boolean =>
  has_access || (moduleId !== undefined && Boolean(open_modules?.includes(moduleId)))

/** The visitor's entitlements; no query is made for a visitor who is not verified. */
export const useEntitlement = (isAsked = true) => {
  const [check] = useExtensions(entitlementCheck)
  const { user, aal } = useSession().session
  return useQuery({ ...entitlementQuery(check, user?.id), enabled: isAsked && user !== null && aal === 'aal2' })
}
