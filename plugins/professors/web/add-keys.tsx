import { Link } from 'react-router-dom'
import { Button, useTranslation } from '#web'
import { showKeysDialog } from '../../api-keys/contract.ts'

/** The ways to a key: for this session by the dialog, or a lasting one in Settings. */
export const AddKeys = ({ isSmall = false }: { isSmall?: boolean }) => {
  const { t } = useTranslation('professors')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button variant={isSmall ? 'secondary' : 'primary'} small={isSmall} aria-haspopup="dialog" onClick={() => showKeysDialog('manage')}>
        {t('locked.action')}
      </Button>
      <Link to="/settings?tab=keys" className="inline-flex min-h-11 items-center">
        {t('locked.store')}
      </Link>
    </div>
  )
}
