'use client'

import { useChoices } from './use-choices.ts'
import { usePanelTexts } from './use-panel-texts.ts'

interface Props {
  readonly from: string
  readonly list: string
  /** The collection whose list shows this. */
  readonly collection: string
  /** The field that holds the choice. */
  readonly field: string
}

/** Above a list: choices that the app knows and no document covers yet, each with a link to a new document about it. */
export const UnwrittenChoices = ({ from, list, collection, field }: Props) => {
  const { say } = usePanelTexts()
  const { choices = [] } = useChoices(from, list)
  const open = choices.filter(({ tool_id }) => tool_id === null)
  if (open.length === 0) return null
  return (
    <section className="unwritten" aria-label={say('unwritten.title')}>
      <p>{say('unwritten.about', { count: open.length })}</p>
      <ul>
        {open.map(({ value, label }) => (
          <li key={value}>
            <a href={`/cms/collections/${collection}/create?${field}=${encodeURIComponent(value)}`}>
              {say('unwritten.write', { name: label })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
