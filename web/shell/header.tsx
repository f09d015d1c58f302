import { Menu } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../kit/session/use-session.ts'
import { headerItems, SlotOutlet } from '../kit/slots.tsx'
import { classNames } from '../kit/ui/class-names.ts'
import { LinkButton } from '../kit/ui/link-button.tsx'
import { Wordmark } from '../kit/ui/wordmark.tsx'
import { HeaderNav } from './header-nav.tsx'
import { useHeaderLinks } from './use-header-links.ts'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))
const LifetimeBadge = lazy(async () => ({ default: (await import('./lifetime-badge.tsx')).LifetimeBadge }))
const NarrowMenu = lazy(async () => ({ default: (await import('./narrow-menu.tsx')).NarrowMenu }))

/** The header of framed pages: the public one, or the signed-in one with badge, items of plugins and the user menu. */
export const Header = () => {
  const { t } = useTranslation('shell')
  const { status, session } = useSession()
  const { user } = session
  const links = useHeaderLinks(user !== null)
  const bar = useRef<HTMLDivElement>(null)
  return (
    <header className={classNames('relative z-10 print:hidden', user ? 'border-b border-line bg-surface-raised' : 'bg-surface')}>
      <div ref={bar}>
        <div className={classNames('page-width flex items-center gap-2 lg:gap-5', user ? 'min-h-17' : 'min-h-16 lg:min-h-19')}>
          <Wordmark nameClassName={user ? 'max-[45rem]:hidden' : 'max-[22rem]:hidden'} />
          <HeaderNav links={links} className="gap-1 max-lg:hidden" />
          <div className="ms-auto flex min-w-0 items-center gap-1.5 lg:gap-2.5">
            {user && (
              <>
                <Suspense>
                  <LifetimeBadge />
                </Suspense>
                <SlotOutlet slot={headerItems} props={{ place: 'bar' }} />
                <Suspense fallback={<span className="size-11" />}>
                  <UserMenu email={user.email} role={user.role} />
                </Suspense>
              </>
            )}
            {!user && status === 'ready' && (
              <>
                <Link to="/auth/request" className="nav-link max-lg:hidden">
                  {t('header.signIn')}
                </Link>
                <LinkButton to="/auth" small>
                  {t('header.getStarted')}
                </LinkButton>
              </>
            )}
            <Suspense
              fallback={
                <button type="button" aria-label={t('header.openMenu')} className="icon-button lg:hidden">
                  <Menu aria-hidden="true" className="size-6" />
                </button>
              }
            >
              <NarrowMenu bar={bar}>
                <HeaderNav links={user ? links : [...links, { to: '/auth/request', text: t('header.signIn') }]} className="flex-col" />
                {user && (
                  <div className="grid justify-items-start border-t border-line pt-1 [&:empty]:hidden">
                    <SlotOutlet slot={headerItems} props={{ place: 'menu' }} />
                  </div>
                )}
              </NarrowMenu>
            </Suspense>
          </div>
        </div>
      </div>
    </header>
  )
}
