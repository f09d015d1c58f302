'use client'

import { useId } from 'react'
import type { Listed, Overview } from '../../workflow/read-overview.ts'
import { addressOf } from './address-of.ts'
import { CheckLinks } from './check-links.tsx'
import { usePanelRead } from './panel-call.ts'
import { SearchContent } from './search-content.tsx'
import { usePanelTexts } from './use-panel-texts.ts'

const Entries = ({ listed, language }: { listed: Listed; language?: string }) => {
  const { say, when } = usePanelTexts()
  const rest = listed.total - listed.entries.length
  return (
    <ul className="start__entries">
      {listed.entries.map((entry) => (
        <li key={`${entry.slug}/${entry.id}`}>
          <a href={addressOf(entry, language)}>{entry.title}</a> <span className="start__about">{entry.label}</span>
          {entry.by && <span className="start__about"> · {entry.by}</span>}
          {entry.at && (
            <span className="start__about">
              {' '}
              · <time dateTime={entry.at}>{when(entry.at)}</time>
            </span>
          )}
          {entry.note && <p className="workflow__mistake">{entry.note}</p>}
        </li>
      ))}
      {rest > 0 && <li className="start__about">{say('start.more', { count: rest })}</li>}
    </ul>
  )
}

/** One kind of pending work, folded where it is long. */
const Waiting = ({ title, listed, language }: { title: string; listed: Listed; language?: string }) =>
  listed.total === 0 ? null : (
    <details className="start__list" open={listed.total <= 8 && !language}>
      <summary>
        {title} <b className="start__count">{listed.total}</b>
      </summary>
      <Entries listed={listed} language={language} />
    </details>
  )

const nameOf = (language: string, inLanguage: string) => new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language)

const kinds = ['refused', 'inReview', 'sentBack', 'approved', 'scheduled', 'drafts'] as const

/** The panel's first page shows what waits for its editors: reviews, dates, drafts, and untranslated content. */
export const StartPage = () => {
  const { say, language } = usePanelTexts()
  const overview = usePanelRead<Overview>('/cms/api/workflow')
  const heading = useId()
  const isQuiet = overview && kinds.every((kind) => overview[kind].total === 0)
  return (
    <section className="start" aria-labelledby={heading} aria-busy={overview === undefined}>
      <h1 id={heading}>{say('start.title')}</h1>
      <SearchContent />
      {overview === undefined && <p>{say('start.loading')}</p>}
      {overview === null && <p role="alert">{say('start.failed')}</p>}
      {isQuiet && <p>{say('start.nothing')}</p>}
      {overview && (
        <>
          {kinds.map((kind) => (
            <Waiting key={kind} title={say(`start.${kind}`)} listed={overview[kind]} />
          ))}
          <h2>{say('start.translations')}</h2>
          <div className="start__languages">
            {overview.languages.map(({ language: other, untranslated, partly, stale }) => (
              <section key={other} aria-labelledby={`${heading}-${other}`}>
                <h3 id={`${heading}-${other}`}>{nameOf(other, language)}</h3>
                <Waiting title={say('start.stale')} listed={stale} language={other} />
                <Waiting title={say('start.partly')} listed={partly} language={other} />
                <Waiting title={say('start.untranslated')} listed={untranslated} language={other} />
              </section>
            ))}
          </div>
          <CheckLinks />
        </>
      )}
    </section>
  )
}
