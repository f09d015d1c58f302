import { ArrowLeft, Monitor, Smartphone } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, formatMoment, Page, useTranslation } from '#web'
import type { Device } from '../contract.ts'
import { addedLines, bothOf, type Conflict } from '../sheet-text.ts'
import type { SheetState } from './sheet-saver.ts'

export type WrittenOn = Device | 'tab' | 'unknown'
type Choice = 'mine' | 'theirs' | 'both'

interface SheetConflictProps {
  readonly title: string
  readonly conflict: NonNullable<SheetState['conflict']>
  /** The origin of the other version: a device, or another tab of this browser. */
  readonly writtenOn: WrittenOn
  readonly onChoose: (bodies: ReadonlyMap<string, string>) => void
  readonly onLater: () => void
}

const bodyOf = (conflict: Conflict, choice: Choice) =>
  choice === 'mine' ? conflict.mine : choice === 'theirs' ? conflict.theirs : bothOf(conflict)

/** Conflicting changes by two devices or two tabs, one part at a time; both versions are kept until the learner chooses. */
export const SheetConflict = ({ title, conflict: { theirs, conflicts }, writtenOn, onChoose, onLater }: SheetConflictProps) => {
  const { t } = useTranslation('plan-sheets')
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  // It replaces the desk, perhaps while somebody types there.
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const choiceOf = (heading: string) => choices.get(heading) ?? 'both'
  return (
    <Page className="gap-6">
      <Button
        variant="quiet"
        small
        className="justify-self-start"
        onClick={onLater}
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      >
        {title}
      </Button>
      <form
        className="grid gap-10"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(new Map(conflicts.map((each) => [each.heading, bodyOf(each, choiceOf(each.heading))])))
        }}
      >
        {conflicts.map((each, index) => (
          <ConflictOf
            key={each.heading}
            conflict={each}
            head={index === 0 ? head : undefined}
            writtenOn={writtenOn}
            at={theirs.updated_at}
            choice={choiceOf(each.heading)}
            onChange={(choice) => setChoices((before) => new Map(before).set(each.heading, choice))}
          />
        ))}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit">{t('conflict.save')}</Button>
          <Button variant="quiet" onClick={onLater}>
            {t('conflict.later')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

interface ConflictOfProps {
  readonly conflict: Conflict
  /** The page's heading; undefined for all conflicts after the first. */
  readonly head: RefObject<HTMLHeadingElement | null> | undefined
  readonly writtenOn: WrittenOn
  readonly at: string
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

const ConflictOf = ({ conflict, head, writtenOn, at, choice, onChange }: ConflictOfProps) => {
  const { t } = useTranslation('plan-sheets')
  const { heading, mine, theirs } = conflict
  const name = heading || t('sheet.intro')
  const radios = useId()
  const Title = head ? 'h1' : 'h2'
  const own = writtenOn === 'tab' ? 'tab' : 'device'
  const radio = (value: Choice, label: string, hint?: string) => (
    <label
      className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-md border-[1.5px] p-4 ${choice === value ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-line-strong'}`}
    >
      <input
        type="radio"
        name={radios}
        checked={choice === value}
        onChange={() => onChange(value)}
        className="mt-0.5 size-5 accent-accent"
      />
      <span>
        <b>{label}</b>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
  const kept = bothOf(conflict).split('\n').filter(Boolean).length
  return (
    <fieldset className="grid gap-5">
      <legend className="contents">
        <Title ref={head} tabIndex={head && -1} className={head ? undefined : 'text-2xl'}>
          {t('conflict.title', { section: name })}
        </Title>
      </legend>
      <p className="text-ink-soft">{t(`conflict.text.${own}`)}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Side
          icon={<Monitor aria-hidden="true" className="size-6 shrink-0" />}
          name={t(`conflict.mine.${own}`)}
          when={t('conflict.now')}
          body={mine}
          other={theirs}
          level={head ? 'h2' : 'h3'}
        >
          {radio('mine', t(`conflict.keepMine.${own}`))}
        </Side>
        <Side
          icon={
            writtenOn === 'phone' ? (
              <Smartphone aria-hidden="true" className="size-6 shrink-0" />
            ) : (
              <Monitor aria-hidden="true" className="size-6 shrink-0" />
            )
          }
          name={t(`conflict.theirs.${writtenOn}`)}
          when={formatMoment(at)}
          body={theirs}
          other={mine}
          level={head ? 'h2' : 'h3'}
        >
          {radio('theirs', t(`conflict.keepTheirs.${writtenOn}`))}
        </Side>
      </div>
      {radio('both', t(`conflict.keepBoth.${own}`), t('conflict.bothHint', { count: kept }))}
    </fieldset>
  )
}

interface SideProps {
  readonly level: 'h2' | 'h3'
  readonly icon: React.ReactNode
  readonly name: string
  readonly when: string
  readonly body: string
  readonly other: string
  readonly children: React.ReactNode
}

/** A list item without its dash. */
const withoutMark = (line: string) => line.replace(/^\s*[-*+]\s+/, '')

/** One side's lines: lines that the other side lacks are marked, and lines that only the other side has are listed. */
const Side = ({ level, icon, name, when, body, other, children }: SideProps) => {
  const { t } = useTranslation('plan-sheets')
  const id = useId()
  const Title = level
  const added = new Set(addedLines(other, body))
  const missing = addedLines(body, other)
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 rounded-lg border border-line-strong bg-surface-raised p-6">
      <div className="flex items-center gap-3">
        {icon}
        <div>
          <Title id={id} className="font-sans text-lg font-semibold">
            {name}
          </Title>
          <small className="text-muted">{when}</small>
        </div>
      </div>
      <ul className="grid">
        {lines.length === 0 && <li className="px-3 py-2 text-muted">{t('conflict.empty')}</li>}
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and keep their places
            key={index}
            className={`flex gap-3 px-3 py-1.5 wrap-anywhere ${added.has(line) ? 'bg-surface-sunken font-semibold' : ''}`}
          >
            <span aria-hidden="true" className="w-3 shrink-0">
              {added.has(line) ? '+' : ''}
            </span>
            <span dir="auto">
              {added.has(line) && <span className="sr-only">{t('conflict.added')} </span>}
              {withoutMark(line)}
            </span>
          </li>
        ))}
        {missing.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and keep their places
          <li key={`missing-${index}`} className="flex gap-3 px-3 py-1.5 wrap-anywhere text-muted">
            <span aria-hidden="true" className="w-3 shrink-0">
              −
            </span>
            <span dir="auto">
              <span className="sr-only">{t('conflict.notHere')} </span>
              {withoutMark(line)}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
