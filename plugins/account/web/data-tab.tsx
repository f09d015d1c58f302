import { LinkButton, SettingsSection, SlotOutlet, useInstalled, useSiteConfig, useTranslation } from '#web'
import { settingsTab } from '../slots.ts'

const deletionPage = '/account/privacy'

/** The Data tab: sections filled by plugins, and deleting the account. */
export const DataTab = () => {
  const { t } = useTranslation('account')
  const { hasPage } = useInstalled()
  const supportEmail = useSiteConfig()?.supportEmail
  return (
    <>
      <SlotOutlet slot={settingsTab.data} />
      <SettingsSection title={t('data.deleteTitle')} text={t('data.deleteHint')}>
        <div className="grid justify-items-start gap-4">
          <p>{t('data.delete')}</p>
          {hasPage(deletionPage) ? (
            <LinkButton to={deletionPage} variant="secondary">
              {t('data.deleteHere')}
            </LinkButton>
          ) : (
            supportEmail && (
              <LinkButton to={`mailto:${supportEmail}`} variant="secondary">
                {t('data.write', { email: supportEmail })}
              </LinkButton>
            )
          )}
        </div>
      </SettingsSection>
    </>
  )
}
