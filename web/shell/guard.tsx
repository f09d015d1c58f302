import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { hasActor } from '../kit/acting-as.ts'
import type { PageAccess } from '../kit/define-web-plugin.ts'
import { isOpenBy, useEntitlement } from '../kit/entitlement.ts'
import { useInstalled } from '../kit/installed.ts'
import { deferServerRender, refuseServerRender, serverScope } from '../kit/scope.ts'
import { sessionEnded } from '../kit/session/session-ended.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Page } from '../kit/ui/page.tsx'
import { PageFailure } from '../kit/ui/page-failure.tsx'
import { decideAccess } from './decide-access.ts'
import { PageSkeleton } from './page-skeleton.tsx'

interface MessagePageProps {
  title?: string
  text: string
  action?: { label: string; run: () => void }
}

/** A page with a message and one action. */
const MessagePage = ({ title, text, action }: MessagePageProps) => (
  <Page className="justify-items-start gap-4">
    {title && <h1>{title}</h1>}
    <p role="status" className="text-lg text-ink-soft">
      {text}
    </p>
    {action && <Button onClick={action.run}>{action.label}</Button>}
  </Page>
)

/** Loads whether the visitor may open this page: a lesson's module may be open without a payment. */
const useEntitledHere = (isAsked: boolean, module: string | undefined) => {
  const { data, isFetching, isError, refetch } = useEntitlement(isAsked)
  const isOpen = data && isOpenBy(data, module)
  // The server loads it once per rendering, so a result there is never refetched.
  const isEntitled = isOpen || (isFetching && !serverScope() ? undefined : isOpen)
  return { isEntitled, failed: isAsked && isError && !isFetching && !data, refetch }
}

/** Shows a page to people with access, and redirects everyone else to their missing step. */
export const Guard = ({ access, children }: { access: PageAccess; children: ReactNode }) => {
  const { t } = useTranslation('shell')
  const { pathname, search, hash } = useLocation()
  const { pagesFor } = useInstalled()
  const { status, session, failed, reload } = useSession()
  const entitlement = useEntitledHere(
    access === 'entitled' || access === 'lesson',
    access === 'lesson' ? pathname.split('/').filter(Boolean).at(-1) : undefined,
  )

  if (access !== 'public' && (failed || entitlement.failed)) {
    const retry = () => void (failed ? reload() : entitlement.refetch()).catch(() => undefined)
    return <PageFailure failure={{ status: 0 }} onRetry={retry} />
  }
  const decision = decideAccess({
    access,
    session: status === 'ready' ? session : undefined,
    isEntitled: entitlement.isEntitled,
    here: `${pathname}${search}${hash}`,
    pagesFor,
  })
  const refused = access === 'editor' || access === 'staff' ? access : 'admin'
  switch (decision.kind) {
    case 'show':
      return children
    case 'go':
      refuseServerRender('It leads elsewhere.')
      return <Navigate to={decision.to} replace state={!session.user && hasActor() ? sessionEnded : null} />
    case 'refuse':
      refuseServerRender('It is refused.')
      return <MessagePage title={t(`guard.${refused}Required`)} text={t(`guard.${refused}RequiredText`)} />
    case 'wait':
      deferServerRender()
      return access === 'admin' ? <MessagePage text={t('guard.checkingPermissions')} /> : <PageSkeleton />
  }
}
