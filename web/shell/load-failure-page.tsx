import { useEffect } from 'react'
import { serverAnswers } from '../kit/ask-server.ts'
import { UnreachablePage } from '../kit/ui/unreachable-page.tsx'

const name = 'opened-anew'
/** A page whose file never loads, though the server is reachable, is not reloaded again within this time, in milliseconds. */
const pause = 60_000

const mayOpen = (): boolean => {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { address?: string; at?: number }
    return address !== window.location.href || Date.now() - (at ?? 0) > pause
  } catch {
    return true
  }
}

/** Loads this address as a document: the router does not request a file again that it failed to load once. */
const openAnew = (isByHand: boolean) => {
  if (!isByHand && !mayOpen()) return
  try {
    sessionStorage.setItem(name, JSON.stringify({ address: window.location.href, at: Date.now() }))
  } catch {
    if (!isByHand) return
  }
  window.location.reload()
}

/** Replaces a page whose code could not be loaded, until it can be. */
export const LoadFailurePage = () => {
  // The network may be back already: then the page is loaded at once.
  useEffect(() => {
    void serverAnswers().then((isThere) => isThere && openAnew(false))
  }, [])
  return <UnreachablePage onAnswer={openAnew} />
}
