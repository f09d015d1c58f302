import { useTranslation } from '#web'
import type { ValueCard, ValuesBlock } from './landing-content.ts'
import { ProfessorQuote } from './professor-quote.tsx'

/** The grid spans of the four cards, by importance. */
const spans = ['row-span-2', 'col-span-2', '', '']

/** Quotas as countable ticks, drawn to one scale. */
const Quotas = ({ quotas }: { quotas: NonNullable<ValueCard['quotas']> }) => {
  const { t } = useTranslation('site')
  const most = Math.max(...quotas.map(({ calls }) => calls))
  return (
    <ul className="mt-6 grid gap-[1.1rem]">
      {quotas.map(({ module, label, calls, note }) => (
        <li key={module}>
          <span className="flex items-baseline justify-between font-semibold">
            {label}
            <span className="font-mono text-[1.375rem] font-normal" aria-hidden="true">
              {calls}
            </span>
            <span className="sr-only">{t('values.calls', { count: calls })}</span>
          </span>
          <span aria-hidden="true" className="my-1.5 flex h-5">
            {Array.from({ length: most }, (_, tick) => tick).map((tick) => (
              <span
                key={tick}
                className={tick < calls ? 'flex-1 border-y border-e-[1.5px] border-ink bg-brand first:border-s' : 'flex-1'}
              />
            ))}
          </span>
          <span className="text-sm text-muted">{note}</span>
        </li>
      ))}
    </ul>
  )
}

/** The values section: the cards that describe what the course includes. */
export const Values = ({ block }: { block: ValuesBlock }) => (
  <section id="about" aria-labelledby="values-title" className="page-width py-(--space-section)">
    <h2 id="values-title" className="mb-10 max-w-[22ch]">
      {block.title}
    </h2>
    <div className="grid gap-x-10 lg:grid-cols-[5fr_4fr_3fr]">
      {block.cards.map((card, index) => (
        <article key={card.id} className={`border-t-2 border-ink pt-6 pb-7 max-lg:col-span-1 max-lg:row-span-1 ${spans[index] ?? ''}`}>
          <h3>{card.title}</h3>
          {card.text && <p className="mt-2 text-ink-soft">{card.text}</p>}
          {card.quotas && <Quotas quotas={card.quotas} />}
          {card.quotes && (
            <div className="mt-4 grid gap-4 lg:grid-cols-2">
              {card.quotes.map((quote) => (
                <ProfessorQuote key={quote.professor} {...quote} />
              ))}
            </div>
          )}
          {card.example && <p className="mt-2 font-mono text-[1.15rem]">{card.example}</p>}
        </article>
      ))}
    </div>
  </section>
)
