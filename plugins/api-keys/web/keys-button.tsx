import { KeyRound } from 'lucide-react'
import { Button, useSession, useTranslation } from '#web'
import { showKeysDialog } from './keys-dialog-state.ts'

/** The header's way to the session keys; on the narrowest screens Settings has it. */
const KeysButton = () => {
  const { t } = useTranslation('api-keys')
  const { session } = useSession()
  if (session.aal !== 'aal2') return null
  return (
    <Button
      variant="quiet"
      small
      aria-haspopup="dialog"
      icon={<KeyRound aria-hidden="true" className="size-5" />}
      className="max-lg:size-11 max-lg:px-0 max-[23rem]:hidden"
      onClick={() => showKeysDialog('manage')}
    >
      <span className="max-lg:sr-only">{t('button')}</span>
    </Button>
  )
}

export default KeysButton
