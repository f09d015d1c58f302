import { serverScope } from './scope.ts'

/** The path with which the browser loaded this document; navigation within the app does not change it. */
export const loadedPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}

/** Scheme, host and port under which this installation is public, from the server's scope or its page. */
export const publicOrigin = (): string =>
  serverScope()?.origin || document.querySelector<HTMLMetaElement>('meta[name="public-origin"]')?.content || window.location.origin
