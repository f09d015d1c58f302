import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger'

const looks: Record<BadgeTone, string> = {
  neutral: 'border-line-strong text-ink-soft',
  brand: 'border-brand bg-brand text-on-brand',
  accent: 'border-transparent bg-accent-soft text-accent',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
}

/** A short state or name in a small frame. */
export const Badge = ({ tone = 'neutral', className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 whitespace-nowrap rounded-xs border px-2 py-1 font-mono text-xs leading-[1.25]',
      looks[tone],
      className,
    )}
  >
    {children}
  </span>
)
