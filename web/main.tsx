/** The app's composition root: the shell and the web halves of the installed plugins. */
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { webPlugins } from '../plugins/web.ts'
import type { WebPlugin } from './kit/define-web-plugin.ts'
import { startI18n } from './kit/i18n/start-i18n.ts'
import { InstalledProvider } from './kit/installed.ts'
import { createReads } from './kit/reads/create-reads.ts'
import { ReadsProvider } from './kit/reads/use-reads.ts'
import { FillsProvider } from './kit/slots.tsx'
import { App } from './shell/app.tsx'
import { appRoutes, installedOf } from './shell/app-routes.tsx'
import { warnOfStrangeHost } from './shell/warn-of-strange-host.ts'

const retries = 2

const mount = async (installed: readonly WebPlugin[]): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element')
  warnOfStrangeHost()
  for (const plugin of installed) plugin.start?.()
  await startI18n(installed, {
    en: () => import('./locales/en.json'),
    es: () => import('./locales/es.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  })
  createRoot(root).render(
    <StrictMode>
      <ReadsProvider value={createReads(retries)}>
        <InstalledProvider value={installedOf(installed)}>
          <FillsProvider fills={installed.flatMap((plugin) => plugin.fills ?? [])}>
            <BrowserRouter>
              <App routes={appRoutes(installed)} />
            </BrowserRouter>
          </FillsProvider>
        </InstalledProvider>
      </ReadsProvider>
    </StrictMode>,
  )
}

void mount(webPlugins)
