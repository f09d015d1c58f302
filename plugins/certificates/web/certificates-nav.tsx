import { useQuery } from '@tanstack/react-query'
import { type HeaderItemProps, LinkButton, useSession, useTranslation } from '#web'
import { certificates } from './certificates-client.ts'

const Way = ({ place, count }: HeaderItemProps & { count: number }) => {
  const { t } = useTranslation('certificates')
  return (
    <LinkButton
      to="/dashboard#certificates"
      variant="quiet"
      small
      className={place === 'menu' ? 'px-0' : 'whitespace-nowrap max-wide:hidden wide:max-[95rem]:px-2'}
    >
      {t('nav', { count })}
    </LinkButton>
  )
}

/** The header's link to the certificates, once there is one. */
const CertificatesNav = ({ place }: HeaderItemProps) => {
  const { session } = useSession()
  const { data } = useQuery(certificates.query.mine.queryOptions({ enabled: session.user !== null && session.aal === 'aal2' }))
  return data?.length ? <Way place={place} count={data.length} /> : null
}

export default CertificatesNav
