import { Menu, X } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../kit/i18n/use-translation.ts'
import { useSession } from '../kit/session/use-session.ts'
import { headerItems, SlotOutlet } from '../kit/slots.tsx'
import { classNames } from '../kit/ui/class-names.ts'
import { LinkButton } from '../kit/ui/link-button.tsx'
import { Placard } from '../kit/ui/placard.tsx'
import { Wordmark } from '../kit/ui/wordmark.tsx'
import { HeaderNav } from './header-nav.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useHeaderLinks } from './use-header-links.ts'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** The header of framed pages: the public one, or the signed-in one with badge, items of plugins and the user menu. */
export const Header = () => {
  const { t } = useTranslation('shell')
  const { status, session } = useSession()
  const { user } = session
  const links = useHeaderLinks(user !== null)
  const meaningId = useId()
  const { isOpen, toggle, rootRef, buttonRef } = useDisclosure()
  const MenuIcon = isOpen ? X : Menu
  return (
    <header className={classNames('relative z-10 print:hidden', user ? 'border-b border-line bg-surface-raised' : 'bg-surface')}>
      <div ref={rootRef}>
        <div className={classNames('page-width flex items-center gap-2 lg:gap-5', user ? 'min-h-17' : 'min-h-16 lg:min-h-19')}>
          <Wordmark nameClassName={user ? 'max-[45rem]:hidden' : 'max-[22rem]:hidden'} />
          <HeaderNav links={links} className="gap-1 max-lg:hidden" />
          <div className="ms-auto flex min-w-0 items-center gap-1.5 lg:gap-2.5">
            {user && (
              <>
                <button type="button" popoverTarget={meaningId} className="flex min-h-11 cursor-pointer items-center">
                  <Placard tone="brand" className="max-[23rem]:whitespace-normal">
                    {t('header.lifetimeFree')}
                  </Placard>
                </button>
                <p
                  id={meaningId}
                  popover="auto"
                  className="fixed inset-auto top-20 right-[var(--gutter)] m-0 max-w-80 rounded-md border border-line-strong bg-surface-raised p-4 text-sm text-ink shadow-sheet"
                >
                  {t('header.lifetimeFreeMeans')}
                </p>
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
            <button
              ref={buttonRef}
              type="button"
              aria-expanded={isOpen}
              aria-controls="narrow-menu"
              aria-label={t(isOpen ? 'header.closeMenu' : 'header.openMenu')}
              onClick={toggle}
              className="icon-button lg:hidden"
            >
              <MenuIcon aria-hidden="true" className="size-6" />
            </button>
          </div>
        </div>
        <div id="narrow-menu" hidden={!isOpen} className="border-y border-line bg-surface-raised lg:hidden">
          <div className="page-width py-2">
            <HeaderNav links={user ? links : [...links, { to: '/auth/request', text: t('header.signIn') }]} className="flex-col" />
            {user && isOpen && (
              <div className="grid justify-items-start border-t border-line pt-1 [&:empty]:hidden">
                <SlotOutlet slot={headerItems} props={{ place: 'menu' }} />
              </div>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}
