import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useId } from 'react'
import { Button, LinkButton, useBrowserValue, useTranslation } from '#web'
import { oauthPath } from '../../contract.ts'
import { signInOptionsQuery } from '../auth-client.ts'

/** Sign-in methods besides the mail: other services where they are configured, and the passkey, which is not available yet. */
export const OtherWays = ({ next }: { next: string | undefined }) => {
  const { t } = useTranslation('auth-mfa')
  const passkeyId = useId()
  const hostname = useBrowserValue<string | null>(() => window.location.hostname, null)
  const { data } = useQuery(signInOptionsQuery)
  return (
    <div className="grid gap-2.5 border-t border-line pt-6">
      {data?.oauth.map((provider) => (
        <LinkButton key={provider} to={oauthPath(provider, next)} external variant="secondary">
          {t(`request.${provider}`)}
        </LinkButton>
      ))}
      <Button variant="secondary" disabled aria-describedby={passkeyId} icon={<Fingerprint aria-hidden="true" className="size-5" />}>
        {t('request.passkey')}
      </Button>
      <p id={passkeyId} className="text-sm text-muted">
        {/* Passkeys would work under the product's own hostname only. */}
        {t(data && [null, new URL(data.site_url).hostname].includes(hostname) ? 'request.passkeySoon' : 'request.passkeyReason')}
      </p>
    </div>
  )
}
