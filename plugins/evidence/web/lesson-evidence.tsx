import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Disclosure, useExtensions, useTranslation } from '#web'
import { type LessonEvidenceProps, planParts } from '../../courses/slots.ts'
import { keptCalls } from '../../quota-proxy/slots.ts'
import { evidenceQuery } from './evidence-client.ts'
import { EvidenceMark } from './evidence-mark.tsx'
import { EvidenceRow } from './evidence-row.tsx'
import { useStatements } from './use-statements.ts'
import { useSum } from './use-sum.ts'

const nothing = (name: string) => ({ queryKey: ['evidence', name], queryFn: async () => [] })

/** A lesson's items, refetched whenever a call, the plan or a note has changed the learner's work. */
const useItems = ({ module, subSlide, state }: Pick<LessonEvidenceProps, 'module' | 'subSlide' | 'state'>) => {
  const { i18n } = useTranslation('evidence')
  const client = useQueryClient()
  const query = evidenceQuery(module.id, i18n.language)
  const { data } = useQuery(query)
  const [plan] = useExtensions(planParts)
  const [calls] = useExtensions(keptCalls)
  const planned = useQuery(plan ?? nothing('no-plan')).dataUpdatedAt
  const kept = useQuery(calls?.ofLesson(module.id, subSlide.id) ?? nothing('no-calls')).dataUpdatedAt
  const written = useRef({ state, planned, kept })
  useEffect(() => {
    const before = written.current
    written.current = { state, planned, kept }
    // Data of the first load has been judged already.
    const isNews = before.state !== state || (before.planned > 0 && before.planned !== planned) || (before.kept > 0 && before.kept !== kept)
    if (isNews) void client.invalidateQueries({ queryKey: query.queryKey })
  })
  return data?.lessons.find(({ sub_slide_id }) => sub_slide_id === subSlide.id)
}

/** The lesson's evidence as a list that updates itself; open items block nothing. */
const LessonEvidence = ({ module, subSlide, state, place, children }: LessonEvidenceProps) => {
  const { t } = useTranslation('evidence')
  const lesson = useItems({ module, subSlide, state })
  const statements = useStatements(module.id, subSlide.id)
  const items = lesson?.items ?? []
  const sum = useSum(items)
  if (!lesson || items.length === 0) return children
  const rows = items.map((item) => <EvidenceRow key={item.id} item={item} language={lesson.language} statements={statements} />)
  const missing = items.find((item) => item.state === 'open')
  if (place === 'done')
    return (
      <>
        {lesson.achievement ? (
          <p lang={lesson.language}>{lesson.achievement}</p>
        ) : (
          <p>{subSlide.callsRequired > 0 ? t('done.calls', { count: subSlide.callsRequired }) : t('done.answer')}</p>
        )}
        <div className="text-sm text-ink-soft">
          <p className="font-semibold text-ink">{sum}</p>
          {missing && <p>{t('done.later')}</p>}
        </div>
      </>
    )
  if (place === 'desk')
    return (
      <Disclosure
        look="tally"
        className="mb-1 border-y border-line"
        summary={
          <>
            {t('list.title')}{' '}
            <span className="ms-1 text-sm font-normal text-ink-soft tabular-nums">
              {t('list.of', { done: items.filter((item) => item.state !== 'open').length, total: items.length })}
            </span>
          </>
        }
        hint={
          <span role="img" aria-label={sum} className="flex items-center gap-1">
            {items.map((item) => (
              <EvidenceMark key={item.id} item={item} isSmall />
            ))}
          </span>
        }
        closed={
          missing && (
            <>
              <b>{t('state.open')}</b> <span lang={lesson.language}>{missing.missing}</span>
            </>
          )
        }
      >
        <ul>{rows}</ul>
      </Disclosure>
    )
  return (
    <section aria-labelledby="lesson-evidence" className="border-y-2 border-ink">
      <header className="flex items-baseline gap-3 py-2.5">
        <h3 id="lesson-evidence" className="shrink-0 font-sans text-base leading-snug font-bold tracking-normal">
          {t('list.title')}
        </h3>
        <span role="status" className="ms-auto text-end text-sm text-ink-soft tabular-nums">
          {sum}
        </span>
      </header>
      <ul>{rows}</ul>
      {children && (
        <Disclosure summary={t('list.whole')} className="border-t border-line">
          {children}
        </Disclosure>
      )}
    </section>
  )
}

export default LessonEvidence
