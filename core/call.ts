/** Apart from the rest of the contract's tools, so that a page that only knows slots does not load oRPC. */
import { oc } from '@orpc/contract'

/**
 * Who may make a call: `signed-in`, `verified` (with the authenticator), and then each level demands `verified` and something
 * of its own: `lesson` a paid course or a module that stands open to the asker, which the handler names by `demandOpen`,
 * `entitled` a paid course, `editor` the role of an editor or admin, `admin` that of an admin.
 */
export const accessLevels = ['public', 'signed-in', 'verified', 'lesson', 'entitled', 'editor', 'admin'] as const
export type Access = (typeof accessLevels)[number]

export interface CallMeta {
  readonly access?: Access
  /** Pages of other origins may read the answer: `call('public').meta({ isCrossOrigin: true })`. */
  readonly isCrossOrigin?: boolean
}

/** Starts the contract of one typed call by saying who may make it: `call('verified').route({ method, path })`. */
export const call = (access: Access) => oc.$meta<CallMeta>({ access })
