'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { DraftReport as Report, Said } from '../../publishing/check-draft.ts'
import { usePanelRead } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

const List = ({ said }: { said: readonly Said[] }) => (
  <ul>
    {said.map(({ label, message }) => (
      <li key={`${label} ${message}`}>
        <b>{label}</b> {message}
      </li>
    ))}
  </ul>
)

/** Beside a form: the course check's result for the document as last saved, and whether learners get it. */
export const DraftReport = () => {
  const { say, language: own } = usePanelTexts()
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const report = usePanelRead<Report>(id && collectionSlug ? `/cms/api/draft-report/${collectionSlug}/${id}` : null, String(lastUpdateTime))
  if (!report) return null
  const { mistakes, advice, untranslated, isOlderServed } = report
  const names = new Intl.DisplayNames([own], { type: 'language' })
  const missing = untranslated.map(({ language, texts }) => say('report.texts', { count: texts, language: names.of(language) ?? language }))
  return (
    <section className="draft-report" aria-label={say('report.title')} aria-live="polite">
      {isOlderServed && <p className="draft-report__older">{say('report.older')}</p>}
      <h3>{say('report.title')}</h3>
      {mistakes.length === 0 ? <p>{say('report.good')}</p> : <List said={mistakes} />}
      {advice.length > 0 && (
        <>
          <h4>{say('report.advice')}</h4>
          <List said={advice} />
        </>
      )}
      {missing.length > 0 && <p>{say('report.untranslated', { texts: missing.join(', ') })}</p>}
    </section>
  )
}
