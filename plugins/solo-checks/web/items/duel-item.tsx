import { useTranslation } from '#web'
import { duelists } from '../../rules.ts'
import type { ItemProps } from './item-props.ts'
import { MarkLines } from './mark-lines.tsx'

/** Neo and Atlas side by side; one line of one of them is wrong. */
export const DuelItem = ({ item, answer, onAnswer }: ItemProps<'duel'>) => {
  const { t } = useTranslation('solo-checks')
  return (
    <>
      <blockquote className="border-s-4 border-brand ps-4">
        <p>{item.question}</p>
      </blockquote>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        {duelists.map((by) => (
          <section key={by} aria-labelledby={`duel-${by}`}>
            <h3 id={`duel-${by}`} className="mb-2">
              {t(`duel.${by}`)}
            </h3>
            <MarkLines
              lines={item[by]}
              isCode={false}
              isSingle
              label={t('duel.lines', { who: t(`duel.${by}`) })}
              marked={answer?.by === by && answer.line ? [answer.line] : []}
              onMark={([line]) => onAnswer({ kind: 'duel', by: line ? by : null, line: line ?? null })}
            />
          </section>
        ))}
      </div>
    </>
  )
}
