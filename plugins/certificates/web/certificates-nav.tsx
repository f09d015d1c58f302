import { useQuery } from '@tanstack/react-query'
import { type HeaderItemProps, LinkButton, useSession, useTranslation } from '#web'
import { certificates } from './certificates-client.ts'

/** The header's way to the certificates, once there is one. */
const CertificatesNav = ({ place }: HeaderItemProps) => {
  const { t } = useTranslation('certificates')
  const { session } = useSession()
  const { data } = useQuery(certificates.query.mine.queryOptions({ enabled: session.user !== null && session.aal === 'aal2' }))
  if (!data?.length) return null
  return (
    <LinkButton
      to="/dashboard#certificates"
      variant="quiet"
      small
      className={place === 'menu' ? 'px-0' : 'whitespace-nowrap max-[90rem]:hidden'}
    >
      {t('nav', { count: data.length })}
    </LinkButton>
  )
}

export default CertificatesNav
