import { useTranslation } from 'react-i18next'
import { FooterLinks } from '../kit/footer-links.tsx'
import { useSiteConfig } from '../kit/site-config.ts'
import { Logo } from '../kit/ui/logo.tsx'
import { Preferences } from './preferences.tsx'

/** Version, the plugins' links, the support address, and the app's theme and language. */
export const Footer = () => {
  const { t } = useTranslation('shell')
  const config = useSiteConfig()
  return (
    <>
      {/* It is at the bottom of short pages: if a document arrives in two pieces, half a footer would jump up with the rest of it. So it
          is shown only once the next element is in the document. */}
      <footer className="print:hidden [&:not(:has(+*))]:hidden border-t border-line py-9 text-sm text-ink-soft">
        <div className="page-width grid items-start gap-8 lg:grid-cols-[1fr_1.2fr_1.4fr]">
          <div className="flex min-h-11 items-center gap-3">
            <Logo size={28} />
            {config && <p>{t('footer.version', { productName: config.productName, version: config.version })}</p>}
          </div>
          <FooterLinks className="grid grid-cols-2" />
          <div className="grid gap-4">
            {config && (
              <p>
                {t('footer.support')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
                <br />
                {t('footer.affiliate')}
              </p>
            )}
            <Preferences />
          </div>
        </div>
      </footer>
      <div hidden />
    </>
  )
}
