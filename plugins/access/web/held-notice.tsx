import { Notice, useTranslation } from '#web'
import type { SuspensionReason } from '../contract.ts'

/** Why a paid course is suspended: the reason, and the possible next step. */
export const HeldNotice = ({ reason }: { reason: SuspensionReason }) => {
  const { t } = useTranslation('access')
  return (
    <Notice tone={reason === 'dispute' ? 'danger' : 'warning'} title={t(`held.${reason}.title`)}>
      {t(`held.${reason}.text`)}
    </Notice>
  )
}
