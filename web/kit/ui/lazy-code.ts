import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is loaded once, by its first rendering or before. */
interface LazyCode<Props> {
  /** Loads the code, so that the component is rendered at once; rejects if it cannot be loaded. */
  readonly fetch: () => Promise<{ default: ComponentType<Props> }>
  /** The component to render: the same one for as long as it is mounted, so that it keeps its state when the code arrives. */
  readonly useComponent: () => ComponentType<Props>
}

/** The basis of `lazyComponent` and `lazyFill`. Code that failed to load is loaded again when the component is rendered again. */
export const lazyCode = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> => {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    if (loaded) return { default: loaded }
    try {
      loaded = await load()
    } catch (error) {
      Lazy = lazy(fetch) as unknown as ComponentType<Props>
      throw error
    }
    return { default: loaded }
  }
  let Lazy = lazy(fetch) as unknown as ComponentType<Props>
  return { fetch, useComponent: () => useState<ComponentType<Props>>(() => loaded ?? Lazy)[0] }
}
