'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { DraftReport as Report } from '../../publishing/check-draft.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** Beside a form: what the course's own check says of the document as it was last saved, and whether learners get it. */
export const DraftReport = () => {
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const [report, setReport] = useState<Report>()
  const url = id && collectionSlug ? `/cms/api/draft-report/${collectionSlug}/${id}?at=${lastUpdateTime}` : null
  useEffect(() => {
    if (!url) return
    let isCurrent = true
    fetch(url, { credentials: 'same-origin' })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then(
        (read: Report | undefined) => isCurrent && setReport(read),
        () => isCurrent && setReport(undefined),
      )
    return () => {
      isCurrent = false
    }
  }, [url])
  if (!report) return null
  const { mistakes, untranslated, isOlderServed } = report
  return (
    <section className="draft-report" aria-label="Checks" aria-live="polite">
      {isOlderServed && (
        <p className="draft-report__older">
          Learners get an older version of this: their page cannot draw the one that is published. Mend what is said here, and publish
          again.
        </p>
      )}
      <h3>Checks</h3>
      {mistakes.length === 0 ? (
        <p>Nothing stands in its way, as it was last saved.</p>
      ) : (
        <ul>
          {mistakes.map(({ label, message }) => (
            <li key={`${label} ${message}`}>
              <b>{label}</b> {message}
            </li>
          ))}
        </ul>
      )}
      {untranslated.length > 0 && (
        <p>
          Read in English:{' '}
          {untranslated
            .map(({ language, texts }) => `${texts} ${texts === 1 ? 'text' : 'texts'} in ${names.of(language) ?? language}`)
            .join(', ')}
          .
        </p>
      )}
    </section>
  )
}
