/** @returns when the page's first text or picture has been painted; never for a hidden page */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve()
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })

/** Loads the scripts that a server-rendered page names for the time after its first paint: its text and its fonts come first. */
export const fetchScriptsAfterPaint = async (): Promise<void> => {
  const named = document.querySelector<HTMLMetaElement>('meta[name="scripts-after-paint"]')?.content ?? ''
  await firstPaint()
  for (const file of named.split(' ').filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: file })
    document.head.append(link)
  }
}
