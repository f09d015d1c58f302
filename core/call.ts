/** Apart from the rest of the contract's tools, so that a page that only knows slots does not load oRPC. */
import { oc } from '@orpc/contract'

/** Who may make a call: each level includes the demands of the ones before it, except `public`. */
export const accessLevels = ['public', 'signed-in', 'verified', 'entitled', 'admin'] as const
export type Access = (typeof accessLevels)[number]

export interface CallMeta {
  readonly access?: Access
}

/** Starts the contract of one typed call by saying who may make it: `call('verified').route({ method, path })`. */
export const call = (access: Access) => oc.$meta<CallMeta>({ access })
