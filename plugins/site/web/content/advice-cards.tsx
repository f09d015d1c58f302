import { Markdown, useTranslation } from '#web'
import type { AdviceCard } from './content-blocks.ts'

/** A list of advice, separated by lines: what to know, what to try, and a note to teens. */
export const AdviceCards = ({ cards }: { cards: readonly AdviceCard[] }) => {
  const { t } = useTranslation('site')
  return (
    <ol className="divide-y divide-line border-y border-line">
      {cards.map((card, index) => (
        <li key={card.id} className="grid gap-x-10 gap-y-4 py-7 lg:grid-cols-[7fr_5fr]">
          <div>
            <h2 className="mb-2 text-xl">
              <span className="me-3 font-mono text-base text-accent">{index + 1}</span>
              {card.title}
            </h2>
            <Markdown>{card.text}</Markdown>
          </div>
          <dl className="grid content-start gap-4">
            {card.tryIt && (
              <div>
                <dt className="font-bold">{t('page.tryIt')}</dt>
                <dd className="text-ink-soft">{card.tryIt}</dd>
              </div>
            )}
            {card.teens && (
              <div>
                <dt className="font-bold">{t('page.teens')}</dt>
                <dd className="text-ink-soft">{card.teens}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ol>
  )
}
