import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is fetched once, by its first drawing or before. */
interface LazyCode<Props> {
  /** Fetches it, so that it is drawn at once; rejects where it cannot be had. */
  readonly fetch: () => Promise<{ default: ComponentType<Props> }>
  /** The component to draw: the same one for as long as it is mounted, so that it keeps its state when the code arrives. */
  readonly useComponent: () => ComponentType<Props>
}

/** The basis of `lazyComponent` and `lazyFill`. Code that failed to load is fetched again when the component is drawn again. */
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
