import { FileText, Info, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { usePageTitle } from '../kit/head.ts'
import { formatMoment } from '../kit/i18n/format.ts'
import { isUnreachable } from '../kit/is-unreachable.ts'
import { redrawAfter } from '../kit/redraw.ts'
import { reportPage } from '../kit/report-page.ts'
import { Button } from '../kit/ui/button.tsx'
import { buttonClass } from '../kit/ui/button-class.ts'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { TroublePage, TroublePoint } from '../kit/ui/trouble-page.tsx'
import { LoadFailurePage } from './load-failure-page.tsx'
import { Ready } from './ready.tsx'

/** The support address from the page's meta tag, known also if no call can be made; null in development. */
const supportEmail = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || null

type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Kinds of fields with text. Secrets, such as passwords and API keys, have other kinds. */
const wordKinds = ['text', 'search', 'email', 'url', 'tel', 'textarea']

const fieldName = (field: TypedField): string =>
  field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.placeholder || field.name

/** The texts in the fields of the page that is in the document now, each under its field's name; empty if there are none. */
const typedTexts = (): string => {
  const fields = [...document.querySelectorAll<TypedField>('main input, main textarea, [role="dialog"] input, [role="dialog"] textarea')]
  return fields
    .filter(({ type, value, autocomplete }) => wordKinds.includes(type) && value.trim() !== '' && autocomplete !== 'one-time-code')
    .map((field) => [fieldName(field), field.value].filter(Boolean).join(':\n'))
    .join('\n\n')
}

/** Four bytes as `E-7F3A-21C9`: short enough to read out on the phone. */
const newReference = () => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2))
  const digits = (part: number) => part.toString(16).toUpperCase().padStart(4, '0')
  return `E-${digits(high)}-${digits(low)}`
}

const sayingOf = (error: unknown): string =>
  isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? // biome-ignore lint/plugin: reported to us, not shown
        `${error.name}: ${error.message}`
      : String(error)

const Crash = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('shell')
  // The crashed page is still in the document until this one replaces it.
  const [{ reference, at, typed }] = useState(() => ({ reference: newReference(), at: new Date().toISOString(), typed: typedTexts() }))
  usePageTitle(t('crash.title'))
  useEffect(() => reportPage('crash', { reference, message: sayingOf(error) }), [reference, error])
  const address = supportEmail()
  const number = `${reference}, ${formatMoment(at)}`
  return (
    <TroublePage
      course="cut"
      icon={<TriangleAlert aria-hidden="true" />}
      kicker={t('crash.kicker')}
      title={t('crash.title')}
      text={t('crash.text')}
      actions={
        <>
          <Button onClick={() => window.location.reload()} icon={<RotateCw aria-hidden="true" className="size-[1.15em]" />}>
            {t('crash.reload')}
          </Button>
          {/* A full load: the router may have crashed. */}
          <a href="/" className={buttonClass('secondary', false)}>
            {t('crash.home')}
          </a>
        </>
      }
      points={
        <>
          <TroublePoint icon={<Info aria-hidden="true" />}>
            <b>{t('crash.again')}</b> {address ? t('crash.write') : t('crash.name')}{' '}
            {address && (
              <a href={`mailto:${address}?subject=${encodeURIComponent(number)}`} className="underline underline-offset-4">
                {address}
              </a>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-mono text-sm text-ink-soft">{number}</span>
              <span className="max-lg:-ms-3">
                <CopyButton isQuiet text={number} label={t('crash.copy')} />
              </span>
            </div>
          </TroublePoint>
          {typed && (
            <TroublePoint icon={<FileText aria-hidden="true" />}>
              <b>{t('crash.words')}</b> <CopyButton isQuiet text={typed} label={t('crash.copyWords')} />
            </TroublePoint>
          )}
        </>
      }
    />
  )
}

/**
 * Replaces a page that crashed, or whose code or data could not be loaded: it distinguishes the two. A page whose nodes other code has
 * changed is neither: it is rendered anew.
 */
export const CrashPage = () => {
  const error = useRouteError()
  const [isDrawnAnew] = useState(() => redrawAfter(error))
  if (isDrawnAnew) return null
  return (
    <>
      <Ready />
      {isUnreachable(error) ? <LoadFailurePage /> : <Crash error={error} />}
    </>
  )
}

/** The same for pages without header and footer, and if header or footer crashed. */
export const BareCrashPage = () => (
  <main id="main" className="min-h-dvh">
    <CrashPage />
  </main>
)
