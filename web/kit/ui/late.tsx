import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

const loads = new Set<() => Promise<unknown>>()

/**
 * A component whose code a page can be without until somebody uses it: what opens, floats or is said. It comes when it is first
 * drawn, or before (`loadLateComponents`). Where it is there already it is drawn at once.
 */
export const lateComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Lazy = lazy(fetch)
  loads.add(fetch)
  /** `meanwhile` stands in its place while its code is on its way. */
  // biome-ignore lint/correctness/noComponentHookFactories: a late component is made once, in its module, as those of `lazy` are
  return function Late({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) {
    // One and the same for as long as it stands, so that it keeps its state when the code arrives.
    const [Component] = useState<ComponentType<object>>(() => (loaded ?? Lazy) as ComponentType<object>)
    return (
      <Suspense fallback={meanwhile}>
        <Component {...props} />
      </Suspense>
    )
  }
}

/** Fetches the code of all late components that the page may draw. What cannot be had now is asked for again when it is drawn. */
export const loadLateComponents = async (): Promise<void> => {
  await Promise.allSettled([...loads].map((load) => load()))
}
