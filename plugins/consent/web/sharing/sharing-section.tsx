import { Link } from 'react-router-dom'
import { SettingsSection, Skeleton, useTranslation } from '#web'
import { EndApproval } from '../end-approval.tsx'
import { usePortal } from '../use-portal.ts'
import { SchoolCodeForm } from './school-code-form.tsx'
import { SchoolRow } from './school-row.tsx'
import { StudentModeRow } from './student-mode-row.tsx'
import { useSchoolLinks } from './use-school-links.ts'

/** In Settings: who sees the user's progress, and how to end that. Adults get the section only if it has something to show. */
const SharingSection = () => {
  const { t } = useTranslation('consent')
  const { data: portal } = usePortal()
  const { links } = useSchoolLinks()
  if (!portal) return null
  const isApproved = portal.consent_status === 'approved'
  if (portal.chosen_portal !== 'student' && !portal.is_student && !isApproved && !links.data?.length) return null
  return (
    <SettingsSection title={t('sharing.title')} text={t('sharing.text')}>
      <div className="grid content-start gap-6">
        {links.isPending && <Skeleton lines={2} />}
        {!isApproved && links.data?.length === 0 && <p>{t('sharing.none')}</p>}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {isApproved && (
            <li className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{t('sharing.parent')}</p>
                <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
                  {portal.parent_email ? t('sharing.parentText', { email: portal.parent_email }) : t('sharing.parentTextGone')}
                </p>
                <Link to="/allowed" className="inline-flex min-h-11 items-center text-sm">
                  {t('allowed.see')}
                </Link>
              </div>
              <EndApproval
                label={t('sharing.endApproval')}
                title={t('sharing.endTitle')}
                text={t('sharing.endText')}
                done={t('sharing.ended')}
              />
            </li>
          )}
          {links.data?.map((link) => (
            <SchoolRow key={link.id} link={link} />
          ))}
        </ul>
        <SchoolCodeForm />
        {portal.is_student && <StudentModeRow mayLeave={portal.chosen_portal === 'adult'} />}
      </div>
    </SettingsSection>
  )
}

export default SharingSection
