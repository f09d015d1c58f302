import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { WebPlugin } from '../kit/define-web-plugin.ts'
import { ExtensionsProvider } from '../kit/extensions.ts'
import { InstalledProvider } from '../kit/installed.ts'
import { FillsProvider } from '../kit/slots.tsx'
import { installedOf } from './routes.tsx'

interface AppProps {
  plugins: readonly WebPlugin[]
  i18n: i18n
  queries: QueryClient
  /** The router of the browser or the server. */
  children: ReactNode
}

/** The context providers of every page: texts, the query cache, and the parts of the installed plugins. */
export const App = ({ plugins, i18n, queries, children }: AppProps) => (
  <I18nextProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <InstalledProvider value={installedOf(plugins)}>
        <ExtensionsProvider value={plugins.flatMap((plugin) => plugin.extensions ?? [])}>
          <FillsProvider fills={plugins.flatMap((plugin) => plugin.fills ?? [])}>{children}</FillsProvider>
        </ExtensionsProvider>
      </InstalledProvider>
    </QueryClientProvider>
  </I18nextProvider>
)
