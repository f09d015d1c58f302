import { KeyRound } from 'lucide-react'
import { Button, type HeaderItemProps, useSession, useTranslation } from '#web'
import { showKeysDialog } from '../keys-dialog-state.ts'

/** The header's way to the session keys. */
const KeysButton = ({ place }: HeaderItemProps) => {
  const { t } = useTranslation('api-keys')
  const { session } = useSession()
  if (session.aal !== 'aal2') return null
  return (
    <Button
      variant="quiet"
      small
      aria-haspopup="dialog"
      icon={<KeyRound aria-hidden="true" className="size-5" />}
      className={place === 'menu' ? 'px-0' : 'whitespace-nowrap max-[90rem]:size-11 max-[90rem]:px-0 max-sm:hidden'}
      onClick={() => showKeysDialog('manage')}
    >
      <span className={place === 'menu' ? undefined : 'max-[90rem]:sr-only'}>{t('button')}</span>
    </Button>
  )
}

export default KeysButton
