import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { noteDrawnCode } from '../scope.ts'
import { MissingCodeBoundary } from './missing-code-boundary.tsx'

const all = new Set<() => Promise<unknown>>()
const underWay = new Set<Promise<unknown>>()

/**
 * A component whose code comes when it is first drawn, or a little before (`prefetchComponents`): what opens, floats or is said. Where
 * the code is there already it is drawn at once, and where it cannot be had `meanwhile` stays.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    if (loaded) return { default: loaded }
    const coming = load()
    underWay.add(coming)
    try {
      loaded = await coming
    } catch (error) {
      // What cannot be had now is asked for again when it is drawn again.
      Lazy = lazy(fetch)
      throw error
    } finally {
      underWay.delete(coming)
    }
    return { default: loaded }
  }
  let Lazy = lazy(fetch)
  all.add(fetch)
  /** `meanwhile` stands in its place while its code is on its way. */
  return ({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) => {
    noteDrawnCode(load)
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

/** Resolves when the code of all that has been drawn is there, or cannot be had. */
export const drawnCodeCame = async (): Promise<void> => void (await Promise.allSettled(underWay))

/** Fetches the code of all lazy components that the page may draw, one after the other. */
export const prefetchComponents = async (): Promise<void> => {
  for (const fetch of all) await fetch().catch(() => undefined)
}
