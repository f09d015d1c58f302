import { Markdown, useTranslation } from '#web'
import type { Professor } from '../contract.ts'
import { looks } from './professor-mark.tsx'

/** A sample question and this professor's answer, as editors wrote them, for learners who have no key yet. */
export const SampleExchange = ({ professor: { id, name, greeting, sample } }: { professor: Professor }) => {
  const { t } = useTranslation('professors')
  if (!sample) return <p className={`border-s-4 ps-4 text-ink-soft ${looks[id].line}`}>{greeting}</p>
  return (
    <figure className="grid w-full grid-cols-[minmax(0,1fr)] content-start gap-3">
      <figcaption className="text-sm font-semibold">{t('sample.title')}</figcaption>
      <div className="max-w-[88%] justify-self-end rounded-md bg-surface-sunken px-4 py-2.5">
        <b className="sr-only">{t('sample.asked')}</b>
        <p className="break-words">{sample.question}</p>
      </div>
      <div className={`border-s-4 ps-4 ${looks[id].line} ${looks[id].code}`}>
        <b className="sr-only">{t('sample.answered', { name })}</b>
        <Markdown>{sample.answer}</Markdown>
      </div>
    </figure>
  )
}
