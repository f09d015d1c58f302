import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Contours } from './land/contours.tsx'

interface PageHeadProps {
  title: ReactNode
  lede?: ReactNode
  badge?: ReactNode
  /** Shows the terrain of this seed behind the end of the head. */
  terrainSeed?: string
  children?: ReactNode
}

/** The page's main heading, with further content beside it; without any, it uses the page's whole width. */
export const PageHead = ({ title, lede, badge, terrainSeed, children }: PageHeadProps) => (
  <div className={classNames('relative', terrainSeed && 'overflow-hidden py-4')}>
    {terrainSeed && (
      <div className="fade-to-start absolute inset-y-0 end-0 w-3/5 overflow-hidden">
        <Contours seed={terrainSeed} width={720} height={260} className="text-contour" />
      </div>
    )}
    <div className="relative flex flex-wrap items-end justify-between gap-4">
      <div
        className={classNames(
          'grid min-w-0 justify-items-start gap-2.5 wrap-anywhere',
          Boolean(children || terrainSeed) && 'max-w-[44rem]',
        )}
      >
        {badge}
        <h1 dir="auto">{title}</h1>
        {lede && (
          <p dir="auto" className="max-w-[62ch] text-lg leading-normal text-ink-soft">
            {lede}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2.5 print:hidden">{children}</div>}
    </div>
  </div>
)
