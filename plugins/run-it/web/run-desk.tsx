import { Pencil, Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button, CopyButton, classNames, SlotOutlet, TextArea, useTranslation } from '#web'
import { runActions, type Source } from '../../quota-proxy/slots.ts'
import { composeDocument } from '../compose-document.ts'
import { maxSource } from '../contract.ts'
import { CodeView, type Place } from './code-view.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useCodeDraft } from './use-code-draft.ts'
import { useCodeRun } from './use-code-run.ts'
import { useTellOfRun } from './use-tell-of-run.ts'

interface RunDeskProps {
  readonly source: Source
  /** The file's name. */
  readonly name: string
  /** The title of a project created from the code. */
  readonly title: string
  /** The origin of the code, in words. */
  readonly from: string
  readonly head: ReactNode
  readonly back: ReactNode
  /** Replaces the actions that plugins offer for any code; `isEdited` while the typed code has not run. */
  readonly actions?: (code: { readonly source: Source; readonly isEdited: boolean }) => ReactNode
  /** Called when the learner runs changed code. */
  readonly onSource: (source: Source) => void
}

/** The lines that contain a text, ignoring case. */
const linesWith = (code: string, words: string): readonly number[] => {
  const wanted = words.toLowerCase()
  return wanted ? code.split('\n').flatMap((line, index) => (line.toLowerCase().includes(wanted) ? [index + 1] : [])) : []
}

/** Selects a line of the text that is being edited, and scrolls to it. */
const selectLine = (field: HTMLTextAreaElement, { line, takesFocus }: Place) => {
  const lines = field.value.split('\n')
  const place = Math.min(line, lines.length) - 1
  const start = lines.slice(0, place).reduce((sum, { length }) => sum + length + 1, 0)
  if (takesFocus) field.focus()
  field.setSelectionRange(start, start + (lines[place]?.length ?? 0))
  // Browsers do not scroll to a selection that a script makes.
  field.scrollTop = (place / lines.length) * field.scrollHeight - field.clientHeight / 2
}

const FindField = ({
  words,
  onWords,
  count,
  onNext,
}: {
  words: string
  onWords: (words: string) => void
  count: number
  onNext: () => void
}) => {
  const { t } = useTranslation('run-it')
  const id = useId()
  return (
    <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md border-[1.5px] border-line-strong px-2.5 focus-within:border-ink lg:max-w-48">
      <Search aria-hidden="true" className="size-[1.15em] shrink-0" />
      <label htmlFor={id} className="sr-only">
        {t('code.find')}
      </label>
      <input
        id={id}
        value={words}
        placeholder={t('code.findHint')}
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
        className="min-h-11 w-20 min-w-0 flex-1 border-0 bg-transparent font-mono text-[0.9375rem]"
      />
      <span role="status" className="text-xs whitespace-nowrap text-muted">
        {words && t('code.found', { count })}
      </span>
    </div>
  )
}

/** Code on the start side, its preview on the end side: read, change, run again, stop. */
export const RunDesk = ({ source, name, title, from, head, back, actions, onSource }: RunDeskProps) => {
  const { t } = useTranslation('run-it')
  const code = useMemo(() => composeDocument(source), [source])
  const [draft, setDraft] = useCodeDraft(code)
  const field = useRef<HTMLTextAreaElement>(null)
  // A draft of an earlier visit takes no focus.
  const [isAsked, setAsked] = useState(false)
  const [shown, setShown] = useState<'code' | 'preview'>('preview')
  const [words, setWords] = useState('')
  const [goTo, setGoTo] = useState<Place | null>(null)
  const run = useCodeRun(source)
  const errors = run.lines.filter(({ kind }) => kind === 'error')
  useTellOfRun(code, run)
  const marked = errors.findLast(({ line }) => line !== null)?.line
  const found = useMemo(() => linesWith(draft ?? code, words), [draft, code, words])
  const isEdited = draft !== null && draft !== code
  const written = isEdited ? { html: draft, css: '', js: '' } : source
  const isTooLong = draft !== null && draft.length > maxSource
  // The view that comes next begins without a line: an earlier one would take the focus.
  const begin = (next: string | null) => {
    setDraft(next)
    setGoTo(null)
  }
  const edit = () => {
    begin(code)
    setAsked(true)
  }
  const runDraft = () => {
    if (isTooLong) return
    if (draft === null || draft === code) run.again()
    else onSource({ html: draft, css: '', js: '' })
    begin(null)
    setShown('preview')
  }
  const showLine = (line: number) => {
    setShown('code')
    setGoTo({ line, takesFocus: true })
  }
  // While the code is read, its view goes to the line.
  useEffect(() => {
    if (goTo && field.current) selectLine(field.current, goTo)
  }, [goTo])
  const nextFound = () => {
    const line = found.find((each) => each > (goTo?.line ?? 0)) ?? found[0]
    if (line) setGoTo({ line, takesFocus: false })
  }
  const tab = (id: 'code' | 'preview', note: string) => (
    <button
      type="button"
      aria-pressed={shown === id}
      onClick={() => setShown(id)}
      className="grid min-h-14 cursor-pointer content-center justify-items-center px-2 leading-snug font-semibold text-ink-soft aria-pressed:text-ink aria-pressed:shadow-[inset_0_-4px_0_var(--accent)]"
    >
      {t(`tabs.${id}`)}
      {note && <span className="font-mono text-[0.8125rem] font-normal">{note}</span>}
    </button>
  )
  return (
    <div className="flex min-h-[40rem] min-w-0 flex-col lg:h-full">
      <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-(--gutter) py-2">
        <div className="min-w-0 flex-1 basis-60 border-s-4 border-brand ps-4">{head}</div>
        {back}
        {actions ? actions({ source: written, isEdited }) : <SlotOutlet slot={runActions} props={{ source: written, title }} />}
      </div>
      <fieldset aria-label={t('tabs.label')} className="grid grid-cols-2 border-b border-line lg:hidden">
        {tab('code', marked ? t('tabs.marked', { line: marked }) : '')}
        {tab('preview', errors.length ? t('tabs.errors', { count: errors.length }) : '')}
      </fieldset>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        <section
          aria-label={t('code.label', { name })}
          className={classNames('flex min-h-0 min-w-0 flex-col bg-surface-raised', shown === 'preview' && 'max-lg:hidden')}
        >
          <header className="flex min-h-15 flex-wrap items-center gap-1.5 border-b border-line px-(--gutter) py-1.5 lg:flex-nowrap lg:pe-3">
            <div className="me-auto min-w-0 basis-full leading-snug lg:basis-auto">
              <p className="truncate font-mono text-[0.9375rem] font-semibold" dir="ltr">
                {name}
              </p>
              <p className="text-xs text-muted">{from}</p>
            </div>
            <FindField words={words} onWords={setWords} count={found.length} onNext={nextFound} />
            <CopyButton text={draft ?? code} label={t('code.copy')} />
            {draft === null ? (
              <Button small variant="quiet" onClick={edit} icon={<Pencil aria-hidden="true" className="size-[1.15em]" />}>
                {t('code.edit')}
              </Button>
            ) : (
              <Button small variant="quiet" onClick={() => begin(null)}>
                {t('code.discard')}
              </Button>
            )}
          </header>
          {draft === null ? (
            <CodeView name={name} code={code} errors={errors} found={new Set(found)} goTo={goTo} />
          ) : (
            <div className="min-h-0 flex-1 overflow-auto p-4">
              <TextArea
                ref={field}
                label={t('code.editLabel', { name })}
                hint={t('code.editHint')}
                error={isTooLong ? t('code.tooLong') : undefined}
                value={draft}
                rows={24}
                dir="ltr"
                spellCheck={false}
                autoFocus={isAsked}
                onChange={({ target }) => setDraft(target.value)}
                onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && runDraft()}
                className="[&_textarea]:font-mono [&_textarea]:text-[0.875rem]"
              />
            </div>
          )}
        </section>
        <section
          aria-label={t('tabs.preview')}
          className={classNames('min-h-0 min-w-0 lg:border-s lg:border-line', shown === 'code' && 'max-lg:hidden')}
        >
          <PreviewPane run={run} name={name} onLine={showLine} onRun={runDraft} />
        </section>
      </div>
    </div>
  )
}
