import { useQuery } from '@tanstack/react-query'
import { defineExtensionPoint } from '../../core/contract.ts'
import { useExtensions } from './extensions.ts'
import { useSession } from './session/use-session.ts'

/** Whether somebody may learn, and which modules are open to them without. */
export interface Entitlement {
  readonly has_access: boolean
  readonly open_modules?: readonly string[]
  /** The reason why a paid course is closed at present, as a code of the plugin that checks. */
  readonly held_for?: string | null
}

/** Asked about a verified person before a page that needs an entitlement; where no plugin asks, everybody has one. */
export const entitlementCheck = defineExtensionPoint<() => Promise<Entitlement>>('shell.entitlement-check')

/** The key of all answers about entitlements, for asking them anew. */
export const entitlementKey = ['entitlement'] as const

const aMinute = 60_000
const everybody = async (): Promise<Entitlement> => ({ has_access: true })

/**
 * The one query for a person's entitlement. A yes is kept for a minute; a no is asked again each time, as a payment may have changed
 * it. It reads no signal: a query that does is aborted with the last component that uses it, also for code that awaits it elsewhere.
 */
export const entitlementQuery = (check: () => Promise<Entitlement> = everybody, userId: string | undefined) => ({
  queryKey: [...entitlementKey, userId],
  queryFn: () => check(),
  staleTime: ({ state }: { state: { data?: Entitlement | undefined } }) => (state.data?.has_access ? aMinute : 0),
})

/** Whether a module is open: by what was paid, or without a payment. */
export const isOpenBy = ({ has_access, open_modules }: Entitlement, moduleId: string | undefined): boolean =>
  has_access || (moduleId !== undefined && Boolean(open_modules?.includes(moduleId)))

/** The visitor's entitlements; nothing is asked for a visitor who is not verified. */
export const useEntitlement = (isAsked = true) => {
  const [check] = useExtensions(entitlementCheck)
  const { user, aal } = useSession().session
  return useQuery({ ...entitlementQuery(check, user?.id), enabled: isAsked && user !== null && aal === 'aal2' })
}
