import { ChartSymbol, LinkButton, useTranslation } from '#web'
import type { ModuleCompleteProps } from '../../courses/slots.ts'
import { checkPath } from '../contract.ts'

/** In the dialog of a completed module: the same leg, alone. */
const CheckRow = ({ moduleId, place }: ModuleCompleteProps) => {
  const { t } = useTranslation('solo-checks')
  if (place !== 'row') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="flex items-center gap-3">
        <ChartSymbol state="ahead" />
        <span>
          <b>{t('row.title')}</b> <span className="text-ink-soft">{t('row.text')}</span>
        </span>
      </p>
      <LinkButton to={checkPath(moduleId)} variant="secondary" small>
        {t('row.action')}
      </LinkButton>
    </div>
  )
}

export default CheckRow
