import { useSearchParams } from 'react-router-dom'
import { AuthLayout, type FailureCode, LinkButton, Notice, usePageTitle, useTranslation } from '#web'
import { type authApi, oauthPath, oauthProviders } from '../../contract.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { useNext, withNext } from '../use-next.ts'

/** Messages by patterns of the address's `error`: our own codes, and the texts of older links and providers. */
const wordings: readonly (readonly [RegExp, `errors.${FailureCode<typeof authApi>}` | `error.${string}` | `shell:${string}`])[] = [
  [/^OAUTH_CANCELLED$|access.?denied/i, 'error.oauthCancelled'],
  [/^OAUTH_UNVERIFIED$/i, 'error.oauthUnverified'],
  [/^OAUTH_FAILED$/i, 'error.oauthFailed'],
  [/redirect|mismatch/i, 'errors.REDIRECT_MISMATCH'],
  [/verifier|incomplete/i, 'errors.LINK_INCOMPLETE'],
  [/^(INVALID_LINK|invalid.?path)$/i, 'errors.INVALID_LINK'],
  [/expired/i, 'errors.LINK_EXPIRED'],
  [/rate|429/i, 'shell:errors.RATE_LIMITED'],
  [/network/i, 'errors.NETWORK'],
  [/^ACCOUNT_CLOSED$/, 'errors.ACCOUNT_CLOSED'],
  [/blocked/i, 'errors.ACCOUNT_BLOCKED'],
  [/invalid/i, 'errors.INVALID_LINK'],
]

/** Says why a sign-in failed, and what to do. The address only selects one of our own messages. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.error'))
  const [search] = useSearchParams()
  const next = useNext()
  const given = search.get('error') ?? ''
  const provider = oauthProviders.find((name) => name === search.get('provider'))
  const said = wordings.find(([pattern]) => pattern.test(given))?.[1] ?? 'errors.INTERNAL'
  return (
    <AuthLayout step={1}>
      <SignInHead title={t('error.title')} />
      <Notice tone="danger" role="alert">
        {t(said)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {/* An account that staff did not close was closed for age, and the page linked here explains the options. */}
        {said === 'errors.ACCOUNT_BLOCKED' ? (
          <LinkButton to="/blocked-under-14">{t('error.whyClosed')}</LinkButton>
        ) : (
          // Retries the same sign-in: at the other service if it was one, else from its start.
          <LinkButton to={provider ? oauthPath(provider, next) : withNext('/auth', next)} external={provider !== undefined}>
            {t('error.tryAgain')}
          </LinkButton>
        )}
        <LinkButton to={withNext('/auth/request?method=link', next)} variant="secondary">
          {t('error.newLink')}
        </LinkButton>
        <LinkButton to={withNext('/auth/request', next)} variant="quiet">
          {t('error.back')}
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
