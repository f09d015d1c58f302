import { Play } from 'lucide-react'
import { Fragment } from 'react'
import { Button, CopyButton, useCodeColours, useTranslation } from '#web'

/** Languages that a browser runs without a build. */
const runnable = /^(html?|css|js|javascript|mjs)$/

interface CodeBlockProps {
  readonly code: string
  readonly language: string
  /** Runs the code beside the answer; absent if no plugin can run it. */
  readonly onRun?: (() => void) | undefined
}

/** A highlighted code block of an answer, with its actions. */
export const CodeBlock = ({ code, language, onRun }: CodeBlockProps) => {
  const { t } = useTranslation('quota-proxy')
  const lines = useCodeColours(code, language)
  return (
    <div className="my-2 overflow-hidden rounded-md border border-line bg-surface-sunken">
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-1 border-b border-line ps-4 pe-1">
        <span className="me-auto font-mono text-sm text-muted" dir="ltr">
          {language || t('code')}
        </span>
        {onRun && runnable.test(language) && (
          <Button variant="quiet" small icon={<Play aria-hidden="true" className="size-[1.15em]" />} onClick={onRun}>
            {t('run')}
          </Button>
        )}
        <CopyButton isQuiet text={code} label={t('copyCode')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0} dir="ltr" className="overflow-x-auto px-4 py-3 font-mono text-[0.875rem] leading-[1.55rem]">
        <code>
          {lines
            ? lines.map((line, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line of code is its place
                <Fragment key={row}>
                  {row > 0 && '\n'}
                  {line.map(({ text, look }, place) =>
                    look ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a line is its place
                      <span key={place} className={look}>
                        {text}
                      </span>
                    ) : (
                      text
                    ),
                  )}
                </Fragment>
              ))
            : code}
        </code>
      </pre>
    </div>
  )
}
