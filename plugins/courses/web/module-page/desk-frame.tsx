import { type ReactNode, useId } from 'react'
import { useMedia, useTranslation } from '#web'
import { type DeskTab, DeskTabs } from './desk-tabs.tsx'

interface DeskFrameProps {
  /** The lesson's name, for screen readers. */
  title: string
  lessonNav: ReactNode
  lesson: ReactNode
  /** The lesson in one line, shown instead of it while the desk needs the whole width. */
  folded?: ReactNode
  desk: ReactNode
  /** Notices above the desk, before the work. */
  deskNotices?: ReactNode
  /** Undefined where there is no plan to write. */
  plan?: ReactNode
  /** Whether the plan is shown beside the desk in windows without a third column. */
  isPlanOpen?: boolean
  /** The part that shows in narrow windows. */
  tab: DeskTab
  onTab: (tab: DeskTab) => void
  /** The state of the call, below the desk's name. */
  deskState?: string | undefined
}

/** A part hidden by a tab or a fold stays mounted: a call goes on, and typed text is kept. */
const only = (tab: DeskTab, part: DeskTab) => (tab === part ? '' : 'max-desk:hidden')

/**
 * Lesson, desk and plan: side by side and each scrolling by itself in wide windows, one at a time below 1024 px. From 1600 px the
 * plan has a column of its own; in narrower windows it takes its width from the desk. Nothing overlaps.
 */
export const DeskFrame = ({
  title,
  lessonNav,
  lesson,
  folded,
  desk,
  deskNotices,
  plan,
  isPlanOpen = false,
  tab,
  onTab,
  deskState,
}: DeskFrameProps) => {
  const { t } = useTranslation('courses')
  const hasPlan = plan !== undefined
  const ids = useId()
  const panelOf = (part: DeskTab) => `${ids}-${part}`
  // Side by side the parts are not tab panels, since there are no tabs.
  const isTabbed = useMedia('(max-width: 1023.98px)')
  const panel = (part: DeskTab) => ({ id: panelOf(part), ...(isTabbed && { role: 'tabpanel' }) })
  const isWide = folded !== undefined
  const columns = isWide
    ? isPlanOpen
      ? 'desk:grid-cols-[minmax(0,1fr)_clamp(20rem,30vw,27rem)]'
      : 'desk:grid-cols-[minmax(0,1fr)]'
    : isPlanOpen
      ? 'desk:grid-cols-[22rem_minmax(0,1fr)_clamp(20rem,30vw,27rem)]'
      : 'desk:grid-cols-[22rem_minmax(0,1fr)] wide:grid-cols-[27.5rem_minmax(0,1fr)]'
  const columnsWithPlan = hasPlan
    ? isWide
      ? 'plan:grid-cols-[minmax(0,1fr)_27rem]'
      : 'plan:grid-cols-[30rem_minmax(0,1fr)_27rem]'
    : isWide
      ? ''
      : 'plan:grid-cols-[30rem_minmax(0,1fr)]'
  return (
    <div className="desk:grid desk:h-full desk:grid-cols-[minmax(0,1fr)] desk:grid-rows-[auto_minmax(0,1fr)]">
      {lessonNav}
      <div className="sticky top-0 z-10 min-h-[calc(3.5rem+1px)] desk:hidden">
        <DeskTabs hasPlan={hasPlan} current={tab} onChange={onTab} deskState={deskState} panelOf={panelOf} />
      </div>
      <div
        className={`desk:grid ${isWide ? 'desk:grid-rows-[auto_minmax(0,1fr)]' : 'desk:grid-rows-[minmax(0,1fr)]'} ${columns} ${columnsWithPlan}`}
      >
        {folded}
        <section
          {...panel('lesson')}
          aria-label={t('desk.lesson')}
          className={`${only(tab, 'lesson')} ${isWide ? 'hidden' : ''} flex min-w-0 flex-col bg-surface px-(--gutter) py-6 desk:overflow-y-auto desk:overscroll-contain desk:pe-6 desk:pb-4 wide:pe-8`}
        >
          {lesson}
        </section>
        <section
          {...panel('desk')}
          aria-label={t('desk.deskOf', { title })}
          className={`${only(tab, 'desk')} relative flex min-w-0 flex-col gap-3 bg-surface-sunken px-(--gutter) pt-4 pb-8 desk:overflow-y-auto desk:overscroll-contain desk:border-line ${isWide ? 'desk:p-0' : 'desk:border-s desk:ps-7 desk:pb-5'}`}
        >
          {/* Heading level: beside the lesson, or alone below the module's heading. */}
          <h2 className="sr-only desk:hidden">{t('desk.deskOf', { title })}</h2>
          {deskNotices}
          {desk}
        </section>
        {hasPlan && (
          <section
            {...panel('plan')}
            aria-label={t('desk.plan')}
            className={`${only(tab, 'plan')} ${isPlanOpen ? '' : 'desk:max-plan:hidden'} min-w-0 border-line bg-surface-raised desk:overflow-y-auto desk:overscroll-contain desk:border-s ${isWide ? 'desk:row-span-2 desk:row-start-1 desk:col-start-2' : ''}`}
          >
            {plan}
          </section>
        )}
      </div>
    </div>
  )
}
