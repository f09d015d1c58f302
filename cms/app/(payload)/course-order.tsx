'use client'

import { DraggableSortable, DraggableSortableItem, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { addressOf } from './address-of.ts'
import { panelCall, usePanelRead } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

/** As the app's calls return it; the panel does not use their contract. */
interface Entry {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly is_published: boolean
  readonly is_begun: boolean
  readonly people: number | null
}
interface Order {
  readonly entries: readonly Entry[]
}
interface Refusal {
  readonly error?: string
  readonly message?: string
  readonly number?: string
  readonly title?: string
  readonly people?: number | null
}

const known = ['LESSON_BEGUN', 'ORDER_CHANGED', 'ORDER_UNCLEAR', 'NUMBER_TAKEN', 'EDITED_NOW']

const useOrder = (url: string) => {
  const { say } = usePanelTexts()
  const router = useRouter()
  const [count, setCount] = useState(0)
  const read = usePanelRead<Order>(url, String(count))
  const [shown, setShown] = useState<readonly Entry[]>()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState({ news: '', mistake: '' })
  useEffect(() => {
    if (read) setShown(read.entries)
  }, [read])

  const explain = ({ error, message, number, title, people }: Refusal) => {
    if (error === 'LESSON_BEGUN' && people === null) return say('order.errors.BEGUN_BY_FEW', { number, title })
    return error && known.includes(error)
      ? say(`order.errors.${error}`, { number, title, count: people })
      : (message ?? say('errors.FAILED'))
  }
  const move = async (from: number, to: number) => {
    const before = shown ?? []
    const entry = before[from]
    if (!entry || isBusy || from === to || to < 0 || to >= before.length) return
    const after = before.toSpliced(from, 1).toSpliced(to, 0, entry)
    setShown(after)
    setBusy(true)
    try {
      const { entries } = await panelCall<Order>(url, { was: before.map(({ id }) => id), order: after.map(({ id }) => id) })
      setShown(entries)
      const number = entries.find(({ id }) => id === entry.id)?.number
      setSaid({ news: say('order.moved', { title: entry.title, number }), mistake: '' })
      router.refresh()
    } catch (failure) {
      setShown(before)
      setSaid({ news: '', mistake: explain(failure as Refusal) })
      if ((failure as Refusal).error === 'ORDER_CHANGED') setCount(count + 1)
    } finally {
      setBusy(false)
    }
  }
  return { shown, hasFailed: read === null, said, isBusy, move }
}

interface RowProps {
  readonly entry: Entry
  readonly slug: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
}

/** Dragged by its handle; by keyboard it moves with its buttons, which screen readers announce. */
const Row = ({ entry, slug, isFirst, isLast, onMove }: RowProps) => {
  const { say } = usePanelTexts()
  const { id, number, title, is_published, is_begun, people } = entry
  const learners = is_begun && (people ? say('order.people', { count: people }) : say('order.begun'))
  return (
    <DraggableSortableItem id={id} disabled={is_begun}>
      {({ listeners, setNodeRef, transform, transition }) => (
        <li ref={setNodeRef} className="order__row" style={{ transform, transition }}>
          <span {...listeners} className={`order__handle${is_begun ? ' order__handle--fixed' : ''}`} aria-hidden="true">
            {is_begun ? '' : '⠿'}
          </span>
          <span className="order__number">{number}</span>
          <span className="order__title">
            <a href={addressOf({ slug, id })}>{title}</a>
            {!is_published && <span className="order__about">{say('order.draft')}</span>}
            {learners && <span className="order__about">{learners}</span>}
          </span>
          <span className="order__tools">
            <button type="button" aria-label={say('order.up', { title })} disabled={is_begun || isFirst} onClick={() => onMove(-1)}>
              ↑
            </button>
            <button type="button" aria-label={say('order.down', { title })} disabled={is_begun || isLast} onClick={() => onMove(1)}>
              ↓
            </button>
          </span>
        </li>
      )}
    </DraggableSortableItem>
  )
}

/** Returns the address of the form for a new part of a module, with its id and, for a lesson, the next number filled in. */
const addressOfNew = (slug: string, fields: Readonly<Record<string, string>>) =>
  `/cms/collections/${slug}/create?${new URLSearchParams(fields)}`

/** The number after the last: 1.6 after 1.5. */
const nextNumber = (entries: readonly Entry[], order: unknown): string => {
  const last = Math.max(0, ...entries.map(({ number }) => Number(number.split('.')[1] ?? 0)))
  return `${order}.${last + 1}`
}

/** Under a module's lessons: links to the forms that add parts to this module. */
const AddToModule = ({ moduleId, order, entries }: { moduleId: string; order: unknown; entries: readonly Entry[] }) => {
  const { say } = usePanelTexts()
  const { config } = useConfig()
  const hasItems = config.collections.some(({ slug }) => slug === 'check-items')
  const items = `/cms/collections/check-items?${new URLSearchParams({ 'where[or][0][and][0][module_id][equals]': moduleId })}`
  const lesson = { module_id: moduleId, sub_slide_id: nextNumber(entries, order) }
  return (
    <p className="order__add">
      <a href={addressOfNew('sub-slides', lesson)}>{say('order.addLesson')}</a>
      {hasItems && <a href={addressOfNew('check-items', { module_id: moduleId })}>{say('order.addItem')}</a>}
      {hasItems && <a href={items}>{say('order.items')}</a>}
    </p>
  )
}

interface ListProps {
  readonly url: string
  readonly slug: string
  readonly hint: string
  readonly children?: (entries: readonly Entry[]) => ReactNode
}

const OrderList = ({ url, slug, hint, children }: ListProps) => {
  const { say } = usePanelTexts()
  const { shown, hasFailed, said, isBusy, move } = useOrder(url)
  if (hasFailed) return <p role="alert">{say('start.failed')}</p>
  if (!shown) return <p className="workflow__hint">{say('start.loading')}</p>
  if (shown.length === 0)
    return (
      <>
        <p className="workflow__hint">{say('order.none')}</p>
        {children?.(shown)}
      </>
    )
  return (
    <>
      <p className="workflow__hint">{hint}</p>
      <DraggableSortable ids={shown.map(({ id }) => id)} onDragEnd={({ moveFromIndex, moveToIndex }) => move(moveFromIndex, moveToIndex)}>
        <ol className="order__rows" aria-busy={isBusy}>
          {shown.map((entry, index) => (
            <Row
              key={entry.id}
              entry={entry}
              slug={slug}
              isFirst={index === 0 || shown[index - 1]?.is_begun === true}
              isLast={index === shown.length - 1 || shown[index + 1]?.is_begun === true}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </DraggableSortable>
      <p role="status" className="workflow__hint">
        {said.news}
      </p>
      <div role="alert" className="workflow__mistake">
        {said.mistake}
      </div>
      {children?.(shown)}
    </>
  )
}

/** In a module's form: its lessons, which are reordered here. */
export const LessonOrder = () => {
  const { say } = usePanelTexts()
  const { id, savedDocumentData } = useDocumentInfo()
  const heading = useId()
  const module = savedDocumentData?.module_id
  return (
    <section className="order" aria-labelledby={heading}>
      <h2 id={heading}>{say('order.lessons')}</h2>
      {id && module ? (
        <OrderList url={`/api/course-order/${encodeURIComponent(String(module))}`} slug="sub-slides" hint={say('order.lessonsHint')}>
          {(entries) => <AddToModule moduleId={String(module)} order={savedDocumentData?.order} entries={entries} />}
        </OrderList>
      ) : (
        <p className="workflow__hint">{say('order.first')}</p>
      )}
    </section>
  )
}

/** Above the list of modules: the course's order, folded, since most editors come for the list. */
export const ModuleOrder = () => {
  const { say } = usePanelTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="order order--folded" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('order.modules')}</summary>
      {isOpen && <OrderList url="/api/course-order" slug="modules" hint={say('order.modulesHint')} />}
    </details>
  )
}
