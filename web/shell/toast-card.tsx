import { Toast } from '@base-ui/react/toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ToastMessage } from '../kit/toast.ts'
import { ChartSymbol } from '../kit/ui/chart-symbol.tsx'
import { classNames } from '../kit/ui/class-names.ts'

const edges = {
  award: 'border-s-brand',
  danger: 'border-s-danger',
  info: 'border-s-info',
  success: 'border-s-success',
  warning: 'border-s-warning',
} as const
const icons = {
  danger: { Icon: TriangleAlert, ink: 'text-danger' },
  info: { Icon: Info, ink: 'text-info' },
  success: { Icon: CircleCheck, ink: 'text-success' },
  warning: { Icon: TriangleAlert, ink: 'text-warning' },
} as const

const Sign = ({ tone }: { tone: ToastMessage['tone'] }) => {
  if (tone === 'award')
    return (
      <span className="grid size-9 place-items-center rounded-full bg-brand text-on-brand sm:size-11">
        <ChartSymbol state="done" />
      </span>
    )
  const { Icon, ink } = icons[tone]
  return <Icon aria-hidden="true" className={classNames('size-5 sm:m-2', ink)} />
}

/** A message is not a dialog: screen readers announce it without moving the focus. */
const asMessage = { 'aria-modal': undefined }

interface ToastCardProps {
  readonly toast: Toast.Root.ToastObject
  readonly message: ToastMessage
}

/** One toast. It stays while the pointer or the focus is on it. */
export const ToastCard = ({ toast, message: { tone, link } }: ToastCardProps) => {
  const { t } = useTranslation('shell')
  const { close } = Toast.useToastManager()
  const lines = tone === 'danger' ? '' : 'max-sm:line-clamp-2'
  return (
    <Toast.Root
      toast={toast}
      {...asMessage}
      role={tone === 'danger' ? 'alert' : 'status'}
      swipeDirection={[]}
      // Escape closes the toast, and must not also close the surrounding dialog, unless the toast is on its way out.
      onKeyDown={(event) => event.key === 'Escape' && toast.transitionStatus !== 'ending' && event.stopPropagation()}
      className={classNames(
        'toast-enter pointer-events-auto grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 rounded-lg border border-s-[6px] border-transparent bg-surface-raised py-1.5 ps-3 pe-1.5 text-ink shadow-float data-limited:hidden sm:items-start sm:py-4 sm:ps-[1.1rem] sm:pe-4',
        edges[tone],
      )}
    >
      <Sign tone={tone} />
      <div className="min-w-0 self-center">
        <Toast.Title render={<p />} className={classNames('font-bold max-sm:text-sm max-sm:leading-tight', lines)} />
        <Toast.Description className={classNames('text-sm leading-[1.45] text-ink-soft max-sm:text-xs max-sm:leading-tight', lines)} />
        {link && (
          <Link to={link.to} onClick={() => close(toast.id)} className="inline-flex min-h-11 items-center text-sm font-semibold">
            {link.label}
          </Link>
        )}
      </div>
      {/* Visible at once, so it is exposed to screen readers at once as well. */}
      <Toast.Close aria-label={t('dismiss')} aria-hidden={undefined} className="icon-button">
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  )
}
