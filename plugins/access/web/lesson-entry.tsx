import type { ReactNode } from 'react'
import { isOpenBy, LinkButton, useEntitlement, usePlaceholders, useTranslation } from '#web'
import type { SuspensionReason } from '../contract.ts'
import { HeldNotice } from './held-notice.tsx'

/** In the dashboard's first card: the link into the lesson, or the price to open it. A student reads who pays. */
const LessonEntry = ({ moduleId, children }: { moduleId: string; children: ReactNode }) => {
  const { t } = useTranslation('access')
  const { price } = usePlaceholders()
  const { data: mine } = useEntitlement()
  if (!mine || isOpenBy(mine, moduleId)) return children
  const heldFor = mine.held_for as SuspensionReason | null | undefined
  if (heldFor === 'dispute') return <HeldNotice reason="dispute" />
  // Only students have modules that are open without a payment.
  const isStudent = (mine.open_modules?.length ?? 0) > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {heldFor && <HeldNotice reason={heldFor} />}
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
