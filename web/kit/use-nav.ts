import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { NavItem } from './define-web-plugin.ts'
import { useInstalled } from './installed.ts'
import { useOwnHome } from './own-home.ts'
import { useSession } from './session/use-session.ts'
import { usePlaceholders } from './site-config.ts'

const defaultOrder = 100

const isOpenTo = (user: { readonly role: string } | null, requires: NavItem['requires']): boolean => {
  if (requires === 'admin' || requires === 'staff') return user?.role === 'admin' || (requires === 'staff' && user?.role === 'support')
  return !requires || user !== null
}

/** The links of plugins in one section that this visitor may use, in order, with a function for their labels. */
export const useNav = (section: NavItem['section']): { items: readonly NavItem[]; label: (item: NavItem) => string } => {
  const { nav, isForLearners } = useInstalled()
  const { home } = useOwnHome()
  // After a sign-in, the new links' texts are still loading: until then the present links stay.
  const user = useDeferredValue(useSession().session.user)
  const items = nav
    .filter((item) => item.section === section)
    .filter(({ requires }) => isOpenTo(user, requires))
    .filter(({ to }) => !home || !isForLearners(to))
    .toSorted((a, b) => (a.order ?? defaultOrder) - (b.order ?? defaultOrder))
  const namespaces = [...new Set(items.map((item) => item.label.split(':')[0] ?? 'shell'))]
  const { t } = useTranslation(['shell', ...namespaces])
  const words = usePlaceholders()
  return { items, label: (item) => t(item.label, words) }
}
