import { defineWebPlugin, fill, headerItems, lazyFill, overlays } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { pagePreview } from '../../site/slots.ts'

export default defineWebPlugin({
  id: 'api-keys',
  fills: [
    fill(
      headerItems,
      lazyFill(() => import('./keys-button.tsx')),
      200,
    ),
    fill(
      overlays,
      lazyFill(() => import('./key-overlays.tsx')),
      300,
    ),
    fill(
      pagePreview('api-keys-setup-guide'),
      lazyFill(() => import('./guide-preview.tsx')),
    ),
    fill(
      settingsTab.keys,
      lazyFill(() => import('./vault-section.tsx')),
    ),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
