/**
 * The page's first module. The app itself is large: where the server has painted the page it is evaluated once the page is loaded, with
 * its fonts, and the browser has nothing better to do, or with the first sign that somebody uses the page.
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

/** Loads the page anew, once, where a newer build has taken the place of the one that it was painted for. */
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
      // If the network is gone, the next sign of use tries again; early input is still held.
      await nextSignOfUse()
    }
  }
}

void fetchScriptsAfterPaint()
const fonts = loadFontsAfterPaint()
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000))
// The text goes before the script, its fonts with it: what is evaluated first holds the last of its paints back. A font may never come.
const readable = Promise.race([fonts, seconds(3)])
if (document.getElementById('app-state')) await Promise.race([readable.then(loadedAndIdle), earlyUse().begun])
await startApp()
