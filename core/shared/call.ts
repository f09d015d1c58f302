/** Separate from the contract's other tools, so that a page that only needs slots does not load oRPC. */
import { oc } from '@orpc/contract'
import type { Access, Proof } from './access.ts'
import { accessErrors, type hostErrors } from './errors.ts'

export interface CallMeta {
  readonly access?: Access
  /** The proof that the call requires besides the role: `call('admin').meta({ proof: 'fresh' })`. */
  readonly proof?: Proof
  /** Pages of other origins may read the response: `call('public').meta({ isCrossOrigin: true })`. */
  readonly isCrossOrigin?: boolean
  /** Largest accepted body in bytes, if more than the default of 100 kB. */
  readonly bodyLimit?: number
  /** Changes nothing though its method is not GET: rendering a page may call it. `call('lesson').meta({ readsOnly: true })`. */
  readonly readsOnly?: boolean
}

/** In types, each call may return the errors of any level: the API document and the tests know which level it declares. */
type LevelError =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'STEP_UP_REQUIRED'
  | 'EDITOR_REQUIRED'
  | 'STAFF_REQUIRED'
  | 'ADMIN_REQUIRED'
  | 'INTERNAL'
  | 'UNAVAILABLE'

/** Starts the contract of one typed call with its access level: `call('verified').route({ method, path })`. */
export const call = (access: Access) => oc.$meta<CallMeta>({ access }).errors(accessErrors(access) as Pick<typeof hostErrors, LevelError>)
