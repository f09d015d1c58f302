import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames, useTranslation } from '#web'
import { ConsolePanel } from './console-panel.tsx'
import { RunButtons } from './run-buttons.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'
import { type CodeRun, isOver } from './use-code-run.ts'

type Width = 'phone' | 'desktop'
const desktopWidth = 1280

const WidthButton = ({
  isChosen,
  onChoose,
  icon,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  icon: ReactNode
  children: ReactNode
}) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-3 font-semibold aria-pressed:bg-surface-raised aria-pressed:shadow-[0_0_0_1.5px_var(--line-strong)]"
  >
    {icon}
    {children}
  </button>
)

/** Measures the width of an element in pixels. */
const useWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

/** The frame with the width of a phone, or of a desktop window scaled down. */
const Stage = ({ run, title, width }: { run: CodeRun; title: string; width: Width }) => {
  const { t } = useTranslation('run-it')
  const stage = useWidth()
  const scale = width === 'desktop' && stage.width > 0 ? Math.min(1, stage.width / desktopWidth) : 1
  return (
    <div ref={stage.element} className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-center px-4 py-4">
      <div
        className={classNames(
          'relative h-[26rem] w-full overflow-hidden rounded-lg border border-line-strong bg-[white] lg:h-full lg:min-h-72',
          width === 'phone' && 'max-w-[360px]',
        )}
      >
        {isOver(run.status) ? (
          <p className="p-5 text-center text-[black]">{t(`status.${run.status}`)}</p>
        ) : (
          // One element for both widths: a remounted frame would restart the run.
          <div
            className="absolute start-0 top-0 origin-top-left"
            style={{ width: `${100 / scale}%`, height: `${100 / scale}%`, transform: scale < 1 ? `scale(${scale})` : undefined }}
          >
            <SandboxFrame run={run} title={title} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The preview with its controls, and the console below. */
export const PreviewPane = ({
  run,
  name,
  onLine,
  onRun,
}: {
  run: CodeRun
  name: string
  onLine: (line: number) => void
  onRun: () => void
}) => {
  const { t } = useTranslation('run-it')
  const [width, setWidth] = useState<Width>('phone')
  const icon = 'size-[1.15em]'
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-surface-sunken">
      <header className="flex min-h-15 flex-wrap items-center gap-2 border-b border-line bg-surface px-5 py-1.5">
        <RunButtons run={run} onAgain={onRun} />
        <fieldset aria-label={t('width.label')} className="ms-auto flex gap-1 rounded-md bg-surface-sunken p-1">
          <WidthButton
            isChosen={width === 'phone'}
            onChoose={() => setWidth('phone')}
            icon={<Smartphone aria-hidden="true" className={icon} />}
          >
            {t('width.phone')}
          </WidthButton>
          <WidthButton
            isChosen={width === 'desktop'}
            onChoose={() => setWidth('desktop')}
            icon={<Monitor aria-hidden="true" className={icon} />}
          >
            {t('width.desktop')}
          </WidthButton>
        </fieldset>
      </header>
      <p role="status" className="empty:hidden border-b border-line bg-warning-soft px-5 py-2.5 text-sm font-semibold text-ink">
        {run.status === 'silent' || run.status === 'left' || run.status === 'flooded' ? t(`status.${run.status}`) : ''}
      </p>
      <Stage run={run} title={t('frameTitle', { name })} width={width} />
      <ConsolePanel run={run} onLine={onLine} />
    </div>
  )
}
