import { Menu } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useInstalled } from '../kit/installed.ts'
import { useOwnHome } from '../kit/own-home.ts'
import { useIsStranger } from '../kit/session/use-is-stranger.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useSiteConfig } from '../kit/site-config.ts'
import { headerItems, headerTools, SlotOutlet } from '../kit/slots.tsx'
import { Badge } from '../kit/ui/badge.tsx'
import { classNames } from '../kit/ui/class-names.ts'
import { FirstUseButton } from '../kit/ui/first-use-button.tsx'
import { lazyComponent } from '../kit/ui/lazy-component.tsx'
import { LinkButton } from '../kit/ui/link-button.tsx'
import { Popover } from '../kit/ui/popover.tsx'
import { Wordmark } from '../kit/ui/wordmark.tsx'
import { useNav } from '../kit/use-nav.ts'
import { UserMenu } from './user-menu.tsx'

/** The badge of lifetime access, which opens its explanation. */
const LifetimeBadge = () => {
  const { t } = useTranslation('shell')
  return (
    <Popover
      // In a narrow header its text wraps; it never gets narrower than its longest word.
      triggerClassName="max-[95rem]:min-w-min"
      trigger={
        <Badge tone="brand" className="text-start max-[95rem]:whitespace-normal">
          {t('header.lifetimeFree')}
        </Badge>
      }
    >
      {t('header.lifetimeFreeMeans')}
    </Popover>
  )
}

interface HeaderLink {
  readonly to: string
  readonly text: string
}

/** The main links, in a row or, in the menu of narrow screens, in a column. */
const HeaderNav = ({ links, className }: { links: readonly HeaderLink[]; className?: string }) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('header.main')} className={classNames('flex', className)}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className="nav-link">
          {text}
        </Link>
      ))}
    </nav>
  )
}

const NarrowMenu = lazyComponent(async () => (await import('./narrow-menu.tsx')).NarrowMenu)

/** The header of framed pages: the public one, or the signed-in one with badge, items of plugins and the user menu. */
export const Header = ({ isSlim = false }: { isSlim?: boolean }) => {
  const { t } = useTranslation('shell')
  // The texts of another header are loaded first: until then the present header stays, and the page with it.
  const user = useDeferredValue(useSession().session.user)
  const isStranger = useDeferredValue(useIsStranger())
  const { pagesFor } = useInstalled()
  const { home, isKnown } = useOwnHome()
  const { pathname } = useLocation()
  const desk = useNav('header-desk')
  // Staff on their pages see the links to those pages, and no links for learners.
  const isDesk = desk.items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const others = useNav(home ? 'header-own-home' : user ? 'header' : 'header-signed-out')
  const { items, label } = isDesk ? desk : others
  const supportEmail = useSiteConfig()?.supportEmail
  // The support address, as in every page's footer. Learners find it there, since their header is full.
  const help = home && !isDesk && supportEmail ? [{ to: `mailto:${supportEmail}`, text: t('footer.help') }] : []
  const links = user && !isKnown ? [] : [...items.map((item) => ({ to: item.to, text: label(item) })), ...help]
  const signIn = pagesFor.signIn ? [{ to: pagesFor.signIn, text: t('header.signIn') }] : []
  // A learner's header has more items than others, and needs more space.
  const isFull = user !== null && !home && !isDesk
  const leave = isDesk ? (home?.to ?? pagesFor.home) : undefined
  const bar = useRef<HTMLDivElement>(null)
  return (
    <header className={classNames('relative z-10 print:hidden', user ? 'border-b border-line bg-surface-raised' : 'bg-surface')}>
      <div ref={bar}>
        <div
          className={classNames(
            'flex items-center gap-2 lg:gap-5',
            user !== null && 'xl:gap-3',
            isSlim ? 'mx-(--gutter) min-h-15' : user ? 'page-width min-h-17' : 'page-width min-h-16 lg:min-h-19',
          )}
        >
          {/* Between the width for all items and the width for the menu, the logo is shown without the name. */}
          <Wordmark nameClassName={classNames(user ? 'max-[45rem]:hidden' : 'max-[26rem]:hidden', isFull && 'wide:max-[95rem]:hidden')} />
          {/* At a laptop's width long links wrap, as some languages need; the items beside them do not break within words. */}
          <HeaderNav
            links={links}
            className={
              isFull
                ? 'max-wide:hidden max-[110rem]:[&>*]:px-1.5 max-[95rem]:[&>*]:leading-tight max-[95rem]:[&>*]:text-balance max-[95rem]:[&>*]:whitespace-normal'
                : 'gap-1 max-lg:hidden'
            }
          />
          <div className="ms-auto flex min-w-0 items-center gap-1.5 lg:gap-2.5 wide:max-[95rem]:min-w-min xl:max-[90rem]:gap-1.5">
            <SlotOutlet slot={headerTools} props={{ place: 'bar' }} />
            {user && (
              <>
                {leave && (
                  <Link to={leave} className="nav-link max-sm:hidden">
                    {t('header.leaveDesk')}
                  </Link>
                )}
                {!isDesk && home && <Badge className="max-sm:hidden">{t(home.badge)}</Badge>}
                {isKnown && !home && !isDesk && (
                  <>
                    <LifetimeBadge />
                    <SlotOutlet slot={headerItems} props={{ place: 'bar' }} />
                  </>
                )}
                <UserMenu email={user.email} />
              </>
            )}
            {isStranger && (
              <div className="for-strangers contents">
                {signIn.map(({ to, text }) => (
                  <Link key={to} to={to} className="nav-link max-lg:hidden">
                    {text}
                  </Link>
                ))}
                {pagesFor.start && (
                  <LinkButton to={pagesFor.start} small>
                    {t('header.getStarted')}
                  </LinkButton>
                )}
              </div>
            )}
            <FirstUseButton
              popup="dialog"
              aria-label={t('header.openMenu')}
              className={classNames('icon-button', isFull ? 'wide:hidden' : 'lg:hidden')}
              opened={({ button }) => (
                <NarrowMenu bar={bar} meanwhile={button} upTo={isFull ? 'wide:hidden' : 'lg:hidden'}>
                  <HeaderNav links={user ? links : [...links, ...signIn]} className="flex-col" />
                  <SlotOutlet slot={headerTools} props={{ place: 'menu' }} />
                  {leave && (
                    <Link to={leave} className="nav-link">
                      {t('header.leaveDesk')}
                    </Link>
                  )}
                  {user && isKnown && !home && !isDesk && (
                    <div className="grid justify-items-start border-t border-line pt-1 [&:empty]:hidden">
                      <SlotOutlet slot={headerItems} props={{ place: 'menu' }} />
                    </div>
                  )}
                </NarrowMenu>
              )}
            >
              <Menu aria-hidden="true" className="size-6" />
            </FirstUseButton>
          </div>
        </div>
      </div>
    </header>
  )
}
