import { ArrowLeft, Check, Clock, RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { serverAnswers } from '../ask-server.ts'
import { usePageTitle } from '../head.ts'
import { formatHour } from '../i18n/format.ts'
import { leftPage, useOwnWordsForMissing } from '../missing-code.ts'
import { Button } from './button.tsx'
import { TroublePage, TroublePoint } from './trouble-page.tsx'

const everyMs = 10_000

/** Checks whether the server is reachable every ten seconds, when the device goes online, and on request. */
const useLooks = (onAnswer: (isByHand: boolean) => void) => {
  const [lastLook, setLastLook] = useState(() => Date.now())
  const [isLooking, setIsLooking] = useState(false)
  const current = useRef(onAnswer)
  current.current = onAnswer
  const look = async (isByHand: boolean) => {
    if (isByHand) setIsLooking(true)
    const isThere = await serverAnswers()
    setLastLook(Date.now())
    setIsLooking(false)
    if (isThere) current.current(isByHand)
  }
  const looked = useRef(look)
  looked.current = look
  useEffect(() => {
    const lookUnasked = () => void looked.current(false)
    const timer = setInterval(lookUnasked, everyMs)
    window.addEventListener('online', lookUnasked)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', lookUnasked)
    }
  }, [])
  return { lastLook, isLooking, look: () => void look(true) }
}

interface UnreachablePageProps {
  /** Called when the server is reachable again. `isByHand`: the user pressed Try Again. */
  onAnswer: (isByHand: boolean) => void
}

/**
 * Replaces a page that could not be loaded because device, network or server do not respond: says so, checks again automatically, and
 * links to the previous page.
 */
export const UnreachablePage = ({ onAnswer }: UnreachablePageProps) => {
  const { t } = useTranslation('shell')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { lastLook, isLooking, look } = useLooks(onAnswer)
  useOwnWordsForMissing()
  const kind = navigator.onLine ? 'unreachable' : 'offline'
  usePageTitle(t(`pageFailure.${kind}.title`))
  const before = leftPage()
  const hasBefore = before?.title && before.address !== pathname + search + hash
  const time = formatHour(lastLook)
  return (
    <TroublePage
      course="ahead"
      icon={<WifiOff aria-hidden="true" />}
      kicker={t(`pageFailure.${kind}.kicker`)}
      title={t(`pageFailure.${kind}.title`)}
      text={t(`pageFailure.${kind}.text`)}
      actions={
        <>
          <Button busy={isLooking} onClick={look} icon={<RotateCw aria-hidden="true" className="size-[1.15em]" />}>
            {t('tryAgain')}
          </Button>
          {hasBefore && (
            <Button
              variant="secondary"
              onClick={() => void navigate(before.address, { replace: true })}
              icon={<ArrowLeft aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />}
            >
              {t('pageFailure.back', { title: before.title })}
            </Button>
          )}
        </>
      }
      points={
        <>
          <TroublePoint icon={<Check aria-hidden="true" />}>
            <b>{t('pageFailure.kept')}</b> {t('pageFailure.typed')}
          </TroublePoint>
          <TroublePoint icon={<Clock aria-hidden="true" />}>
            <b>{t('pageFailure.looks')}</b> {t('pageFailure.open')} {t('pageFailure.last', { time })}
          </TroublePoint>
        </>
      }
    />
  )
}
