import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { MissingCodeBoundary } from './missing-code-boundary.tsx'

interface Late {
  readonly fetch: () => Promise<unknown>
  readonly isFetchedAhead: boolean
}

const all = new Set<Late>()

interface LateOptions {
  /** Whether it is fetched with the first sign that somebody is there, before it is drawn; the default. */
  readonly isFetchedAhead?: boolean
}

/**
 * A component whose code a page can be without until somebody uses it: what opens, floats or is said. It comes when it is first
 * drawn, or before (`loadLateComponents`). Where it is there already it is drawn at once.
 */
export const lateComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isFetchedAhead = true }: LateOptions = {},
) => {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    try {
      loaded ??= await load()
    } catch (error) {
      // What cannot be had now is asked for again when it is drawn again.
      Lazy = lazy(fetch)
      throw error
    }
    return { default: loaded }
  }
  let Lazy = lazy(fetch)
  all.add({ fetch, isFetchedAhead })
  /** `meanwhile` stands in its place while its code is on its way. */
  // biome-ignore lint/correctness/noComponentHookFactories: a late component is made once, in its module, as those of `lazy` are
  return function Late({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) {
    // One and the same for as long as it stands, so that it keeps its state when the code arrives.
    const [Component] = useState<ComponentType<object>>(() => (loaded ?? Lazy) as ComponentType<object>)
    return (
      <MissingCodeBoundary fallback={meanwhile}>
        <Suspense fallback={meanwhile}>
          <Component {...props} />
        </Suspense>
      </MissingCodeBoundary>
    )
  }
}

const fetchAll = async (wanted: readonly Late[]): Promise<void> => {
  await Promise.allSettled(wanted.map(({ fetch }) => fetch()))
}

/** Fetches the code of all late components that the page may draw. */
export const loadLateComponents = (): Promise<void> => fetchAll([...all].filter(({ isFetchedAhead }) => isFetchedAhead))

/** Fetches also what is otherwise fetched no sooner than it is drawn. */
export const loadEveryComponent = (): Promise<void> => fetchAll([...all])
