import { useQuery } from '@tanstack/react-query'
import { formatHour, LinkButton, Notice, useTranslation } from '#web'
import { checkPath } from '../contract.ts'
import { checksQuery } from './solo-checks-client.ts'

/** Above every desk while a check is open: says that no AI answers there, with a link back to the check. */
const CheckRunningNotice = () => {
  const { t } = useTranslation('solo-checks')
  const { data: states } = useQuery(checksQuery())
  const running = states?.find(({ open }) => open)
  if (!running?.open) return null
  return (
    <Notice tone="warning">
      <span className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <span>
          <b>{t('check.off')}.</b> {t('check.offText', { time: formatHour(running.open.expires_at) })}
        </span>
        <LinkButton to={checkPath(running.module_id)} variant="secondary" small>
          {t('running.goOn')}
        </LinkButton>
      </span>
    </Notice>
  )
}

export default CheckRunningNotice
