import { Link } from 'react-router-dom'
import { useTranslation } from '../kit/i18n/use-translation.ts'
import { useInstalled } from '../kit/installed.ts'
import { endSession } from '../kit/session/session-read.ts'
import { accountFace, accountIdentity, SlotOutlet } from '../kit/slots.tsx'
import { useToast } from '../kit/toast.ts'
import { useNav } from '../kit/use-nav.ts'
import { useDisclosure } from './use-disclosure.ts'

const entry = 'nav-link w-full rounded-md hover:bg-ink/8 hover:no-underline'

/** Who is signed in, where that person's pages are, and the way out. */
export const UserMenu = ({ email, role }: { email: string; role: string }) => {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const { hasPage } = useInstalled()
  const { items, label } = useNav('account')
  const { isOpen, toggle, rootRef, buttonRef } = useDisclosure()
  const initials = email.slice(0, 2)
  const own = [
    { to: '/dashboard', text: t('header.dashboard'), isShown: true },
    { to: '/settings', text: t('header.settings'), isShown: true },
    { to: '/admin', text: t('header.administration'), isShown: role === 'admin' },
  ].filter(({ to, isShown }) => isShown && hasPage(to) && !items.some((item) => item.to === to))
  const links = [...own, ...items.map((item) => ({ to: item.to, text: label(item) }))]

  const signOut = async () => {
    try {
      await endSession()
      // A full load, so that nothing of this person stays in the page's memory.
      window.location.assign('/')
    } catch (error) {
      toast({ tone: 'danger', title: t('header.signOutFailed'), text: error instanceof Error ? error.message : t('errors.INTERNAL') })
    }
  }

  return (
    <div ref={rootRef} className="relative">
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        aria-label={t('header.account', { email })}
        onClick={toggle}
        className="grid size-11 place-items-center overflow-hidden rounded-full bg-ink font-mono text-xs font-bold text-surface uppercase"
      >
        <span aria-hidden="true" className="contents">
          <SlotOutlet slot={accountFace} props={{ fallback: initials }} fallback={initials} />
        </span>
      </button>
      <div
        id="user-menu"
        hidden={!isOpen}
        className="absolute end-0 top-full z-20 mt-2 w-max max-w-[min(20rem,calc(100vw-2.5rem))] rounded-lg bg-surface-raised p-2 shadow-float"
      >
        <div className="border-b border-line px-3 pt-1 pb-3">
          <SlotOutlet slot={accountIdentity} props={{ email }} />
          <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{email}</p>
        </div>
        <ul className="pt-2">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={entry}>
                {text}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={signOut} className={entry}>
              {t('header.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
