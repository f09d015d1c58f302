import { Empty, LinkButton, SlotOutlet, useTranslation } from '#web'
import { settingsTab } from '../slots.ts'

export const ProjectsTab = () => {
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
