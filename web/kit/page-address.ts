import { serverScope } from './scope.ts'

/** The path under which the browser loaded this document; moving within the app does not change it. */
export const loadedPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}

/** Scheme, host and port under which this installation is public, as the server knows it or wrote it into the page. */
export const publicOrigin = (): string =>
  serverScope()?.origin || document.querySelector<HTMLMetaElement>('meta[name="public-origin"]')?.content || window.location.origin
