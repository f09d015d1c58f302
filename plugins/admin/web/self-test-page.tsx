import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Badge,
  Button,
  Disclosure,
  Notice,
  Page,
  PageHead,
  TextField,
  useFailureSentence,
  usePageTitle,
  useServerForm,
  useSiteConfig,
  useTranslation,
} from '#web'
import type { ProbeResult } from '../contract.ts'
import { admin } from './admin-client.ts'

/** `/debug/self-test`: five probes on the admin's own OpenAI key, one after the other. */
export const Component = () => {
  const { t } = useTranslation('admin')
  const sentenceOf = useFailureSentence('admin')
  const product = useSiteConfig()?.productName ?? ''
  const probes = useQuery(admin.query.probes.queryOptions())
  const [results, setResults] = useState<readonly ProbeResult[]>([])
  usePageTitle(t('selfTest.title', { product }))

  const form = useServerForm({
    defaultValues: { key: '' },
    send: async ({ key }) => {
      setResults([])
      for (const { code } of await admin.client.probes()) {
        const result = await admin.client.probe({ code, key: key.trim() })
        setResults((earlier) => [...earlier, result])
      }
    },
    onFailure: (error) => ({ message: t('selfTest.failed', { message: sentenceOf(admin.failureOf(error)) }) }),
  })

  const passed = results.filter(({ ok }) => ok).length
  return (
    <Page>
      <PageHead title={t('selfTest.title', { product })} lede={t('selfTest.lede')} />
      <form noValidate onSubmit={form.submit} className="grid max-w-xl gap-4">
        <TextField
          label={t('selfTest.key')}
          hint={t('selfTest.note')}
          type="password"
          placeholder="sk-..."
          autoComplete="off"
          {...form.field('key', { validate: (key) => key.trim().startsWith('sk-') || t('errors.INVALID_KEY') })}
        />
        <div>
          <Button type="submit" disabled={!form.watch('key').trim()} busy={form.isSending} busyLabel={t('selfTest.running')}>
            {t('selfTest.run', { product })}
          </Button>
        </div>
      </form>
      {form.failure && (
        <Notice tone="danger" role="alert">
          {form.failure.text}
        </Notice>
      )}
      <section aria-labelledby="probes" className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="probes" className="text-xl">
            {t('selfTest.probes')}
          </h2>
          <p role="status">{results.length > 0 && t('selfTest.totals', { passed, failed: results.length - passed })}</p>
        </div>
        <ol className="border-t-2 border-ink">
          {probes.data?.map(({ code, description }) => (
            <Probe key={code} code={code} description={description} result={results.find((each) => each.code === code)} />
          ))}
        </ol>
      </section>
    </Page>
  )
}

const Probe = ({ code, description, result }: { code: string; description: string; result: ProbeResult | undefined }) => {
  const { t } = useTranslation('admin')
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-mono">{code}</span>
        <span className="min-w-0 flex-1 basis-60">{description}</span>
        {result && <Badge tone={result.ok ? 'success' : 'danger'}>{t(result.ok ? 'diagnostics.pass' : 'diagnostics.fail')}</Badge>}
      </div>
      {result?.error && (
        // An answer without the expected words gets our own text; all other errors are the server's.
        <p className="text-sm text-danger">{result.response ? t('selfTest.textMissing') : result.error}</p>
      )}
      {result?.response && (
        <Disclosure className="text-sm" summary={t('selfTest.answer')}>
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {result.response}
          </p>
        </Disclosure>
      )}
    </li>
  )
}
