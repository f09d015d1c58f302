import { LinkButton, Page, PageHead, usePageTitle, useTranslation } from '#web'
import { ProjectList } from './project-list.tsx'

/** What the learner has built, on a page of its own. */
const ProjectsPage = () => {
  const { t } = useTranslation('projects')
  usePageTitle(t('settings.title'))
  return (
    <Page>
      <PageHead title={t('settings.title')} lede={t('settings.text')}>
        <LinkButton to="/gallery" variant="secondary">
          {t('gallery.title')}
        </LinkButton>
      </PageHead>
      <ProjectList heading="h2" />
    </Page>
  )
}

export { ProjectsPage as Component }
