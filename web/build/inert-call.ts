import type { Route } from '@orpc/contract'

export { accessLevels } from '../../core/call.ts'

interface InertCall {
  readonly '~orpc': { readonly route: Route }
  readonly route: (more: Route) => InertCall
  /** What the host alone asks of a call. */
  readonly meta: () => InertCall
}

const callWith = (route: Route): InertCall => ({
  '~orpc': { route },
  route: (more) => callWith({ ...route, ...more }),
  meta: () => callWith(route),
})

/** Stands in for `call` in the built app, which needs only the way to a call: its schemas are checked by the host. */
export const call = (): InertCall => callWith({})
