import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createTestQueries } from '#web/testing'
import type { PageAccess } from '../../../web/kit/define-web-plugin.ts'
import { InstalledProvider } from '../../../web/kit/installed.ts'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import { installedOf } from '../../../web/shell/routes.tsx'
import locale from '../locales/en.json' with { type: 'json' }
import plugin from './index.ts'

const Component = () => null
/** This plugin's pages and three others: two public ones, such as the landing, and one that is not public. */
const page = (path: string, access: PageAccess) => ({ path, access, title: '', lazy: async () => ({ Component }) })
const others = { id: 'others', locales: {}, pages: [page('', 'public'), page('legal/terms', 'public'), page('dashboard', 'verified')] }
const installed = installedOf([plugin, others])

/** Renders an element of this plugin at an address, with its locale. @returns the router, to check navigation */
export const renderConsent = async (element: ReactNode, at = '/', queries = createTestQueries()) => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { consent: locale, shell } }, interpolation: { escapeValue: false } })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={queries}>
      <InstalledProvider value={installed}>
        <RouterProvider router={router} />
      </InstalledProvider>
    </QueryClientProvider>,
  )
  return router
}
