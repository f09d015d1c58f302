/**
 * The first script of every page, and the only one that a painted page needs to be read. The app itself is large: it is fetched once
 * the page is there, and takes the page over when somebody uses it, or at once where the page has something of its own to do.
 */
import '../styles.css'
import { holdEarlyUse } from './early-use.ts'
import { loadFontsAfterPaint } from './fonts-after-paint.ts'
import { mayBeSignedIn, paintedWith } from './signed-in-hint.ts'
import { whenQuiet } from './when-quiet.ts'

/** Each shows that somebody is there; screen readers press without a pointer or a key. */
const signsOfUse = [
  'pointerover',
  'pointerdown',
  'click',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'input',
  'change',
  'submit',
] as const

/** After how many milliseconds a person's own page is taken over though nobody has used it. */
const longestUnused = 10_000

/** Draws the app, or takes over what the server has painted. @returns when the page answers to its visitor */
const startApp = async (): Promise<void> => (await import('../entry-client.tsx')).startApp(holdEarlyUse)

const isFocused = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** The router's own: how far each page of this tab was scrolled, which only the script can restore. */
const scrollPositions = 'react-router-scroll-positions'

const tabKeepsSomething = (): boolean =>
  Object.entries(sessionStorage).some(([key, value]) => key !== scrollPositions || /:[1-9]/.test(value))

/** What is in the head of everybody's page is the same: here stands what only this browser knows, and what the page must show. */
const knowsMoreThanAll = (): boolean => {
  const { hash, search } = window.location
  const asked = new URLSearchParams(search)
  asked.delete('lang')
  return hash !== '' || asked.size > 0 || mayBeSignedIn() || tabKeepsSomething() || isFocused()
}

/** A person's own page was painted with all that the server knows of them: what they left in this browser may belong on it. */
const knowsMoreThanPainted = (): boolean =>
  window.location.hash !== '' || tabKeepsSomething() || Object.keys(localStorage).some((key) => !paintedWith.has(key)) || isFocused()

/** Whether a part that is left to the script is in sight: its visitor waits for it. */
const isAwaited = (): boolean => [...document.querySelectorAll('[data-awaited]')].some((part) => part.getClientRects().length > 0)

/** Has the browser fetch the app's files at once, beside each other. */
const preload = (files: readonly string[]): void => {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Has the browser keep the app's files, so that they are at hand when they are needed; nothing of them is run. */
const fetchAhead = async (files: readonly string[]): Promise<void> => {
  for (const file of files) {
    // What cannot be had now is asked for when it is needed.
    void fetch(file, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
    // Asking for one takes a moment in which the page answers nobody.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const reloadedFor = 'reloaded-for'

/** Loads the page anew, once, where a newer build has taken the place of the one that it was painted for. */
const loadNewBuild = async ([file = '']: readonly string[]): Promise<void> => {
  if (!file || sessionStorage.getItem(reloadedFor) === file) return
  const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
  if (status !== 404) return
  sessionStorage.setItem(reloadedFor, file)
  window.location.reload()
}

/** @param state what the server has written beside the page that it has painted */
const startPainted = ({ dataset }: HTMLElement): void => {
  const files = dataset.files?.split(' ').filter(Boolean) ?? []
  const isOwn = 'own' in dataset
  let isUnderWay = false
  const unused = new AbortController()
  const takeOver = async () => {
    if (isUnderWay) return
    isUnderWay = true
    preload(files)
    try {
      await startApp()
      unused.abort()
      letGo()
    } catch (error) {
      // Where the network is gone the next sign of use tries again; what was done meanwhile is still held.
      isUnderWay = false
      console.error(error)
      await loadNewBuild(files)
    }
  }
  // Before what is held, which nobody else hears.
  for (const sign of signsOfUse) window.addEventListener(sign, takeOver, { capture: true, passive: true, signal: unused.signal })
  const letGo = holdEarlyUse()
  if (dataset.hydrate !== 'on-use' || isAwaited()) void takeOver()
  else
    void whenQuiet().then(() => {
      if (isOwn ? knowsMoreThanPainted() : knowsMoreThanAll()) return takeOver()
      // What happens meanwhile is shown to whoever only reads, too.
      if (isOwn) setTimeout(takeOver, longestUnused)
      return fetchAhead(files)
    })
}

loadFontsAfterPaint()
const state = document.getElementById('app-state')
if (state) startPainted(state)
else void startApp()
