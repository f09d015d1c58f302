import { useTranslation } from 'react-i18next'
import { useInstalled } from '../kit/installed.ts'
import { useNav } from '../kit/use-nav.ts'

export interface HeaderLink {
  readonly to: string
  readonly text: string
}

/** The header's own links; one whose page no plugin brings is left out. */
const signedOutLinks = [
  { to: '/#learn', page: '/', key: 'learn' },
  { to: '/#pricing', page: '/', key: 'pricing' },
  { to: '/why-us', page: '/why-us', key: 'whyUs' },
  { to: '/#about', page: '/', key: 'about' },
] as const
const signedInLinks = [
  { to: '/dashboard', page: '/dashboard', key: 'dashboard' },
  { to: '/settings', page: '/settings', key: 'settings' },
  { to: '/pathway-choice', page: '/pathway-choice', key: 'switchPath' },
] as const

/** The header's links for this visitor: the shell's, then the plugins'; a plugin's link takes the place of the shell's to the same page. */
export const useHeaderLinks = (isSignedIn: boolean): readonly HeaderLink[] => {
  const { t } = useTranslation('shell')
  const { hasPage } = useInstalled()
  const { items, label } = useNav(isSignedIn ? 'header' : 'header-signed-out')
  const added = items.map((item) => ({ to: item.to, text: label(item) }))
  const own = (isSignedIn ? signedInLinks : signedOutLinks)
    .filter(({ page }) => hasPage(page))
    .map(({ to, key }) => added.find((link) => link.to === to) ?? { to, text: t(`header.${key}`) })
  return [...own, ...added.filter((link) => !own.some(({ to, text }) => to === link.to || text === link.text))]
}
