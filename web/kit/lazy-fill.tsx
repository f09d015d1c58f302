import { type ComponentType, Suspense } from 'react'
import { lazyCode } from './ui/lazy-code.ts'

type Code<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A component whose code comes when it is first drawn, or before. */
export type LazyFill<Props> = ComponentType<Props> & {
  /** As it was written: the build names in it the files that it fetches. */
  readonly code: Code<Props>
  /** Fetches it, so that it is drawn at once. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A slot's fill that is no part of the first download: `fill(slot, lazyFill(() => import('./panel.tsx')))`. If the server has painted
 * it, the app fetches its code before it takes the page over, so that every visible button works.
 * @param Meanwhile stands in its place while its code is on its way; nothing otherwise
 */
export const lazyFill = <Props extends object>(code: Code<Props>, Meanwhile?: ComponentType<Props>): LazyFill<Props> => {
  const { fetch, useComponent } = lazyCode<Props>(async () => (await code()).default)
  const Filled = (props: Props) => {
    const Component = useComponent()
    const filled = <Component {...props} />
    return Meanwhile ? <Suspense fallback={<Meanwhile {...props} />}>{filled}</Suspense> : filled
  }
  return Object.assign(Filled, { code, fetch })
}
