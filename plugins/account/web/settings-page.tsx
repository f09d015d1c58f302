import { Link, useSearchParams } from 'react-router-dom'
import { Empty, LinkButton, Page, PageHead, SlotOutlet, usePageTitle, useTranslation } from '#web'
import { type SettingsTab, settingsTab, settingsTabs } from '../slots.ts'
import { DataTab } from './data-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

const ProjectsTab = () => {
  const { t } = useTranslation('account')
  const none = (
    <Empty
      title={t('projects.emptyTitle')}
      text={t('projects.emptyText')}
      action={
        <LinkButton to="/dashboard" variant="secondary" small>
          {t('projects.emptyAction')}
        </LinkButton>
      }
    />
  )
  return <SlotOutlet slot={settingsTab.projects} fallback={none} />
}

const KeysTab = () => {
  const { t } = useTranslation('account')
  return <SlotOutlet slot={settingsTab.keys} fallback={<Empty title={t('keys.emptyTitle')} text={t('keys.emptyText')} />} />
}

const contents = {
  profile: ProfileTab,
  projects: ProjectsTab,
  keys: KeysTab,
  notifications: NotificationsTab,
  privacy: PrivacyTab,
  data: DataTab,
} satisfies Record<SettingsTab, unknown>

/** Settings: six tabs, selected by `?tab=`; any other value is ignored. */
export const Component = () => {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const current = settingsTabs.find((tab) => tab === query.get('tab')) ?? 'profile'
  const Content = contents[current]
  usePageTitle(`${t(`tabs.${current}`)}, ${t('title')}`)
  return (
    // As high as the window from the start, so that loading a tab does not move a visible footer.
    <Page className="min-h-dvh">
      <PageHead title={t('title')} lede={t(`ledes.${current}`)} />
      <nav aria-label={t('tabs.label')} className="-mb-8 flex flex-wrap">
        {settingsTabs.map((tab) => (
          <Link
            key={tab}
            to={{ search: tab === 'profile' ? '' : `?tab=${tab}` }}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            className="nav-link"
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </nav>
      <Content />
    </Page>
  )
}
