import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ErrorNote, failureOf, SelectField, Skeleton, useTranslation } from '#web'
import type { LessonPlanProps } from '../../courses/slots.ts'
import { BesideSheet } from './beside-sheet.tsx'
import { sectionsQuery, sheetQuery, sheetsQuery } from './plan-sheets-client.ts'
import { StartForm } from './start-sheet.tsx'

/** Beside a lesson: the plan of the learner's app; the newest plan by default. */
const LessonPlanBeside = ({ subSlide, taken, onClose }: LessonPlanProps) => {
  const { t, i18n } = useTranslation('plan-sheets')
  const [chosen, choose] = useState<string | null>(null)
  const sheets = useQuery(sheetsQuery())
  // Saving moves a sheet to the front of the list, so the open sheet is found by id.
  const first = sheets.data?.find(({ id }) => id === chosen)?.id ?? sheets.data?.[0]?.id
  if (first && first !== chosen) choose(first)
  const sheet = useQuery({ ...sheetQuery(first ?? ''), enabled: first !== undefined })
  const sections = useQuery(sectionsQuery(i18n.language))
  const failed = [sheets, sheet, sections].find(({ isError, data }) => isError && !data)
  const close = onClose && (
    <button type="button" className="icon-button -me-2.5" aria-label={t('beside.close')} onClick={onClose}>
      <X aria-hidden="true" className="size-6" />
    </button>
  )
  const isReady = sections.data !== undefined && (sheets.data?.length === 0 || sheet.data !== undefined)
  return (
    <div className="flex min-h-full flex-col px-(--gutter) pt-5 pb-4 desk:px-7">
      {isReady && sheet.data ? (
        <BesideSheet key={sheet.data.id} sheet={sheet.data} sections={sections.data} subSlideId={subSlide.id} taken={taken} close={close}>
          {sheets.data && sheets.data.length > 1 && (
            <SelectField
              label={t('beside.which')}
              value={first ?? ''}
              onChange={(event) => choose(event.target.value)}
              options={sheets.data.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </BesideSheet>
      ) : (
        <>
          <header className="flex items-start justify-between border-b-2 border-ink pb-3.5">
            <h2 className="text-xl">{t('title')}</h2>
            {close}
          </header>
          <div className="grid gap-5 py-5">
            {!isReady && !failed && <Skeleton lines={6} />}
            {!isReady && failed && <ErrorNote failure={failureOf(failed.error)} ns="plan-sheets" onRetry={() => void failed.refetch()} />}
            {isReady && (
              <>
                <p className="text-ink-soft">{t('start.lede')}</p>
                {taken && <p role="status">{t('beside.waiting', { count: taken.lines.length })}</p>}
                <StartForm stays />
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}

export default LessonPlanBeside
