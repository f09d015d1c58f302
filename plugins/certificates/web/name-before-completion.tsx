import { useQuery } from '@tanstack/react-query'
import { lazyComponent, useSiteConfig, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../courses/contract.ts'
import { account, certificates } from './certificates-client.ts'

const NameForm = lazyComponent(async () => (await import('./name-form.tsx')).NameForm)

/** How many lessons before the end of a module the app asks for the name. */
const lessonsAhead = 2

/**
 * Above the last lessons before a learner's first certificate: one line that asks a learner without a name for the one to print. It blocks
 * nothing.
 */
const NameBeforeCompletion = ({ module, state }: { module: CourseModule; state: ModuleState }) => {
  const { t } = useTranslation('certificates')
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const left = module.subSlides.length - state.completed.length
  const isNear = left > 0 && left <= lessonsAhead
  const { data: profile } = useQuery(account.query.profile.queryOptions({ enabled: isNear }))
  const { data: issued } = useQuery(certificates.query.mine.queryOptions({ enabled: isNear && profile?.full_name.trim() === '' }))
  if (!isNear || !profile || profile.full_name.trim() || !issued || issued.length > 0) return null
  return (
    <div className="mt-3">
      <NameForm label={t('name.title')} hint={t('name.hint', { name: t('learnerWithoutName', { product }) })} saved={t('name.saved')} />
    </div>
  )
}

export default NameBeforeCompletion
