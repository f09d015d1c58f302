import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton, usePlaceholders, useTranslation } from '#web'
import { access } from './access-client.ts'
import { HeldNotice } from './held-notice.tsx'

/** In the dashboard's first card: the way into the lesson, or what it costs to open it. A student reads who pays. */
const LessonEntry = ({ moduleId, children }: { moduleId: string; children: ReactNode }) => {
  const { t } = useTranslation('access')
  const { price } = usePlaceholders()
  const { data: mine } = useQuery(access.query.mine.queryOptions({ refetchOnMount: 'always' }))
  if (!mine || mine.has_access || mine.open_modules.includes(moduleId)) return children
  if (mine.held_for === 'dispute') return <HeldNotice reason="dispute" />
  // Modules that are open without a payment are a student's.
  const isStudent = mine.open_modules.length > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {mine.held_for && <HeldNotice reason={mine.held_for} />}
      <p className="grid">
        <b>{isStudent ? t('entry.adultPays') : t('entry.once', { price })}</b>
        <span className="text-sm text-ink-soft">{t(isStudent ? 'entry.adultPaysText' : 'entry.onceText')}</span>
      </p>
      <LinkButton to="/unlock" className="max-sm:w-full">
        {isStudent ? t('entry.seeHow') : t('entry.unlock', { price })}
      </LinkButton>
    </div>
  )
}

export default LessonEntry
