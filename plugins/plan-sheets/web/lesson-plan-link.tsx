import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { LinkButton, useTranslation } from '#web'
import type { CourseModule } from '../../courses/contract.ts'
import { sectionsQuery, sheetsQuery } from './plan-sheets-client.ts'

/** Beside a module whose lessons fill the sheet: the parts that they add, and a link to the sheet. */
const LessonPlanLink = ({ module }: { module: CourseModule }) => {
  const { t, i18n } = useTranslation('plan-sheets')
  const { data: sections } = useQuery(sectionsQuery(i18n.language))
  const { data: sheets } = useQuery(sheetsQuery())
  const filled = sections?.filter(({ lessons }) => lessons.some((id) => id.split('.')[0] === `${module.order}`)) ?? []
  if (!sheets || filled.length === 0) return null
  return (
    <section aria-labelledby="lesson-plan" className="grid justify-items-start gap-2.5 border-t border-line pt-5">
      <h2 id="lesson-plan" className="text-lg">
        {t('lesson.title')}
      </h2>
      <p className="text-sm text-ink-soft">
        {t('lesson.text')} {t('lesson.fills', { sections: filled.map(({ title }) => title).join(', ') })}
      </p>
      <LinkButton to="/plan-sheet" variant="secondary" small icon={<FileText aria-hidden="true" className="size-[1.15em]" />}>
        {t(sheets.length > 0 ? 'lesson.open' : 'lesson.begin')}
      </LinkButton>
    </section>
  )
}

export default LessonPlanLink
