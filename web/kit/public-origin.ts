/** Scheme, host and port under which this installation is public, as the server wrote it into the page; ours while developing. */
export const publicOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="public-origin"]')?.content || window.location.origin
