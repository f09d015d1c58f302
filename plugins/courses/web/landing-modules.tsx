import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ErrorNote, failureOf, useTranslation } from '#web'
import { modulesQuery } from './courses-client.ts'

/** On the landing, for people who are signed in: every module of the course, with a link to it. */
const LandingModules = () => {
  const { t, i18n } = useTranslation('courses')
  const { data, isError, error, refetch } = useQuery(modulesQuery(i18n.language))
  if (isError && !data) return <ErrorNote failure={failureOf(error)} ns="courses" onRetry={() => void refetch()} />
  if (!data?.length) return null
  return (
    <section lang={i18n.language} aria-labelledby="all-modules" className="mt-10">
      <h3 id="all-modules">{t('dashboard.allModules')}</h3>
      <ol className="mt-3 grid gap-x-10 border-t border-line md:grid-cols-2 lg:grid-cols-3">
        {data.map(({ id, order, title, optional }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-1">
            <span aria-hidden="true" className="w-6 font-mono text-sm text-muted">
              {order}
            </span>
            <Link to={`/module/${id}`} className="inline-flex min-h-11 items-center font-semibold text-ink">
              {title}
            </Link>
            {optional && <span className="text-sm text-muted">{t('module.optional')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

export default LandingModules
