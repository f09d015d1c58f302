import { useSyncExternalStore } from 'react'

const listen = (tell: () => void) => {
  const observer = new MutationObserver(tell)
  // A dialog that leaves the page while it is open changes no attribute there: what comes and goes is watched, too.
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

const find = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].findLast((dialog) => dialog.matches(':modal')) ?? null

/** The modal dialog that is open, whoever opened it: what stands outside is out of reach and unheard. */
export const useOpenModal = (): HTMLElement | null => useSyncExternalStore(listen, find)
