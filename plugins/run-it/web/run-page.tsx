import { FilePlus2, Play } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { Button, Page, PageHead, TextArea, useTranslation } from '#web'
import { maxSource } from '../contract.ts'
import { sourceOfText } from '../find-source.ts'
import { RunDesk } from './run-desk.tsx'
import { useChangedSource } from './use-changed-source.ts'

/** A form for any code: pasted, or from a file of the learner. */
const CodeForm = ({ onCode }: { onCode: (code: string, name: string) => void }) => {
  const { t } = useTranslation('run-it')
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const take = (text: string, name: string) => {
    if (!text.trim()) return setError(t('page.missing'))
    if (text.length > maxSource) return setError(t('code.tooLong'))
    onCode(text, name)
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    if (file.size > 4 * maxSource) return setError(t('code.tooLong'))
    take(await file.text(), file.name)
  }
  return (
    <Page>
      <PageHead title={t('page.heading')} lede={t('page.lede')} />
      <form
        noValidate
        className="grid max-w-3xl gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          take(code, 'app.html')
        }}
      >
        <TextArea
          label={t('page.code')}
          hint={t('page.codeHint')}
          error={error}
          rows={14}
          dir="ltr"
          spellCheck={false}
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
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
  const [source, setSource] = useChangedSource('page')
  const [name, setName] = useState('app.html')
  if (!source)
    return (
      <CodeForm
        onCode={(code, file) => {
          setName(file)
          setSource(sourceOfText(code))
        }}
      />
    )
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
            onClick={() => setSource(null)}
            icon={<FilePlus2 aria-hidden="true" className="size-[1.15em]" />}
          >
            {t('page.other')}
          </Button>
        }
        onSource={setSource}
      />
    </div>
  )
}

export { RunPage as Component }
