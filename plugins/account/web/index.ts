import { accountFace, accountIdentity, defineWebPlugin, extend, fill, lazyFill, overlays, ownZone } from '#web'
import { settingsTabs } from '../slots.ts'

export default defineWebPlugin({
  id: 'account',
  pagesFor: { settings: '/settings' },
  pages: [
    {
      path: 'settings',
      access: 'verified',
      ssr: 'person',
      query: { tab: settingsTabs },
      title: 'account:title',
      lazy: () => import('./settings-page.tsx'),
    },
    { path: 'unsubscribe', access: 'public', ssr: false, title: 'account:unsubscribe.title', lazy: () => import('./unsubscribe-page.tsx') },
  ],
  nav: (['header', 'header-own-home', 'account'] as const).map((section) => ({
    to: '/settings',
    label: section === 'header-own-home' ? 'shell:header.mailAndAccount' : 'shell:header.settings',
    section,
    order: section === 'account' ? 20 : 40,
    requires: 'signed-in',
  })),
  fills: [
    fill(
      accountIdentity,
      lazyFill(() => import('./account-name.tsx')),
    ),
    fill(
      accountFace,
      lazyFill(() => import('./account-face.tsx')),
    ),
    fill(
      overlays,
      lazyFill(() => import('./keep-language.tsx')),
    ),
  ],
  extensions: [
    extend(ownZone, async (queries) => {
      const { account } = await import('./account-client.ts')
      return (await queries.fetchQuery(account.query.profile.queryOptions())).timezone
    }),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
