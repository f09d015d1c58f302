import { Lock, LockOpen, RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { Button, CopyButton, publicOrigin, useInPlace, useMedia, useToast, useTranslation } from '#web'
import type { SchoolCode } from '../../contract.ts'
import { InPlace } from './in-place.tsx'
import { useClasses } from './use-classes.ts'

const icon = 'size-[1.15em]'

/** Returns the code's state in words: whether students can join by it, and how many have not answered. */
const useCodeText = ({ is_active: isActive, is_open: isOpen, accepted, offered }: SchoolCode): string => {
  const { t } = useTranslation('consent')
  if (!isActive) return t('class.closedBySchool')
  const waiting = offered > 0 ? ` ${t('class.offered', { count: offered })}` : ''
  if (!isOpen) return t('class.closedText') + waiting
  return accepted + offered === 0 ? t('class.openNew') : t('class.open') + waiting
}

/** The code by which students join a class, to read out, write on a board, copy, replace or close. */
export const ClassCode = ({ shown }: { shown: SchoolCode }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const { change, replace } = useClasses()
  const replacing = useInPlace()
  const codeText = useRef<HTMLParagraphElement>(null)
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const { id, code, accepted, offered, is_active: isActive, is_open: isOpen } = shown
  const look = isNarrow ? 'secondary' : 'quiet'
  const text = useCodeText(shown)
  const invitation = t('class.invitation', { origin: publicOrigin(), code })
  const replaceNow = async () => {
    const done = await replace.mutateAsync({ id }).catch(() => null)
    if (!done) return
    replacing.closeTo(codeText.current)
    toast({ tone: 'success', title: t('class.replaced') })
  }
  return (
    <div className="grid gap-3">
      <div className="grid items-center gap-x-6 gap-y-1.5 border-y-2 border-ink py-3.5 md:grid-cols-[minmax(0,1fr)_auto]">
        <p
          ref={codeText}
          tabIndex={-1}
          dir="ltr"
          className="font-mono text-[1.75rem] leading-tight tracking-[0.06em] [overflow-wrap:anywhere] select-all max-sm:text-2xl"
        >
          {code}
        </p>
        <p className="text-sm leading-normal text-ink-soft md:col-span-2 md:row-start-2">{text}</p>
        {isActive && (
          <div className="grid grid-cols-2 gap-2 md:flex md:gap-1.5">
            {isOpen && (
              <>
                <CopyButton isQuiet={!isNarrow} text={code} label={t('class.copyCode')} />
                <CopyButton isQuiet={!isNarrow} text={invitation} label={t('class.copyInvitation')} />
              </>
            )}
            <Button
              ref={replacing.button}
              small
              variant={look}
              aria-expanded={replacing.isOpen}
              icon={<RefreshCw aria-hidden="true" className={icon} />}
              onClick={replacing.isOpen ? replacing.close : replacing.open}
            >
              {t('class.replace')}
            </Button>
            <Button
              small
              variant={look}
              busy={change.isPending}
              icon={isOpen ? <Lock aria-hidden="true" className={icon} /> : <LockOpen aria-hidden="true" className={icon} />}
              onClick={() => change.mutate({ id, is_open: !isOpen })}
            >
              {t(isOpen ? 'class.close' : 'class.reopen')}
            </Button>
          </div>
        )}
      </div>
      {replacing.isOpen && isActive && (
        <InPlace
          title={t('class.replaceTitle')}
          text={[
            t('class.replaceText'),
            ...(accepted > 0 ? [t('class.replaceJoined', { count: accepted })] : []),
            ...(offered > 0 ? [t('class.replaceOffered', { count: offered })] : []),
            t('class.replaceEnd'),
          ].join(' ')}
          action={t('class.replaceAction')}
          keep={t('class.replaceKeep')}
          isBusy={replace.isPending}
          onAct={() => void replaceNow()}
          onKeep={replacing.close}
        />
      )}
    </div>
  )
}
