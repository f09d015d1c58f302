/** The app's composition root: the shell and the web halves of the installed plugins. */
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { webPlugins } from '../plugins/web.ts'
import type { WebPlugin } from './kit/define-web-plugin.ts'
import { startI18n } from './kit/i18n/start-i18n.ts'
import { InstalledProvider } from './kit/installed.ts'
import { FillsProvider } from './kit/slots.tsx'
import { appRoutes, installedOf } from './shell/app-routes.tsx'
import { createQueryClient } from './shell/create-query-client.ts'

const mount = async (installed: readonly WebPlugin[]): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element')
  await startI18n(installed, { en: () => import('./locales/en.json') })
  const router = createBrowserRouter(appRoutes(installed))
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <InstalledProvider value={installedOf(installed)}>
          <FillsProvider fills={installed.flatMap((plugin) => plugin.fills ?? [])}>
            <RouterProvider router={router} />
          </FillsProvider>
        </InstalledProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void mount(webPlugins)
