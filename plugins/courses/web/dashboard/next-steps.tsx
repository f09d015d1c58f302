import { Link } from 'react-router-dom'
import { useTranslation } from '#web'

const look = 'inline-flex min-h-11 items-center font-semibold text-ink'

/** Links from the dashboard to other pages. */
export const NextSteps = ({ nextPath, hasCertificates }: { nextPath: string; hasCertificates: boolean }) => {
  const { t } = useTranslation('courses')
  return (
    <nav aria-labelledby="next-steps" className="flex flex-wrap items-center gap-x-8 max-lg:flex-col max-lg:items-start">
      <h2 id="next-steps" className="text-lg">
        {t('dashboard.nextSteps')}
      </h2>
      <ul className="contents">
        <li>
          <Link to="/modules" className={look}>
            {t('dashboard.browse')}
          </Link>
        </li>
        <li>
          <Link to={nextPath} className={look}>
            {t('dashboard.continueNext')}
          </Link>
        </li>
        {hasCertificates && (
          <li>
            <a href="#certificates" className={look}>
              {t('dashboard.viewCertificates')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
