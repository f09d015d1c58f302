import { useTranslation } from '#web'
import { ProjectList } from './project-list.tsx'

/** Settings → Projects: the same list as on its own page. */
const ProjectsTab = () => {
  const { t } = useTranslation('projects')
  return (
    <section aria-labelledby="settings-projects" className="grid gap-6 border-t-2 border-ink pt-6">
      <div className="grid gap-2">
        <h2 id="settings-projects" className="text-xl">
          {t('settings.title')}
        </h2>
        <p className="max-w-xl text-sm text-muted">{t('settings.text')}</p>
      </div>
      <ProjectList heading="h3" />
    </section>
  )
}

export default ProjectsTab
