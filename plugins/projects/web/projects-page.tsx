import { LinkButton, Page, PageHead, usePageTitle, useTranslation } from '#web'
import { ProjectList } from './project-list.tsx'

/** The learner's projects, on a page of their own. */
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
