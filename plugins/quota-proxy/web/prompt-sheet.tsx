import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, Dialog, Disclosure, Markdown, useTranslation } from '#web'
import { EmptyFieldsQuestion } from './empty-fields-question.tsx'
import { FillMenu, type FillSource } from './fill-menu.tsx'
import { draftOf, type PromptDraft, textOf } from './kept-work.ts'
import { fieldsOf, refitPrompt, unfilledFields } from './prompt-fields.ts'
import { fieldId, PromptPaper } from './prompt-paper.tsx'

/** Lines that the learner sends into the prompt; each insertion is a new object. */
export interface LinesForPrompt {
  readonly lines: readonly string[]
}

interface PromptSheetProps {
  readonly label: string
  readonly draft: PromptDraft
  readonly onChange: (draft: PromptDraft) => void
  /** The text that a click on the empty box, or the button, fills in. */
  readonly sample: string
  /** Whether the sample can be sent unchanged: its brackets are then literal text, not fields. */
  readonly isSampleWhole: boolean
  readonly quickStarters: readonly string[]
  readonly hasQuickStarters: boolean
  /** The task of this step, if the lesson is not visible. */
  readonly step: { readonly label: string; readonly text: string } | undefined
  /** Text with the number of remaining calls, once the lesson's own calls are made. */
  readonly place: string | undefined
  /** Returns a text with the prompt's approximate tokens and cost. */
  readonly weigh: (prompt: string) => string
  /** A prompt taken from the exercise's text; each new object replaces the draft. */
  readonly taken: { readonly prompt: string } | undefined
  readonly lines: LinesForPrompt | undefined
  /** Prompts and lines that were already inserted: a box that opens later does not insert them again. */
  readonly used: WeakSet<object>
  readonly sources: readonly FillSource[]
  readonly sourceOf: (name: string) => string | undefined
  /** The addressee of the prompt, in words. */
  readonly destination: string
  /** The rule on which calls count, shown before sending. */
  readonly counts: string | undefined
  /** Why no call can be made at present. */
  readonly refusal: string | undefined
  readonly onRun: (prompt: string) => void
  readonly actions?: ReactNode
  /** Rendered above the button if the lesson is not visible. */
  readonly beforeSending?: ReactNode
}

const isSending = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing

/**
 * The box in which a learner writes a prompt and sends it. The first click on the empty box fills in the lesson's sample; focus, by
 * keyboard or by script, fills in nothing. A prompt with [fields] is filled inline, or edited as plain text.
 */
export const PromptSheet = ({
  label,
  draft,
  onChange,
  sample,
  isSampleWhole,
  quickStarters,
  hasQuickStarters,
  step,
  place,
  weigh,
  taken,
  lines,
  used,
  sources,
  sourceOf,
  destination,
  counts,
  refusal,
  onRun,
  actions,
  beforeSending,
}: PromptSheetProps) => {
  const { t } = useTranslation('quota-proxy')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  /** Where the question about empty fields is shown: `soon` while the dialog's code loads, `here` if loading fails. */
  const [asking, setAsking] = useState<'nowhere' | 'soon' | 'in a dialog' | 'here'>('nowhere')
  const [told, setTold] = useState('')
  const [isMissing, setMissing] = useState(false)
  const lastField = useRef(0)

  const text = textOf(draft)
  const fields = draft.plain === null ? fieldsOf(draft.template) : []
  const isPaper = fields.length > 0
  const unfilled = isPaper ? unfilledFields(draft) : []
  const backInFields = draft.plain === null ? null : refitPrompt(draft.plain, draft)
  const hasFieldsBack = backInFields !== null && fieldsOf(backInFields.template).length > 0
  const isEmpty = !text.trim()
  const target = unfilled.includes(lastField.current) ? lastField.current : (unfilled[0] ?? lastField.current)

  const takeText = (prompt: string) => {
    setChecked(false)
    onChange(isSampleWhole && prompt === sample ? { ...draftOf(prompt), plain: prompt } : draftOf(prompt))
  }
  const fillOnce = () => {
    if (isEmpty && !draft.hasSample && sample) takeText(sample)
  }
  const focusField = (field: number) => requestAnimationFrame(() => document.getElementById(fieldId(id, field))?.focus())
  const change = (field: number, value: string) => {
    lastField.current = field
    setAsking((place) => (place === 'here' ? 'nowhere' : place))
    onChange({ ...draft, values: Array.from(fields, (_, index) => (index === field ? value : (draft.values[index] ?? ''))) })
  }
  const fill = (value: string) => {
    const field = fields[target]
    if (!field) return
    change(target, field.isBlock ? value : value.replaceAll(/\s*\n\s*/g, '; '))
    setTold(t('fields.filled', { name: field.name }))
    focusField(target)
  }
  const send = async () => {
    if (refusal || asking === 'soon') return
    setMissing(isEmpty)
    if (isEmpty) {
      form.current?.querySelector<HTMLElement>('textarea, input')?.focus()
      return
    }
    if (unfilled.length > 0) {
      setChecked(true)
      setAsking('soon')
      setAsking(
        await Dialog.fetch().then(
          () => 'in a dialog' as const,
          () => 'here' as const,
        ),
      )
      return
    }
    onRun(text)
  }

  const now = useRef({ takeText, fill, draft, onChange, isPaper, text })
  now.current = { takeText, fill, draft, onChange, isPaper, text }
  useEffect(() => {
    if (!taken || used.has(taken)) return
    used.add(taken)
    now.current.takeText(taken.prompt)
    form.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [taken, used])
  useEffect(() => {
    if (!lines || used.has(lines)) return
    used.add(lines)
    const added = lines.lines.join('\n')
    if (now.current.isPaper) now.current.fill(added)
    else {
      const before = now.current.text.trimEnd()
      now.current.onChange({ ...now.current.draft, plain: before ? `${before}\n${added}` : added, hasSample: true })
      form.current?.querySelector<HTMLElement>('textarea')?.focus()
    }
  }, [lines, used])

  return (
    <form
      ref={form}
      aria-label={label}
      className="rounded-md border-[1.5px] border-line-strong bg-surface-raised focus-within:border-ink"
      onKeyDown={(event) => {
        if (!isSending(event)) return
        event.preventDefault()
        void send()
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {step && (
        <div className="px-4 pt-3.5 text-ink-soft desk:hidden [&_p:first-of-type]:inline">
          <b className="text-ink">{t('stepLabel', { label: step.label })}</b> <Markdown className="prose inline">{step.text}</Markdown>
        </div>
      )}
      <div className="px-4 py-3 sm:px-5 desk:max-h-[40vh] desk:overflow-y-auto">
        {isPaper ? (
          <PromptPaper
            id={id}
            template={draft.template}
            values={draft.values}
            onChange={change}
            onFocus={(field) => {
              lastField.current = field
            }}
            isChecked={isChecked}
            sourceOf={sourceOf}
          />
        ) : (
          <>
            <label htmlFor={`${id}-box`} className="sr-only">
              {t('yourPrompt')}
            </label>
            <textarea
              dir="auto"
              id={`${id}-box`}
              rows={5}
              value={text}
              placeholder={draft.hasSample ? undefined : sample ? t('samplePlaceholder') : undefined}
              aria-invalid={isEmpty && isMissing ? true : undefined}
              aria-describedby={isEmpty && isMissing ? `${id}-missing` : undefined}
              onClick={fillOnce}
              onChange={(event) => onChange({ ...draft, plain: event.target.value })}
              className="block min-h-[5lh] w-full resize-none bg-transparent leading-normal outline-offset-4 [field-sizing:content] placeholder:text-muted placeholder:opacity-100"
            />
          </>
        )}
      </div>
      {quickStarters.length > 0 && (
        <Disclosure open={hasQuickStarters} summary={t('quickStarters')} className="px-4 sm:px-5">
          <ul className="grid gap-2">
            {quickStarters.map((starter) => (
              <li key={starter}>
                <button
                  type="button"
                  className="min-h-11 w-full cursor-pointer rounded-md border border-line-strong bg-surface-raised px-4 py-2.5 text-start text-sm hover:border-ink"
                  onClick={() => takeText(starter)}
                >
                  {starter}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <footer className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 border-t border-line py-2.5 ps-4 pe-4 sm:ps-5 sm:pe-2.5">
        <p className="me-auto grid min-w-0 basis-full text-sm leading-snug text-muted empty:hidden sm:grow sm:basis-64">
          {(place || !isEmpty) && (
            <span>
              {place && <b className="me-1.5 text-ink">{place}</b>}
              {!isEmpty && <span className="tabular-nums">{weigh(text)}</span>}
            </span>
          )}
          {counts && <span>{counts}</span>}
        </p>
        {beforeSending && <div className="basis-full desk:hidden">{beforeSending}</div>}
        {/* Precedes the button in reading order, and is displayed below it. */}
        <p className="order-last basis-full text-sm leading-snug text-muted">{destination}</p>
        <span className="flex flex-wrap items-center justify-end gap-1 max-sm:grow">
          {sample && text !== sample && !(isPaper && draft.template === sample) && (
            <Button variant="quiet" small onClick={() => takeText(sample)}>
              {t('useSample')}
            </Button>
          )}
          {isPaper && <FillMenu field={fields[target]?.name ?? ''} sources={sources} onFill={fill} />}
          {isPaper && (
            <Button variant="quiet" small onClick={() => onChange({ ...draft, plain: text })}>
              {t('fields.plain')}
            </Button>
          )}
          {hasFieldsBack && (
            <Button variant="quiet" small onClick={() => onChange({ ...draft, ...backInFields, plain: null })}>
              {t('fields.back')}
            </Button>
          )}
          {actions}
          <span className="flex flex-col items-end gap-1 max-sm:grow max-sm:items-stretch sm:ms-1">
            {/* The text in the box is known only once the page is interactive, so a missing prompt is reported on a click. */}
            <Button
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={asking === 'soon'}
              onClick={() => void send()}
              disabledReason={refusal}
            >
              {t('makeCall')}
            </Button>
            {isEmpty && isMissing && !refusal && (
              <span id={`${id}-missing`} role="alert" className="text-sm text-danger">
                {t('promptEmpty')}
              </span>
            )}
          </span>
        </span>
      </footer>
      <p role="status" className="sr-only">
        {told}
      </p>
      {/* A field may have been filled while the dialog's code was loading. */}
      {(asking === 'in a dialog' || asking === 'here') && unfilled.length > 0 && (
        <EmptyFieldsQuestion
          names={unfilled.map((field) => fields[field]?.name ?? '')}
          isInDialog={asking === 'in a dialog'}
          onSend={() => {
            setAsking('nowhere')
            onRun(text)
          }}
          onFill={() => {
            setAsking('nowhere')
            focusField(unfilled[0] ?? 0)
          }}
        />
      )}
    </form>
  )
}
