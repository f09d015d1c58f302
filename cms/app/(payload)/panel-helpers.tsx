'use client'

import { toast } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { askReason, ReasonDialog } from './ask-reason.tsx'
import { sayDrags } from './drag-announcements.ts'
import { holdAddress } from './hold-address.ts'
import { usePanelTexts } from './use-panel-texts.ts'
import { type CallState, watchCalls } from './watch-calls.ts'
import { sayWholeSentences } from './whole-sentences.tsx'

const signIn = '/auth/request?next=/cms'
/** A call that succeeds only for signed-in people. */
const aboutMe = '/cms/api/users/me'

/** Above everything: says that nothing can be saved at present, that nothing typed is lost, and how to continue. */
const Away = ({ state }: { state: CallState }) => {
  const { say } = usePanelTexts()
  return (
    <div role="alert" className={state ? 'away' : undefined}>
      {state && <p>{say(`away.${state}`)}</p>}
      {state === 'ended' && (
        <a href={signIn} target="_blank" rel="noopener">
          {say('away.signIn')}
        </a>
      )}
    </div>
  )
}

/** Around the panel's pages: our replacements for some of Payload's texts and behaviour. */
export const PanelHelpers = ({ children }: { children: ReactNode }) => {
  const { say } = usePanelTexts()
  const [state, setState] = useState<CallState>(null)
  const words = useRef(say)
  words.current = say
  sayDrags(say)

  useEffect(() => {
    const real = window.fetch
    const watched = watchCalls(real.bind(window), { say: (key) => words.current(key), note: setState, askReason })
    window.fetch = watched
    const ends = [holdAddress(window), sayWholeSentences(toast as never)]
    const [leave, back] = [() => setState('offline'), () => setState((now) => (now === 'offline' ? null : now))]
    window.addEventListener('offline', leave)
    window.addEventListener('online', back)
    return () => {
      if (window.fetch === watched) window.fetch = real
      for (const end of ends) end()
      window.removeEventListener('offline', leave)
      window.removeEventListener('online', back)
    }
  }, [])

  // Asks again when the window gets the focus: somebody who returns from signing in can continue.
  useEffect(() => {
    if (state === null) return
    const look = () => void window.fetch(aboutMe).catch(() => undefined)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [state])

  return (
    <>
      <Away state={state} />
      {children}
      <ReasonDialog />
    </>
  )
}
