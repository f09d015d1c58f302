import { useEffect, useRef } from 'react'
import { LinkButton, useTranslation } from '#web'

interface ParentMessageProps {
  title: string
  lede: string
  text?: string
  /** Whether to link to the parent's own page. */
  isParent?: boolean
}

/** Shows the result of a parent's action. It takes the focus, since it replaces the button that had it. */
export const ParentMessage = ({ title, lede, text, isParent = false }: ParentMessageProps) => {
  const { t } = useTranslation('consent')
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4">
      <h1 ref={ref} tabIndex={-1} className="max-w-[17ch] outline-none">
        {title}
      </h1>
      <p className="max-w-[38rem] text-lg leading-normal text-ink-soft">{lede}</p>
      {text && <p className="max-w-[38rem] text-ink-soft">{text}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        {isParent && <LinkButton to="/teacher-dashboard">{t('approve.parentView')}</LinkButton>}
        <LinkButton to="/" variant="secondary">
          {t('approve.home')}
        </LinkButton>
      </div>
    </div>
  )
}
