'use client'

import { type FormEvent, useId, useState } from 'react'
import type { Found } from '../../workflow/search-content.ts'
import { addressOf } from './address-of.ts'
import { panelCall } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

interface Answer {
  readonly total: number
  readonly entries: readonly Found[]
}

/** A search field for all that editors write, in every language. */
export const SearchContent = () => {
  const { say } = usePanelTexts()
  const id = useId()
  const [words, setWords] = useState('')
  const [answer, setAnswer] = useState<Answer | null>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    panelCall<Answer>(`/cms/api/workflow/search?q=${encodeURIComponent(words.trim())}`).then(setAnswer, () => setAnswer(null))
  }
  return (
    <search className="start__search">
      <form onSubmit={search}>
        <label htmlFor={id}>{say('start.search')}</label>
        <div className="start__field">
          <input
            id={id}
            type="search"
            required
            minLength={2}
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <button type="submit">{say('start.find')}</button>
        </div>
      </form>
      <div aria-live="polite">
        {answer === null && <p>{say('start.failed')}</p>}
        {answer && <p>{answer.total === 0 ? say('start.foundNone') : say('start.found', { count: answer.total })}</p>}
      </div>
      {answer && answer.total > 0 && (
        <ul className="start__entries">
          {answer.entries.map((entry) => (
            <li key={`${entry.slug}/${entry.id}`}>
              <a href={addressOf(entry, entry.language)}>{entry.title}</a>{' '}
              <span className="start__about">
                {entry.label}
                {entry.language && entry.language !== 'en' ? ` · ${entry.language}` : ''}
              </span>
              <p lang={entry.language ?? undefined}>{entry.excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
