import { useQuery } from '@tanstack/react-query'
import { Disclosure, LinkButton, SettingsSection, useTranslation } from '#web'
import { onboarding, rewritePath } from './onboarding-client.ts'
import { PackTerms } from './pack-terms.tsx'

/** In Settings: which pack explains the terms, and a link to change it. */
const PathwaySection = () => {
  const { t, i18n } = useTranslation('onboarding')
  const { data, isSuccess } = useQuery(
    onboarding.query.mine.queryOptions({ input: { locale: i18n.language }, refetchOnWindowFocus: false }),
  )
  const step = useQuery(onboarding.query.step.queryOptions({ refetchOnWindowFocus: false }))
  const state = data ? (data.pack_status === 'fallback' ? 'starter' : 'own') : 'none'
  return (
    <SettingsSection title={t('settings.title')} text={t('settings.text')}>
      <div className="grid justify-items-start gap-4">
        {isSuccess && <p>{t(`settings.${state}`, { packName: data?.pack_name, occupation: data?.occupation })}</p>}
        {data?.analogy_pack && (
          <Disclosure summary={t('settings.terms')} className="w-full">
            <PackTerms pack={data.analogy_pack} language={data.pack_status === 'ready' ? data.preferred_language : undefined} />
          </Disclosure>
        )}
        {step.data?.can_personalize && <p>{t('notice.personalize')}</p>}
        <div className="flex flex-wrap gap-3">
          {step.data?.can_personalize && (
            <LinkButton variant="secondary" to={rewritePath}>
              {t('notice.personalizeAction')}
            </LinkButton>
          )}
          <LinkButton variant="secondary" to="/onboarding/career-pathways">
            {t(data ? 'settings.change' : 'settings.choose')}
          </LinkButton>
        </div>
      </div>
    </SettingsSection>
  )
}

export default PathwaySection
