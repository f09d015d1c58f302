import { ChartSymbol, LinkButton, useTranslation } from '#web'
import { checkPath } from '../contract.ts'

/** In the dialog of a completed module: the same leg, alone. */
const CheckRow = ({ moduleId }: { moduleId: string }) => {
  const { t } = useTranslation('solo-checks')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
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
