/**
 * The page's first module. The app itself is large: if the server has rendered the page, the app is evaluated once the page and its
 * fonts are loaded and the browser is idle, or with the first input on the page.
 */
import '../styles.css'
import { fetchScriptsAfterPaint } from './after-paint.ts'
import { tabStore } from './browser-storage.ts'
import { earlyUse } from './early-use.ts'
import { loadFontsAfterPaint } from './fonts-after-paint.ts'

const loadedAndIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : setTimeout(resolve, 50),
  )
}

const nextSignOfUse = () =>
  new Promise<unknown>((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'online']) window.addEventListener(sign, resolve, { once: true, capture: true })
  })

const reloadedFor = 'reloaded-for'

/** Reloads the page once, if a newer build has replaced the one for which it was rendered. */
const loadNewBuild = async (): Promise<void> => {
  if (tabStore.getItem(reloadedFor) === import.meta.url) return
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
  if (status !== 404) return
  tabStore.setItem(reloadedFor, import.meta.url)
  window.location.reload()
}

const startApp = async (): Promise<void> => {
  for (;;) {
    try {
      const { startApp: start } = await import('../entry-client.tsx')
      return await start()
    } catch (error) {
      console.error(error)
      await loadNewBuild()
      // If the network is down, the next input retries it; early input is still recorded.
      await nextSignOfUse()
    }
  }
}

void fetchScriptsAfterPaint()
const fonts = loadFontsAfterPaint()
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000))
// The text and its fonts come before the script, whose evaluation would delay the last paint. A font may never load: the wait is limited.
const readable = Promise.race([fonts, seconds(3)])
if (document.getElementById('app-state')) await Promise.race([readable.then(loadedAndIdle), earlyUse().begun])
await startApp()
