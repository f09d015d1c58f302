import type { ReactNode } from 'react'
import { Contours } from './land/contours.tsx'

/** An empty list: what it will contain, and one action. */
export const Empty = ({ title, text, action }: { title: ReactNode; text: ReactNode; action?: ReactNode }) => (
  <div className="grid justify-items-start gap-1.5 rounded-lg border-[1.5px] border-dashed border-line-strong p-5">
    <div className="relative mb-2 h-20 w-full max-w-[32rem] overflow-hidden">
      <Contours seed="empty" width={520} height={150} className="text-contour" />
    </div>
    <p className="font-display text-lg leading-tight font-[560]">{title}</p>
    <p className="text-ink-soft">{text}</p>
    {action && <div className="mt-1.5">{action}</div>}
  </div>
)
