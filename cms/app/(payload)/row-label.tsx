'use client'

import { useForm, useFormFields, useRowLabel } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { nameEntry } from './drag-announcements.ts'
import { titleOf } from './shape-values.ts'
import { usePanelTexts } from './use-panel-texts.ts'

const longest = 80

/** An empty row is to be written: it is opened once, where Payload folds it like existing rows. */
const useOpenWhileEmpty = (path: string, rowNumber: number, isEmpty: boolean) => {
  const list = path.replace(/\.\d+$/, '')
  const rows = useFormFields(([fields]) => fields?.[list]?.rows)
  const { dispatchFields } = useForm()
  const isSeen = useRef(false)
  const isFolded = rows?.[rowNumber]?.collapsed === true
  useEffect(() => {
    if (!isFolded || isSeen.current) return
    isSeen.current = true
    if (isEmpty && rows)
      dispatchFields({
        type: 'SET_ROW_COLLAPSED',
        path: list,
        updatedRows: rows.map((row, index) => (index === rowNumber ? { ...row, collapsed: false } : row)),
      })
  }, [isFolded, isEmpty, rows, rowNumber, list, dispatchFields])
}

/** A folded row of a list: its number and first words, or its kind while it is empty. */
export const RowLabel = ({ called }: { called: string }) => {
  const { say } = usePanelTexts()
  const { data, path, rowNumber = 0 } = useRowLabel<Record<string, unknown>>()
  const own = useRef<HTMLSpanElement>(null)
  const { id, ...said } = data ?? {}
  const words = titleOf(said).replace(/\s+/g, ' ').trim()
  const shown = words.length > longest ? `${words.slice(0, longest)} …` : words
  const name = `${called} ${rowNumber + 1}`
  const drag = say('drag.handle', { entry: name })
  useOpenWhileEmpty(path, rowNumber, shown === '')
  useEffect(() => (id ? nameEntry(String(id), name) : undefined), [id, name])
  // Payload's drag handle is a button without a name.
  useEffect(() => own.current?.closest('.collapsible')?.querySelector('.collapsible__drag')?.setAttribute('aria-label', drag), [drag])
  return (
    <span className="row-label" ref={own}>
      {shown ? `${rowNumber + 1}. ${shown}` : name}
    </span>
  )
}
