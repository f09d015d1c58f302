import { defineWebPlugin, extend, fill, freshProof, lazyFill } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { signInPages } from '../sign-in-pages.ts'

export default defineWebPlugin({
  id: 'auth-mfa',
  pagesFor: signInPages,
  pages: [
    { path: 'auth', access: 'public', bare: true, title: 'auth-mfa:titles.auth', lazy: () => import('./sign-in/auth-page.tsx') },
    {
      path: 'auth/request',
      access: 'public',
      query: { method: 'any', next: 'any' },
      bare: true,
      needs: async () => [(await import('./auth-client.ts')).signInOptionsQuery],
      title: 'auth-mfa:titles.request',
      lazy: () => import('./sign-in/request-page.tsx'),
    },
    {
      path: 'auth/verify',
      access: 'public',
      ssr: false,
      bare: true,
      title: 'auth-mfa:titles.verify',
      lazy: () => import('./sign-in/verify-page.tsx'),
    },
    {
      path: 'auth/callback',
      access: 'public',
      ssr: false,
      bare: true,
      title: 'auth-mfa:titles.callback',
      lazy: () => import('./sign-in/callback-page.tsx'),
    },
    {
      path: 'auth/error',
      access: 'public',
      query: { error: 'any', provider: 'any', next: 'any' },
      bare: true,
      title: 'auth-mfa:titles.error',
      lazy: () => import('./sign-in/error-page.tsx'),
    },
    {
      path: 'auth/sign-out',
      access: 'public',
      bare: true,
      title: 'auth-mfa:titles.signOut',
      lazy: () => import('./sign-in/sign-out-page.tsx'),
    },
    { path: 'auth/health', access: 'public', title: 'auth-mfa:titles.health', lazy: () => import('./health-page.tsx') },
    {
      path: 'auth/step-up',
      access: 'signed-in',
      bare: true,
      title: 'auth-mfa:titles.stepUp',
      lazy: () => import('./step-up/step-up-page.tsx'),
    },
    {
      path: 'auth/authenticator-reset',
      access: 'public',
      ssr: false,
      bare: true,
      title: 'auth-mfa:titles.reset',
      lazy: () => import('./reset-page.tsx'),
    },
    {
      path: 'post-auth-redirect',
      access: 'public',
      ssr: false,
      bare: true,
      title: 'auth-mfa:titles.redirect',
      lazy: () => import('./sign-in/post-auth-redirect-page.tsx'),
    },
    { path: 'secure/setup', access: 'signed-in', bare: true, title: 'auth-mfa:titles.setup', lazy: () => import('./setup/setup-page.tsx') },
  ],
  fills: [
    fill(
      settingsTab.privacy,
      lazyFill(() => import('./settings/security-settings.tsx')),
    ),
  ],
  extensions: [extend(freshProof, async (code) => void (await (await import('./answer-factor.ts')).answerAnyFactor(code)))],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
