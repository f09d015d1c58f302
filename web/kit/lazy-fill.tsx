import { type ComponentType, Suspense } from 'react'
import { lazyCode } from './ui/lazy-code.ts'

type Code<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A component whose code is loaded when it is first rendered, or before. */
export type LazyFill<Props> = ComponentType<Props> & {
  /** The import as written: its built form contains the names of the files that it loads. */
  readonly code: Code<Props>
  /** Loads the code, so that the component is rendered at once. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A slot's fill that is not part of the first download: `fill(slot, lazyFill(() => import('./panel.tsx')))`. If the server has rendered
 * it, the app loads its code before it hydrates the page, so that every visible button works.
 * @param Meanwhile rendered while the code is loading; nothing if absent
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
