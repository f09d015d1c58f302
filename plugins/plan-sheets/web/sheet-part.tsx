import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, formatMoment, MarkdownOfPeople, useTranslation } from '#web'
import type { SheetVersion } from '../contract.ts'
import { bodyOf } from '../sheet-text.ts'
import type { SheetRow } from './sheet-rows.ts'

interface SheetPartProps {
  readonly id: string
  readonly row: SheetRow
  /** Whether the lesson that fills it has not been reached. */
  readonly isAhead: boolean
  /** The newest version in which this part was changed. */
  readonly from: SheetVersion | undefined
  readonly isWriting: boolean
  readonly onWriting: (isWriting: boolean) => void
  readonly onChange: (body: string) => void
}

/** One part of a sheet: its text, its origin, and a text field while it is being edited. */
export const SheetPart = ({ id, row: { heading, body, section }, isAhead, from, isWriting, onWriting, onChange }: SheetPartProps) => {
  const { t } = useTranslation('plan-sheets')
  const opener = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  const name = heading || t('sheet.intro')
  useEffect(() => {
    if (!isWriting && wasWriting.current) opener.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  const source = () => {
    if (isWriting) return t('sheet.writing')
    if (body && from?.from) return t('sheet.fromCall', { lesson: from.from.sub_slide_id, call: from.from.call })
    if (body && from) return t('sheet.you', { when: formatMoment(from.at) })
    return section && !body ? t(isAhead ? 'sheet.opensWith' : 'sheet.addsHere', { lesson: section.opens_with }) : ''
  }
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="grid scroll-mt-6 gap-2 border-b border-line py-6 last-of-type:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-name`} dir="auto" className={`text-xl wrap-anywhere ${body || isWriting ? '' : 'text-muted'}`}>
          {name}
        </h2>
        <span className="flex items-center gap-2">
          <span className="font-mono text-xs text-muted">{source()}</span>
          {!isWriting && (
            <button
              ref={opener}
              type="button"
              className="icon-button"
              aria-label={t(body ? 'sheet.edit' : 'sheet.write', { section: name })}
              onClick={() => onWriting(true)}
            >
              <Pencil aria-hidden="true" className="size-[1.1em]" />
            </button>
          )}
        </span>
      </div>
      {isWriting ? (
        <PartField id={id} body={body} hint={section?.hint} onChange={onChange} onDone={() => onWriting(false)} />
      ) : body ? (
        <MarkdownOfPeople>{body}</MarkdownOfPeople>
      ) : (
        section && (
          <p className="max-w-prose text-muted">
            {section.hint}{' '}
            <button type="button" className="cursor-pointer underline underline-offset-[0.2em]" onClick={() => onWriting(true)}>
              {t('sheet.anyTime')}
              <span className="sr-only"> {name}</span>
            </button>
          </p>
        )
      )}
    </section>
  )
}

interface PartFieldProps {
  readonly id: string
  readonly body: string
  readonly hint: string | undefined
  readonly onChange: (body: string) => void
  readonly onDone: () => void
}

const PartField = ({ id, body, hint, onChange, onDone }: PartFieldProps) => {
  const { t } = useTranslation('plan-sheets')
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(body)
  // Text from another device has been merged into the typed text.
  if (bodyOf(typed) !== body) setTyped(body)
  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  return (
    <div className="grid justify-items-start gap-2.5">
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <textarea
        ref={field}
        dir="auto"
        value={typed}
        aria-labelledby={`${id}-name`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        rows={Math.max(4, typed.split('\n').length + 1)}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
        className="w-full resize-y rounded-md border-2 border-ink bg-surface-raised px-4 py-3 min-h-24 leading-relaxed [field-sizing:content]"
      />
      <Button small variant="secondary" onClick={onDone}>
        {t('sheet.done')}
      </Button>
    </div>
  )
}
