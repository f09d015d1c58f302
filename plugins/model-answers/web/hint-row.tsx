import type { ReactNode } from 'react'
import { Badge, classNames, useTranslation } from '#web'
import type { AnswerHint } from '../../courses/slots.ts'

/** A question about a line of the answer, with its source: a professor, or the lesson itself. */
export const HintRow = ({ hint: { quote, question }, face, from }: { hint: AnswerHint; face: ReactNode; from: string | null }) => {
  const { t } = useTranslation('model-answers')
  return (
    <div
      className={classNames(
        'grid gap-x-3.5 gap-y-1 border-b border-line px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-0 sm:pe-6',
        // Neo's colour is used only for Neo's own text.
        from ? 'bg-professor-neo-soft' : 'bg-surface-sunken',
      )}
    >
      <span className="flex items-start gap-2 font-semibold text-professor-neo sm:ps-6">
        {from ? (
          <>
            {face}
            {from}
          </>
        ) : (
          <Badge>{t('fromLesson')}</Badge>
        )}
      </span>
      <div className="min-w-0">
        {quote && (
          <q dir="auto" className="mb-1 block border-s-[3px] border-professor-neo ps-3 break-words text-ink-soft [quotes:none]">
            {quote}
          </q>
        )}
        <b className="block font-semibold">{question}</b>
      </div>
    </div>
  )
}
