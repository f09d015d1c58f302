import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SlotOutlet, useTranslation } from '#web'
import { type DashboardRecord, dashboardRecords } from '../../slots.ts'

const draw = ({ to, name, text }: DashboardRecord): ReactNode => (
  <li className="group/record grid border-line not-first:border-t lg:flex-1 lg:not-first:border-s lg:not-first:border-t-0">
    <Link
      to={to}
      className="group grid min-h-13 content-center items-center gap-x-4 py-2 leading-snug text-ink no-underline max-lg:grid-cols-[auto_1fr] lg:content-start lg:px-5 lg:py-3 lg:group-first/record:ps-0"
    >
      <b className="font-semibold underline underline-offset-4 group-hover:decoration-2">{name}</b>
      {/* The text may load a moment later; its line is reserved. */}
      <span className="min-h-[1.4em] text-sm text-ink-soft max-lg:text-end">{text}</span>
    </Link>
  </li>
)

/** Links to the learner's records, each with a page of its own. */
export const Records = () => {
  const { t } = useTranslation('courses')
  return (
    <nav aria-label={t('dashboard.records')}>
      <ul className="flex flex-col border-y-2 border-ink empty:hidden lg:flex-row">
        <SlotOutlet slot={dashboardRecords} props={{ draw }} isAwaited />
      </ul>
    </nav>
  )
}
