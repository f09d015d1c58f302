'use client'

import { usePanelTexts } from './use-panel-texts.ts'

/** Beside the buttons where saving requires a fresh proof: a link to give it in another tab, so that nothing typed is lost. */
export const ProofNote = () => {
  const { say } = usePanelTexts()
  return (
    <p className="kept-note">
      <a href="/auth/step-up" target="_blank" rel="noopener">
        {say('proof.give')}
      </a>
    </p>
  )
}
