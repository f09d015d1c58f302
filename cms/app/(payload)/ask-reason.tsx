'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { usePanelTexts } from './use-panel-texts.ts'

type Answer = (reason: string | null) => void

/** Opens the dialogue that asks for a reason; undefined while the panel is not mounted. */
let show: ((answer: Answer) => void) | undefined
let asked: Promise<string | null> | undefined

/** Asks for a reason; calls at the same time share one dialogue and its answer. */
export const askReason = (): Promise<string | null> => {
  asked ??= new Promise<string | null>((answer) => (show ? show(answer) : answer(null))).finally(() => {
    asked = undefined
  })
  return asked
}

/** The lengths that the audit log accepts. */
const [shortest, longest] = [3, 300]

/** Asks why somebody changes a record that gives rights or costs money; the audit log stores the answer. */
export const ReasonDialog = () => {
  const { say } = usePanelTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useRef<Answer>(undefined)
  const [reason, setReason] = useState('')
  const id = useId()
  useEffect(() => {
    show = (told) => {
      answer.current = told
      setReason('')
      dialog.current?.showModal()
    }
    return () => {
      show = undefined
    }
  }, [])
  const end = (said: string | null) => {
    answer.current?.(said)
    answer.current = undefined
    dialog.current?.close()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length >= shortest) end(reason.trim())
  }
  return (
    <dialog ref={dialog} className="reason" aria-labelledby={`${id}-title`} onClose={() => end(null)}>
      <form onSubmit={send}>
        <h2 id={`${id}-title`}>{say('reason.title')}</h2>
        <label htmlFor={id}>{say('reason.label')}</label>
        <textarea
          className="reason__text"
          id={id}
          rows={3}
          required
          minLength={shortest}
          maxLength={longest}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-hint`}>{say('reason.hint')}</p>
        <div className="workflow__tools">
          <button type="submit">{say('reason.save')}</button>
          <button type="button" onClick={() => end(null)}>
            {say('reason.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
