import type { ReactNode } from 'react'
import { Badge, useTranslation, Wordmark } from '#web'

/** The frame of pages that mails to parents link to: the school's name, the intended reader, and no navigation. */
export const ParentFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('consent')
  return (
    <div className="mx-auto w-[min(100%-2*var(--gutter),52rem)] pt-3 pb-20">
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Wordmark />
        <Badge className="max-w-full max-sm:whitespace-normal">{t('approve.audience')}</Badge>
      </header>
      <main id="main" className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-8">
        {children}
      </main>
    </div>
  )
}
