import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { apiFor, publicOrigin, useSession, useTranslation } from '#web'
import type { accountApi } from '../../account/contract.ts'
import { accountApi as routes } from '../../account/contract.ts?routes'
import type { ShareVisibility } from '../contract.ts'
import { publicPath, slugOf } from '../public-path.ts'

const account = apiFor<typeof accountApi>('account', routes)

interface AddressNoteProps {
  readonly name: string
  readonly visibility: Exclude<ShareVisibility, 'private'>
}

/** Before a project is shared: its future address, and the origin of the alias in it. */
export const AddressNote = ({ name, visibility }: AddressNoteProps) => {
  const { t } = useTranslation('projects')
  const { user } = useSession().session
  const { data: profile } = useQuery(account.query.profile.queryOptions())
  if (!profile) return null
  const alias = slugOf(profile.alias)
  const isOfMail = user !== null && slugOf(user.email.split('@')[0] ?? '') === alias
  // An unlisted project's address ends in random letters.
  const address = `${publicOrigin()}${publicPath(alias, slugOf(name))}${visibility === 'unlisted' ? '-…' : ''}`
  return (
    <p className="text-sm text-ink-soft">
      {t('publish.address')} <span className="font-mono wrap-anywhere">{address}</span>
      <br />
      {t(isOfMail ? 'publish.aliasOfMail' : 'publish.alias', { alias })} <Link to="/settings">{t('publish.changeAlias')}</Link>
    </p>
  )
}
