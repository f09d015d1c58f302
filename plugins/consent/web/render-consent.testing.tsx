import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }

/** Shows an element of this plugin at an address, with its words. @returns the router, to see where it leads */
export const renderConsent = async (element: ReactNode, at = '/') => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { consent: locale, shell } }, interpolation: { escapeValue: false } })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
