import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../kit/i18n/use-translation.ts'
import { dismissToast, type Toast } from '../kit/toast.ts'
import { ChartSymbol } from '../kit/ui/chart-symbol.tsx'
import { classNames } from '../kit/ui/class-names.ts'

const shownFor = 7000

const edges = {
  award: 'border-brand',
  danger: 'border-danger',
  info: 'border-info',
  success: 'border-success',
  warning: 'border-warning',
} as const
const icons = {
  danger: { Icon: TriangleAlert, ink: 'text-danger' },
  info: { Icon: Info, ink: 'text-info' },
  success: { Icon: CircleCheck, ink: 'text-success' },
  warning: { Icon: TriangleAlert, ink: 'text-warning' },
} as const

const Sign = ({ tone }: { tone: Toast['tone'] }) => {
  if (tone === 'award')
    return (
      <span className="grid size-9 place-items-center rounded-full bg-brand text-on-brand sm:size-11">
        <ChartSymbol state="done" />
      </span>
    )
  const { Icon, ink } = icons[tone]
  return <Icon aria-hidden="true" className={classNames('size-5 sm:m-2', ink)} />
}

/** One toast. It leaves by itself unless it is an error, or is being pointed at or used. */
export const ToastCard = ({ toast }: { toast: Toast }) => {
  const { t } = useTranslation('shell')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.tone === 'danger') return
    const timer = setTimeout(() => dismissToast(toast.id), shownFor)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div
      {...hold}
      className={classNames(
        'toast-enter pointer-events-auto grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 rounded-lg border-s-[6px] bg-surface-raised py-1.5 ps-3 pe-1.5 text-ink shadow-float sm:items-start sm:py-4 sm:ps-[1.1rem] sm:pe-4',
        edges[toast.tone],
      )}
    >
      <Sign tone={toast.tone} />
      <div className="self-center">
        <p className={classNames('font-bold max-sm:text-sm max-sm:leading-tight', toast.tone !== 'danger' && 'max-sm:line-clamp-1')}>
          {toast.title}
        </p>
        {toast.text && (
          <p
            className={classNames(
              'text-sm leading-[1.45] text-ink-soft max-sm:text-xs max-sm:leading-tight',
              toast.tone !== 'danger' && 'max-sm:line-clamp-2',
            )}
          >
            {toast.text}
          </p>
        )}
        {toast.link && (
          <Link
            to={toast.link.to}
            onClick={() => dismissToast(toast.id)}
            className="inline-flex min-h-11 items-center text-sm font-semibold"
          >
            {toast.link.label}
          </Link>
        )}
      </div>
      <button type="button" aria-label={t('dismiss')} onClick={() => dismissToast(toast.id)} className="icon-button">
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
