import { useEffect } from 'react'
import { serverAnswers } from '../kit/ask-server.ts'
import { UnreachablePage } from '../kit/ui/unreachable-page.tsx'

const name = 'opened-anew'
/** A page whose file never comes, though the server is there, is not loaded over and over: milliseconds. */
const pause = 60_000

const mayOpen = (): boolean => {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { address?: string; at?: number }
    return address !== window.location.href || Date.now() - (at ?? 0) > pause
  } catch {
    return true
  }
}

/** Loads this address as a document: what the router could not load once it does not ask for again. */
const openAnew = (isByHand: boolean) => {
  if (!isByHand && !mayOpen()) return
  try {
    sessionStorage.setItem(name, JSON.stringify({ address: window.location.href, at: Date.now() }))
  } catch {
    if (!isByHand) return
  }
  window.location.reload()
}

/** Stands for a page whose code could not be had, until it can. */
export const LoadFailurePage = () => {
  // The network may be back already: then the page is opened at once.
  useEffect(() => {
    void serverAnswers().then((isThere) => isThere && openAnew(false))
  }, [])
  return <UnreachablePage onAnswer={openAnew} />
}
