'use client'

import { useAllFormFields, useAuth, useDocumentEvents, useDocumentInfo, useForm, useFormModified, useLocale } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { FillFromAddress } from './fill-from-address.tsx'
import { changesBetween, dropKept, type Kept, keyOf, readKept, type Values, whatIsLeft, writeKept } from './keep-changes.ts'
import { MergeSaves } from './merge-saves.tsx'
import { useFieldLabels } from './use-field-labels.ts'
import { usePanelTexts } from './use-panel-texts.ts'

/** How long nobody must have typed before changes are kept, in milliseconds. */
const pauseMs = 800

type Note = 'kept' | 'full'
/** The notes beside the buttons, by the document's key; one component sets them and another one shows them. */
const notes = new Map<string, Note>()
const readers = new Set<() => void>()
const note = (key: string, said: Note | null) => {
  if ((notes.get(key) ?? null) === said) return
  if (said) notes.set(key, said)
  else notes.delete(key)
  for (const read of readers) read()
}
const onNote = (read: () => void) => {
  readers.add(read)
  return () => void readers.delete(read)
}

/** The key under which the browser keeps what this person types into this form; null where nothing is kept. */
const useKey = () => {
  const { id, collectionSlug, globalSlug, isTrashed } = useDocumentInfo()
  const { user } = useAuth()
  const { code } = useLocale()
  const place = globalSlug ?? (collectionSlug && `${collectionSlug}/${id ?? 'new'}`)
  return user && place && !isTrashed ? keyOf(String(user.id), place, code) : null
}

/** Beside the buttons: says that what was typed is kept. */
export const KeptNote = () => {
  const { say } = usePanelTexts()
  const key = useKey()
  const said = useSyncExternalStore(
    onNote,
    () => (key === null ? undefined : notes.get(key)),
    () => undefined,
  )
  return (
    <p role="status" className={`kept-note${said === 'full' ? ' kept-note--full' : ''}`}>
      {said && say(`kept.${said}`)}
    </p>
  )
}

/** Calls `onSave` each time this form's document was saved. */
const useSaves = (onSave: () => void) => {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const told = useRef(mostRecentUpdate)
  const heard = useRef(onSave)
  heard.current = onSave
  useEffect(() => {
    if (mostRecentUpdate === told.current) return
    told.current = mostRecentUpdate
    const isOurs = mostRecentUpdate?.entitySlug === (globalSlug ?? collectionSlug) && mostRecentUpdate?.id === id
    if (isOurs) heard.current()
  }, [mostRecentUpdate, id, collectionSlug, globalSlug])
}

/** Keeps what is typed into the form, until it is saved. */
const useKeeping = (key: string) => {
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const { reset, setModified } = useForm()
  /** The form as it was last read from the server. */
  const [saved, setSaved] = useState<Values>(() => reduceFieldsToValues(fields, true))
  const compared = useRef(saved)
  const [offered, setOffered] = useState(() => readKept(localStorage, key, new Date()))
  // Stays true until a save is known to have worked: Payload treats a form as unchanged as soon as it has been sent.
  const isTyped = useRef(false)
  const waiting = useRef<() => void>(undefined)
  // The form drops a field's error on its next request to the server; that somebody else has saved stays true.
  const [refusal, setRefusal] = useState('')
  const said = fields.updatedAt?.valid === false ? String(fields.updatedAt.errorMessage ?? '') : ''
  if (said && said !== refusal) setRefusal(said)

  const settle = useCallback(() => {
    setRefusal('')
    isTyped.current = false
    waiting.current = undefined
    dropKept(localStorage, key)
    note(key, null)
    setOffered(null)
  }, [key])
  useSaves(settle)

  useEffect(() => {
    const values = reduceFieldsToValues(fields, true)
    if (!isModified && !isTyped.current) {
      compared.current = values
      return setSaved(values)
    }
    isTyped.current = true
    const keep = () => {
      waiting.current = undefined
      const changes = { ...offered?.changes, ...changesBetween(compared.current, values) }
      if (Object.keys(changes).length === 0) {
        dropKept(localStorage, key)
        return note(key, null)
      }
      note(key, writeKept(localStorage, key, { at: new Date().toISOString(), changes }) ? 'kept' : 'full')
    }
    waiting.current = keep
    const timer = setTimeout(() => waiting.current === keep && keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [fields, isModified, offered, key])

  // Changes are also kept at once when the page is hidden or closed, even in the middle of a word.
  useEffect(() => {
    const now = () => waiting.current?.()
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
      notes.delete(key)
    }
  }, [key])

  const takeUp = async ({ changes }: Kept) => {
    isTyped.current = true
    const now = reduceFieldsToValues(fields, true)
    await reset({ ...now, ...Object.fromEntries(Object.entries(changes).map(([name, { is }]) => [name, is])) })
    setModified(true)
    setOffered(null)
  }
  /** Continues from a colleague's saved version, with the person's remaining changes merged in. */
  const goOn = async (newest: Values, together: Values) => {
    isTyped.current = true
    compared.current = { ...compared.current, ...newest }
    await reset({ ...together })
    setModified(true)
    setOffered(null)
    setRefusal('')
  }
  return { saved, refusal, base: compared.current, offered, takeUp, goOn, discard: settle }
}

const Offer = ({ keptUnder }: { keptUnder: string }) => {
  const { say, when } = usePanelTexts()
  const { saved, refusal, base, offered, takeUp, goOn, discard } = useKeeping(keptUnder)
  const { listOf } = useFieldLabels()
  const heading = useId()
  // The save was refused because somebody else has saved.
  if (refusal) return <MergeSaves refusal={refusal} base={base} goOn={goOn} />
  if (!offered) return null
  const { names, disputed } = whatIsLeft(offered, saved)
  if (names.length === 0) return null
  return (
    <section className="kept" aria-labelledby={heading}>
      <h2 id={heading}>{say('kept.title', { when: when(offered.at) })}</h2>
      <p>{say('kept.fields', { fields: listOf(names) })}</p>
      {disputed.length > 0 && <p className="kept__disputed">{say('kept.disputed', { fields: listOf(disputed) })}</p>}
      <div className="workflow__tools">
        <button type="button" onClick={() => takeUp(offered)}>
          {say('kept.takeUp')}
        </button>
        <button type="button" onClick={discard}>
          {say('kept.discard')}
        </button>
      </div>
    </section>
  )
}

/** Above a form: changes that were typed and never saved, to be restored or discarded. */
export const KeptChanges = () => {
  const key = useKey()
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    <>
      <FillFromAddress />
      {key && isInBrowser && <Offer key={key} keptUnder={key} />}
    </>
  )
}
