import { FilePlus2, Play } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { Button, Page, PageHead, TextArea, useTranslation } from '#web'
import { maxSource } from '../contract.ts'
import { sourceOfText } from '../find-source.ts'
import { RunDesk } from './run-desk.tsx'
import { emptyFile, type OwnFile, useOwnFile } from './use-own-file.ts'

/** A form for any code: pasted, or from a file of the learner. */
const CodeForm = ({ file, onFile }: { file: OwnFile; onFile: (file: OwnFile) => void }) => {
  const { t } = useTranslation('run-it')
  const id = useId()
  const [error, setError] = useState<string>()
  const run = ({ name, typed, source }: OwnFile) => {
    if (!typed.trim()) return setError(t('page.missing'))
    if (typed.length > maxSource) return setError(t('code.tooLong'))
    onFile({ name, typed, source: source ?? sourceOfText(typed), isRunning: true })
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // Allows choosing the same file again after a refusal.
    target.value = ''
    if (!chosen) return
    if (chosen.size > 4 * maxSource) return setError(t('code.tooLong'))
    // Browsers refuse a file that was changed or removed since it was chosen.
    const text = await chosen.text().catch(() => null)
    if (text === null) return setError(t('page.unreadable'))
    run({ ...emptyFile, name: chosen.name, typed: text })
  }
  return (
    <Page>
      <PageHead title={t('page.heading')} lede={t('page.lede')} />
      <form
        noValidate
        className="grid max-w-3xl gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          run(file)
        }}
      >
        <TextArea
          label={t('page.code')}
          hint={t('page.codeHint')}
          error={error}
          rows={14}
          dir="ltr"
          spellCheck={false}
          value={file.typed}
          onChange={({ target }) => {
            onFile({ ...emptyFile, typed: target.value })
            setError(undefined)
          }}
          className="[&_textarea]:font-mono [&_textarea]:text-[0.875rem]"
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" icon={<Play aria-hidden="true" className="size-[1.15em]" />}>
            {t('page.run')}
          </Button>
          <label htmlFor={id} className="grid min-w-0 gap-1 text-sm">
            <span className="font-semibold">{t('page.file')}</span>
            <input id={id} type="file" accept=".html,.htm,.js,.css,.md,.txt" onChange={open} className="min-h-11 w-full min-w-0" />
          </label>
        </div>
      </form>
    </Page>
  )
}

/** Runs any file that a browser can show, without an answer of a lesson. */
const RunPage = () => {
  const { t } = useTranslation('run-it')
  const [file, keep] = useOwnFile()
  const { name, source } = file
  if (!source || !file.isRunning) return <CodeForm file={file} onFile={keep} />
  return (
    <div className="lg:h-[calc(100dvh-4rem)]">
      <RunDesk
        source={source}
        name={name}
        title={name.replace(/\.\w+$/, '')}
        from={t('page.from')}
        head={
          <>
            <h1 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">{t('page.running')}</h1>
            <p className="text-sm text-ink-soft">{t('frameNote')}</p>
          </>
        }
        back={
          <Button
            small
            variant="secondary"
            onClick={() => keep({ ...file, isRunning: false })}
            icon={<FilePlus2 aria-hidden="true" className="size-[1.15em]" />}
          >
            {t('page.other')}
          </Button>
        }
        onSource={(changed) => keep({ name, typed: changed.html, source: changed, isRunning: true })}
      />
    </div>
  )
}

export { RunPage as Component }
