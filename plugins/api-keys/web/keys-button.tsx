import { KeyRound } from 'lucide-react'
import { Button, type HeaderItemProps, useSession, useTranslation } from '#web'
import { showKeysDialog } from '../keys-dialog-state.ts'

/** The header's button for the session keys. */
const KeysButton = ({ place }: HeaderItemProps) => {
  const { t } = useTranslation('api-keys')
  const { session } = useSession()
  if (session.aal !== 'aal2') return null
  return (
    <Button
      variant="quiet"
      small
      aria-haspopup="dialog"
      icon={<KeyRound aria-hidden="true" className="size-5 wide:max-[95rem]:hidden" />}
      className={place === 'menu' ? 'px-0' : 'whitespace-nowrap max-wide:size-11 max-wide:px-0 max-sm:hidden wide:max-[95rem]:px-2'}
      onClick={() => showKeysDialog('manage')}
    >
      <span className={place === 'menu' ? undefined : 'max-wide:sr-only'}>{t('button')}</span>
    </Button>
  )
}

export default KeysButton
