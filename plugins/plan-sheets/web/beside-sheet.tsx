import { Check, ChevronDown, ChevronRight, History, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button, LinkButton, Notice, useTranslation } from '#web'
import type { LessonPlanProps } from '../../courses/slots.ts'
import type { PlanSection, PlanSheet } from '../contract.ts'
import { bodyOf } from '../sheet-text.ts'
import { filledBy, firstWords, landingOf, withLines, withoutLines } from './part-lines.ts'
import { SaveState } from './save-state.tsx'
import { rowsOf, type SheetRow, withBody } from './sheet-rows.ts'
import { useSectionsAhead } from './use-sections-ahead.ts'
import { useSheetSaver } from './use-sheet-saver.ts'

type Taken = NonNullable<LessonPlanProps['taken']>
/** Taken lines already added: each is added once, even if the sheet is mounted again. */
const added = new WeakSet<Taken>()

interface BesideSheetProps {
  readonly sheet: PlanSheet
  readonly sections: readonly PlanSection[]
  readonly subSlideId: string
  readonly taken: Taken | undefined
  readonly close: ReactNode
  /** The control to open another sheet. */
  readonly children?: ReactNode
}

/** A sheet beside a lesson: parts that the lesson fills are open, the others are one line each. */
export const BesideSheet = ({ sheet, sections, subSlideId, taken, close, children }: BesideSheetProps) => {
  const { t } = useTranslation('plan-sheets')
  const isAhead = useSectionsAhead()
  const { state, saver } = useSheetSaver(sheet)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [writing, setWriting] = useState<string | null>(null)
  const [just, setJust] = useState<{ heading: string; taken: Taken } | null>(null)
  const rows = rowsOf(state.text, sections)
  const filled = new Set(filledBy(rows, subSlideId).map(({ heading }) => heading))
  const isOpen = ({ heading }: SheetRow) => filled.has(heading) !== toggled.has(heading)
  const write = (heading: string, body: string, from?: { sub_slide_id: string; call: number }) =>
    saver.write(withBody(rowsOf(saver.state().text, sections), heading, body), from)

  // Taken lines go to the part being edited, else to the lesson's part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines alone add anything
  useEffect(() => {
    if (!taken || added.has(taken)) return
    added.add(taken)
    const now = rowsOf(saver.state().text, sections)
    const row = now.find(({ heading }) => heading === writing) ?? landingOf(now, subSlideId)
    if (!row) return
    write(row.heading, withLines(row.body, taken.lines), { sub_slide_id: subSlideId, call: taken.call })
    setJust({ heading: row.heading, taken })
    if (!filled.has(row.heading)) setToggled((before) => new Set(before).add(row.heading))
  }, [taken])

  const undo = () => {
    if (!just) return
    const row = rowsOf(saver.state().text, sections).find(({ heading }) => heading === just.heading)
    if (row) write(row.heading, withoutLines(row.body, just.taken.lines))
    setJust(null)
  }
  return (
    <>
      <header className="flex items-start gap-1 border-b-2 border-ink pb-3.5">
        <div className="me-auto grid min-w-0">
          <h2 className="text-xl">{t('title')}</h2>
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {state.title}
          </p>
          <SaveState state={state} onRetry={() => void saver.send()} />
        </div>
        <LinkButton
          to={`/plan-sheet/${sheet.id}#plan-versions`}
          variant="quiet"
          small
          icon={<History aria-hidden="true" className="size-[1.15em]" />}
        >
          {t('versions.title')}
        </LinkButton>
        {close}
      </header>
      {children && <div className="pt-3">{children}</div>}
      {state.conflict && (
        <Notice tone="warning" className="mt-3">
          <p>{t('conflict.waiting')}</p>
          <LinkButton small className="mt-2" to={`/plan-sheet/${sheet.id}`}>
            {t('conflict.choose')}
          </LinkButton>
        </Notice>
      )}
      <ul className="grid pt-1">
        {rows.map((row) => (
          <BesidePart
            key={row.heading}
            row={row}
            isAhead={isAhead(row.section)}
            isOpen={isOpen(row)}
            isFilled={filled.has(row.heading)}
            subSlideId={subSlideId}
            onToggle={() =>
              setToggled((before) => {
                const next = new Set(before)
                if (!next.delete(row.heading)) next.add(row.heading)
                return next
              })
            }
            onFocus={() => setWriting(row.heading)}
            onChange={(body) => write(row.heading, body)}
            onLeave={() => void saver.send()}
          >
            {just?.heading === row.heading && (
              <p role="status" className="flex items-center justify-between gap-3 text-sm font-semibold text-success">
                <span className="flex items-center gap-2">
                  <Check aria-hidden="true" className="size-4.5 shrink-0" />
                  {t('beside.justAdded', { call: just.taken.call })}
                </span>
                <Button variant="quiet" small onClick={undo} icon={<Undo2 aria-hidden="true" className="size-[1.15em]" />}>
                  {t('beside.undo')}
                </Button>
              </p>
            )}
          </BesidePart>
        ))}
      </ul>
      <footer className="mt-auto pt-5">
        <LinkButton variant="secondary" small to={`/plan-sheet/${sheet.id}`}>
          {t('beside.whole')}
        </LinkButton>
      </footer>
    </>
  )
}

interface BesidePartProps {
  readonly row: SheetRow
  /** Whether the lesson that fills it has not been reached. */
  readonly isAhead: boolean
  readonly isOpen: boolean
  /** Whether the lesson adds to it. */
  readonly isFilled: boolean
  readonly subSlideId: string
  readonly onToggle: () => void
  readonly onFocus: () => void
  readonly onChange: (body: string) => void
  readonly onLeave: () => void
  /** Rendered below its text. */
  readonly children: ReactNode
}

const BesidePart = ({ row, isAhead, isOpen, isFilled, subSlideId, onToggle, onFocus, onChange, onLeave, children }: BesidePartProps) => {
  const { t } = useTranslation('plan-sheets')
  const id = useId()
  const { heading, body, section } = row
  const name = heading || t('sheet.intro')
  const opens = section ? t(isAhead ? 'sheet.opensWith' : 'sheet.addsHere', { lesson: section.opens_with }) : ''
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li className={isOpen ? 'grid gap-2.5 border-b border-line pt-3 pb-4' : 'border-b border-line'}>
      <h3 id={id} className="contents">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-12 w-full min-w-0 cursor-pointer items-center gap-2.5 text-start"
        >
          <Chevron aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
          <bdi className={isOpen ? 'font-display text-lg' : 'font-semibold'}>{name}</bdi>
          {isOpen && isFilled && (
            <span className="ms-auto font-mono text-sm font-normal text-muted">{t('sheet.addsHere', { lesson: subSlideId })}</span>
          )}
          {!isOpen && (
            <span dir="auto" className="truncate text-sm font-normal text-ink-soft">
              {firstWords(body) || opens}
            </span>
          )}
        </button>
      </h3>
      {isOpen && (
        <>
          <BesideField labelledBy={id} body={body} hint={section?.hint} onFocus={onFocus} onChange={onChange} onLeave={onLeave} />
          {children}
        </>
      )}
    </li>
  )
}

interface BesideFieldProps {
  readonly labelledBy: string
  readonly body: string
  readonly hint: string | undefined
  readonly onFocus: () => void
  readonly onChange: (body: string) => void
  readonly onLeave: () => void
}

const BesideField = ({ labelledBy, body, hint, onFocus, onChange, onLeave }: BesideFieldProps) => {
  const [typed, setTyped] = useState(body)
  // Text from an answer or from another device has been merged into the typed text.
  if (bodyOf(typed) !== body) setTyped(body)
  return (
    <textarea
      dir="auto"
      value={typed}
      aria-labelledby={labelledBy}
      placeholder={hint}
      rows={Math.max(3, typed.split('\n').length)}
      onFocus={onFocus}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={onLeave}
      className="min-h-20 w-full resize-y rounded-md border-2 border-ink bg-surface-raised px-3.5 py-2.5 leading-relaxed placeholder:text-muted [field-sizing:content]"
    />
  )
}
