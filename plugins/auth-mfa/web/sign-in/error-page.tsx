import { useSearchParams } from 'react-router-dom'
import { AuthLayout, LinkButton, Notice, usePageTitle, useTranslation } from '#web'
import { oauthPath, oauthProviders } from '../../contract.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { useNext, withNext } from '../use-next.ts'

/** What may stand in the address, from our own codes and from the words of older links and providers. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/^OAUTH_CANCELLED$|access.?denied/i, 'OAUTH_CANCELLED'],
  [/^OAUTH_UNVERIFIED$/i, 'OAUTH_UNVERIFIED'],
  [/^OAUTH_FAILED$/i, 'OAUTH_FAILED'],
  [/redirect|mismatch/i, 'REDIRECT_MISMATCH'],
  [/verifier|incomplete/i, 'LINK_INCOMPLETE'],
  [/^(INVALID_LINK|invalid.?path)$/i, 'INVALID_LINK'],
  [/expired/i, 'LINK_EXPIRED'],
  [/rate|429/i, 'RATE_LIMITED'],
  [/network/i, 'NETWORK'],
  [/blocked/i, 'ACCOUNT_BLOCKED'],
  [/invalid/i, 'INVALID_LINK'],
]

/** Says why a sign-in did not work, and what to do. The address only chooses among our own sentences. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.error'))
  const [search] = useSearchParams()
  const next = useNext()
  const given = search.get('error') ?? ''
  const provider = oauthProviders.find((name) => name === search.get('provider'))
  const code = wordings.find(([pattern]) => pattern.test(given))?.[1] ?? 'INTERNAL'
  return (
    <AuthLayout step={1}>
      <SignInHead title={t('error.title')} />
      <Notice tone="danger" role="alert">
        {t(`errors.${code}`)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {/* Accounts are closed for one reason, and the page that gives it says what can be done. */}
        {code === 'ACCOUNT_BLOCKED' ? (
          <LinkButton to="/blocked-under-14">{t('error.whyClosed')}</LinkButton>
        ) : (
          // The same sign-in once more: at the other service where it was one, else from where it can begin.
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
