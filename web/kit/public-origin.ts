import { serverScope } from './scope.ts'

/** Scheme, host and port under which this installation is public, as the server knows it or wrote it into the page. */
export const publicOrigin = (): string =>
  serverScope()?.origin || document.querySelector<HTMLMetaElement>('meta[name="public-origin"]')?.content || window.location.origin
