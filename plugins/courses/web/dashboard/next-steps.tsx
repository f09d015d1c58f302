import { Link } from 'react-router-dom'
import { useTranslation } from '#web'

const look = 'inline-flex min-h-11 items-center font-semibold text-ink'

/** Where one may go from the dashboard. */
export const NextSteps = ({ nextPath, hasCertificates }: { nextPath: string; hasCertificates: boolean }) => {
  const { t } = useTranslation('courses')
  return (
    <nav aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl">
        {t('dashboard.nextSteps')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
        <li>
          <Link to="/" className={look}>
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
