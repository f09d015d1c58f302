import { useQuery } from '@tanstack/react-query'
import { LinkButton, useTranslation } from '#web'
import { verifyPath } from '../contract.ts'
import { certificates } from './certificates-client.ts'

const askEvery = 1500

/** In the module-complete dialog: the way to the certificate, which is issued just after the module is completed. */
const CertificateLink = ({ moduleId }: { moduleId: string }) => {
  const { t } = useTranslation('certificates')
  const { data } = useQuery(
    certificates.query.mine.queryOptions({
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.some((each) => each.module_id === moduleId) ? false : askEvery),
    }),
  )
  const found = data?.find((each) => each.module_id === moduleId)
  return (
    <div aria-live="polite">
      {found ? (
        <LinkButton to={verifyPath(found.code)} variant="secondary">
          {t('moduleComplete.view')}
        </LinkButton>
      ) : (
        <p className="text-ink-soft">{t('moduleComplete.preparing')}</p>
      )}
    </div>
  )
}

export default CertificateLink
