import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FooterLinks } from '../footer-links.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'
import { ChartSymbol } from './chart-symbol.tsx'
import { classNames } from './class-names.ts'
import { Contours } from './land/contours.tsx'
import { Wordmark } from './wordmark.tsx'

const steps = ['email', 'code', 'authenticator', 'in'] as const

/** The layout of the sign-in pages: the page at the start, the four steps on the yellow panel at the end, on a phone in a strip on top. */
export const AuthLayout = ({ step, children }: { step: 1 | 2 | 3 | 4; children: ReactNode }) => {
  const { t } = useTranslation('shell')
  // A page's heading changes with its state, and the pressed button goes away.
  const keeper = useKeptFocus('h1')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:min-h-dvh lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[minmax(0,1fr)]">
      <aside
        aria-label={t('authLayout.label')}
        className="relative grid items-center overflow-hidden bg-panel py-3.5 text-panel-ink lg:col-start-2 lg:row-start-1"
      >
        <Contours seed="approach" width={640} height={900} className="text-panel-line" />
        <ol className="relative mx-5 grid grid-cols-4 lg:mx-[clamp(2rem,5vw,4.5rem)] lg:max-w-[23rem] lg:grid-cols-1">
          {steps.map((name, index) => {
            const state = index + 1 < step ? 'done' : index + 1 === step ? 'here' : 'ahead'
            return (
              <li
                key={name}
                aria-current={state === 'here' ? 'step' : undefined}
                className={classNames('flight-step', state === 'done' && 'flight-step-done')}
              >
                <span className={classNames('flight-point', state === 'here' ? 'text-[1.9rem]' : 'text-[1.35rem]')}>
                  <ChartSymbol
                    state={state}
                    className={classNames(
                      state === 'ahead' && '[&_path]:fill-panel',
                      state === 'here' && '[&_path]:stroke-panel [&_path]:stroke-2',
                    )}
                  />
                </span>
                <span className="block pe-2 text-xs leading-[1.2] font-semibold lg:font-display lg:text-xl lg:leading-[1.15] lg:font-[560] lg:tracking-normal">
                  {t(`authLayout.${name}.title`)}
                </span>
                <span className="mt-1 hidden max-w-[19rem] text-base leading-[1.45] text-panel-soft lg:block">
                  {t(`authLayout.${name}.text`)}
                </span>
              </li>
            )
          })}
        </ol>
      </aside>
      <div className="grid grid-rows-[auto_1fr_auto] px-[clamp(1.25rem,5vw,5rem)] pt-4 pb-6 max-lg:min-h-[calc(100dvh-5.75rem)] lg:col-start-1 lg:row-start-1">
        <header>
          <Wordmark />
        </header>
        <main
          ref={keeper}
          id="main"
          className="grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 lg:self-center lg:py-10"
        >
          {children}
        </main>
        <FooterLinks className="flex flex-wrap gap-x-6 text-sm" />
      </div>
    </div>
  )
}
