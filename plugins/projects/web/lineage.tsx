import { useTranslation } from '#web'
import type { Project } from '../contract.ts'

/** The project that this one was remixed from, with the link while that one is public. */
export const Lineage = ({ from }: { from: Project['remixed_from'] }) => {
  const { t } = useTranslation('projects')
  if (!from) return null
  if (!from.public_url) return <p className="text-sm text-muted">{t('lineage.hidden')}</p>
  return (
    <p className="text-sm text-muted">
      {t('lineage.from')} <a href={from.public_url}>{from.name}</a>
    </p>
  )
}
