import { useQuery } from '@tanstack/react-query'
import { LinkButton, useTranslation } from '#web'
import { onboarding } from './onboarding.ts'

/** In Settings: which pack explains the terms, and the way to change it. */
const PathwaySection = () => {
  const { t, i18n } = useTranslation('onboarding')
  const { data, isSuccess } = useQuery(
    onboarding.query.mine.queryOptions({ input: { locale: i18n.language }, refetchOnWindowFocus: false }),
  )
  const state = data ? (data.pack_status === 'fallback' ? 'starter' : 'own') : 'none'
  return (
    <section
      aria-labelledby="settings-pathway"
      className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 id="settings-pathway" className="text-xl">
          {t('settings.title')}
        </h2>
        <p className="max-w-sm text-sm text-muted">{t('settings.text')}</p>
      </div>
      <div className="grid justify-items-start gap-4">
        {isSuccess && <p>{t(`settings.${state}`, { packName: data?.pack_name, occupation: data?.occupation })}</p>}
        <LinkButton variant="secondary" to="/onboarding/career-pathways">
          {t(data ? 'settings.change' : 'settings.choose')}
        </LinkButton>
      </div>
    </section>
  )
}

export default PathwaySection
