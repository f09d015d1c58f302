import { useEffect, useRef, useState } from 'react'
import { TextArea, useTranslation } from '#web'

/** Milliseconds after the last keystroke until a note is saved. */
const pause = 800

interface CallNoteProps {
  readonly note: string
  readonly onSave: (note: string) => Promise<void>
}

/** The learner's own note about a call, saved as it is written. */
export const CallNote = ({ note, onSave }: CallNoteProps) => {
  const { t } = useTranslation('quota-proxy')
  const [text, setText] = useState(note)
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | null>(null)
  const now = useRef({ text, saved: note, onSave })
  now.current = { ...now.current, text, onSave }
  const save = useRef(async () => {
    const { text: wanted, saved, onSave: keep } = now.current
    if (wanted === saved) return
    setState('saving')
    try {
      await keep(wanted)
      now.current.saved = wanted
      setState('saved')
    } catch {
      setState('failed')
    }
  }).current
  useEffect(() => {
    if (text === now.current.saved) return
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [text, save])
  useEffect(() => () => void save(), [save])
  return (
    <div className="border-t border-line px-4 pt-2.5 pb-4 sm:px-6">
      <TextArea
        label={t('note.label')}
        hint={t('note.hint')}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void save()}
      />
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {state && t(`note.${state}`)}
      </p>
    </div>
  )
}
