import { useState } from 'react'
import { Checkbox, LinkButton, Section, useInstalled, useTranslation } from '#web'
import { isHealthShown, showHealth } from '../health/health-flag.ts'

const tools = ['/admin/test', '/admin/referrals', '/auth/health', '/readiness-checkpoint', '/debug/self-test', '/admin/health'] as const

/** Links to the other admin pages that are installed. */
export const SettingsTab = () => {
  const { t } = useTranslation('admin')
  const { hasPage } = useInstalled()
  const [isShown, setIsShown] = useState(isHealthShown)
  const shown = tools.filter((path) => hasPage(path) && (path !== '/admin/health' || isShown))
  return (
    <>
      <Section title={t('settings.title')}>
        <ul className="border-t border-line">
          {shown.map((path) => (
            <li key={path} className="flex items-center justify-between gap-3 border-b border-line py-3">
              <div className="min-w-0">
                <p className="font-semibold">{t(`settings.tools.${path.slice(1).replace('/', '-')}.title`)}</p>
                <p className="text-sm text-ink-soft">{t(`settings.tools.${path.slice(1).replace('/', '-')}.text`)}</p>
              </div>
              <LinkButton to={path} variant="secondary" small>
                {t('settings.open')}
                <span className="sr-only"> {t(`settings.tools.${path.slice(1).replace('/', '-')}.title`)}</span>
              </LinkButton>
            </li>
          ))}
          <li className="flex items-center justify-between gap-3 border-b border-line py-3">
            <div className="min-w-0">
              <p className="font-semibold">{t('settings.cms')}</p>
              <p className="text-sm text-ink-soft">{t('settings.cmsText')}</p>
            </div>
            <LinkButton to="/cms" external variant="secondary" small>
              {t('settings.open')}
              <span className="sr-only"> {t('settings.cms')}</span>
            </LinkButton>
          </li>
        </ul>
      </Section>
      <Checkbox
        label={t('settings.healthFlag')}
        checked={isShown}
        onCheckedChange={(value) => {
          showHealth(value)
          setIsShown(value)
        }}
      />
    </>
  )
}
