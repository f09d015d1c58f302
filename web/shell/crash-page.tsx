import { useTranslation } from 'react-i18next'
import { supportEmail } from '../kit/support-email.ts'
import { Button } from '../kit/ui/button.tsx'
import { buttonClass } from '../kit/ui/button-class.ts'
import { Ready } from './ready.tsx'

/** What shows instead of a page that broke, or whose code could not be loaded. */
export const CrashPage = () => {
  const { t } = useTranslation('shell')
  const address = supportEmail()
  return (
    <main id="main" className="page-width grid min-h-dvh content-center justify-items-start gap-4 py-10">
      <Ready />
      <h1>{t('crash.title')}</h1>
      <p role="alert" className="max-w-prose text-lg text-ink-soft">
        {t('crash.text')}
      </p>
      {address && (
        <a href={`mailto:${address}`} className="font-semibold underline underline-offset-4">
          {address}
        </a>
      )}
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
        {/* Loaded anew: the router may be what broke. */}
        <a href="/" className={buttonClass('secondary', false)}>
          {t('crash.home')}
        </a>
      </div>
    </main>
  )
}
