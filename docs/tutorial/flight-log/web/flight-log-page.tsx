import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Button,
  ErrorNote,
  failureOf,
  Page,
  PageHead,
  putAnswer,
  Skeleton,
  TextField,
  useKeptFocus,
  usePageTitle,
  useServerForm,
  useTranslation,
} from '#web'
import { flightLogCalls } from './flight-log-client.ts'

/** `/flight-log` */
export const Component = () => {
  const { t } = useTranslation('flight-log')
  usePageTitle(t('title'))
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(flightLogCalls.query.list.queryOptions())
  const show = (entries: NonNullable<typeof data>) => putAnswer(queries, flightLogCalls.query.list.queryKey(), entries)
  const remove = useMutation({ mutationFn: (id: string) => flightLogCalls.client.remove({ id }), onSuccess: show })
  const form = useServerForm({
    defaultValues: { text: '' },
    send: (answers) => flightLogCalls.client.add(answers),
    onSuccess: async (entries) => {
      await show(entries)
      form.reset()
    },
  })
  const failed = error ?? remove.error
  return (
    <Page ref={useKeptFocus('h1')}>
      <PageHead title={t('title')} lede={t('lede')} />
      {failed && <ErrorNote failure={failureOf(failed)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      <form className="grid max-w-100 gap-4" onSubmit={form.submit}>
        <TextField label={t('entry')} required maxLength={200} {...form.field('text')} />
        {form.failure && <ErrorNote failure={form.failure} />}
        <Button type="submit" busy={form.isSending} className="justify-self-start">
          {t('add')}
        </Button>
      </form>
      {data?.length === 0 && <p>{t('empty')}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2">
          {data.map(({ id, text }) => (
            <li key={id} className="flex items-center gap-4">
              <span className="[overflow-wrap:anywhere]">{text}</span>
              <Button variant="secondary" small onClick={() => remove.mutate(id)}>
                {t('remove', { text })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
