import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is fetched once, by its first drawing or before. */
interface LazyCode<Props> {
  /** Fetches it, so that it is drawn at once; rejects where it cannot be had. */
  readonly fetch: () => Promise<{ default: ComponentType<Props> }>
  /** What is drawn: one and the same for as long as it stands, so that it keeps its state when the code arrives. */
  readonly useComponent: () => ComponentType<Props>
}

/** What `lazyComponent` and `lazyFill` have in common. Code that cannot be had now is asked for again when it is drawn again. */
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
