import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

const looks = {
  neutral: { ground: 'bg-surface-sunken', ink: 'text-ink', Icon: Info },
  info: { ground: 'bg-info-soft', ink: 'text-info', Icon: Info },
  success: { ground: 'bg-success-soft', ink: 'text-success', Icon: CircleCheck },
  warning: { ground: 'bg-warning-soft', ink: 'text-warning', Icon: Info },
  danger: { ground: 'bg-danger-soft', ink: 'text-danger', Icon: TriangleAlert },
} satisfies Record<NoticeTone, unknown>

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: NoticeTone
  title?: ReactNode
}

/** A message that belongs to the page; add `role="alert"` or `role="status"` if it appears later. */
export const Notice = ({ tone = 'info', title, className, children, ...rest }: NoticeProps) => {
  const { ground, ink, Icon } = looks[tone]
  return (
    <div {...rest} className={classNames('grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-md px-[1.15rem] py-4', ground, className)}>
      <Icon aria-hidden="true" className={classNames('mt-1 size-5', ink)} />
      <div>
        {title && <p className={classNames('font-bold', ink)}>{title}</p>}
        <div className="text-sm [&_a]:text-ink">{children}</div>
      </div>
    </div>
  )
}
