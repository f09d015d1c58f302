/** Apart from the rest of the contract's tools, so that a page that only knows slots does not load oRPC. */
import { oc } from '@orpc/contract'
import type { Access, Proof } from './access.ts'
import { accessErrors, type hostErrors } from './errors.ts'

export interface CallMeta {
  readonly access?: Access
  /** The proof that it demands beside the role: `call('admin').meta({ proof: 'fresh' })`. */
  readonly proof?: Proof
  /** Pages of other origins may read the answer: `call('public').meta({ isCrossOrigin: true })`. */
  readonly isCrossOrigin?: boolean
  /** Largest accepted body in bytes, where it is more than the 100 kB that hold for all others. */
  readonly bodyLimit?: number
  /** It changes nothing though it is no GET: a page may ask for it while it is painted. `call('lesson').meta({ readsOnly: true })`. */
  readonly readsOnly?: boolean
}

/** For types, each call may be refused by any level: the document and the tests know which one it declares. */
type LevelError =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'STEP_UP_REQUIRED'
  | 'EDITOR_REQUIRED'
  | 'STAFF_REQUIRED'
  | 'ADMIN_REQUIRED'
  | 'INTERNAL'
  | 'UNAVAILABLE'

/** Starts the contract of one typed call by saying who may make it: `call('verified').route({ method, path })`. */
export const call = (access: Access) => oc.$meta<CallMeta>({ access }).errors(accessErrors(access) as Pick<typeof hostErrors, LevelError>)
