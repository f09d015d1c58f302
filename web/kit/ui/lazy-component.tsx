import { type ComponentType, type ReactNode, Suspense } from 'react'
import { noteDrawnCode } from '../scope.ts'
import { lazyCode } from './lazy-code.ts'
import { MissingCodeBoundary } from './missing-code-boundary.tsx'

const all = new Set<() => Promise<unknown>>()
const underWay = new Set<Promise<unknown>>()

/** Code that is loaded when first rendered, or slightly before (`prefetchComponents`), and that early input waits for (`drawnCodeCame`). */
export const awaitedCode = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const code = lazyCode<Props>(async () => {
    const coming = load()
    underWay.add(coming)
    try {
      return await coming
    } finally {
      underWay.delete(coming)
    }
  })
  all.add(code.fetch)
  return code
}

/**
 * A component whose code is loaded when first rendered, or slightly before: for popups, floating elements and messages. If the code is
 * already loaded the component is rendered at once, and if it cannot be loaded `meanwhile` stays. `fetch` loads the code in advance.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const { fetch, useComponent } = awaitedCode(load)
  /** `meanwhile` is rendered while the code is loading. */
  const rendered = ({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) => {
    noteDrawnCode(load)
    const Component = useComponent() as ComponentType<object>
    return (
      <MissingCodeBoundary fallback={meanwhile}>
        <Suspense fallback={meanwhile}>
          <Component {...props} />
        </Suspense>
      </MissingCodeBoundary>
    )
  }
  return Object.assign(rendered, { fetch })
}

/** Resolves when the code of all rendered components is loaded, or has failed to load. */
export const drawnCodeCame = async (): Promise<void> => void (await Promise.allSettled(underWay))

/** Loads the code of all lazy components that the page may render, one after the other. */
export const prefetchComponents = async (): Promise<void> => {
  for (const fetch of all) await fetch().catch(() => undefined)
}
