import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstalled } from '../kit/installed.ts'
import { useIsSessionLost } from '../kit/session/lost-session.ts'
import { useSession } from '../kit/session/use-session.ts'

const Note = () => {
  const { t } = useTranslation('shell')
  const { pagesFor } = useInstalled()
  const { reload } = useSession()
  useEffect(() => {
    const away = new AbortController()
    const ask = () => void (document.hidden || reload().catch(() => undefined))
    window.addEventListener('focus', ask, { signal: away.signal })
    document.addEventListener('visibilitychange', ask, { signal: away.signal })
    return () => away.abort()
  }, [reload])
  return (
    <p role="alert" className="sticky top-0 z-40 bg-surface-inverse px-(--gutter) py-3 text-center text-ink-inverse print:hidden">
      {t('lostSession.text')}{' '}
      <a href={pagesFor.signIn ?? '/'} target="_blank" rel="noopener" className="font-semibold text-inherit underline">
        {t('lostSession.action')}
      </a>
    </p>
  )
}

/** Says that the session has ended under an open page, whatever the page says about it. Signing in needs another tab: the text stays here. */
export const LostSessionNote = () => useIsSessionLost() && <Note />
