import { useQuery } from '@tanstack/react-query'
import { Card, useSiteConfig, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../courses/contract.ts'
import { certificates } from './certificates-client.ts'
import { account, NameForm } from './name-form.tsx'

/** How many lessons before the end of a module the name is asked for. */
const lessonsAhead = 2

/** Beside the last lessons before somebody's first certificate: asks whoever has no name yet for the one that it will show. Holds nothing up. */
const NameBeforeCompletion = ({ module, state }: { module: CourseModule; state: ModuleState }) => {
  const { t } = useTranslation('certificates')
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const left = module.subSlides.length - state.completed.length
  const isNear = left > 0 && left <= lessonsAhead
  const { data: profile } = useQuery(account.query.profile.queryOptions({ enabled: isNear }))
  const { data: issued } = useQuery(certificates.query.mine.queryOptions({ enabled: isNear && profile?.full_name.trim() === '' }))
  if (!isNear || !profile || profile.full_name.trim() || !issued || issued.length > 0) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('name.title')}</h2>
      <p className="text-sm text-ink-soft">{t('name.text', { product })}</p>
      <NameForm saved={t('name.saved')} />
      <p className="text-sm text-muted">{t('name.later')}</p>
    </Card>
  )
}

export default NameBeforeCompletion
