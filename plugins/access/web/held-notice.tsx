import { Notice, useTranslation } from '#web'
import type { SuspensionReason } from '../contract.ts'

/** Why a course that was paid for is closed: in words, and with what may be done now. */
export const HeldNotice = ({ reason }: { reason: SuspensionReason }) => {
  const { t } = useTranslation('access')
  return (
    <Notice tone={reason === 'dispute' ? 'danger' : 'warning'} title={t(`held.${reason}.title`)}>
      {t(`held.${reason}.text`)}
    </Notice>
  )
}
