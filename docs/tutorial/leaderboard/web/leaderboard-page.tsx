import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Button,
  ErrorNote,
  failureOf,
  Page,
  PageHead,
  SlotOutlet,
  TextField,
  useKeptFocus,
  usePageTitle,
  useServerForm,
  useTranslation,
} from '#web'
import { boardNotes } from '../slots.ts'
import { Board, leaderboard } from './board.tsx'

/** `/leaderboard`: the board, and whether to take part. */
export const Component = () => {
  const { t } = useTranslation('leaderboard')
  usePageTitle(t('title'))
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(leaderboard.query.board.queryOptions())
  const onSuccess = () => queries.invalidateQueries({ queryKey: leaderboard.query.board.key() })
  const leave = useMutation({ mutationFn: () => leaderboard.client.leave(), onSuccess })
  const form = useServerForm<{ name: string }>({
    defaultValues: { name: '' },
    send: (answers) => leaderboard.client.join(answers),
    onSuccess,
  })
  const failed = error ?? leave.error
  return (
    <Page ref={useKeptFocus('h1')}>
      <PageHead title={t('title')} lede={t('lede')} />
      {failed && <ErrorNote failure={failureOf(failed)} onRetry={() => refetch()} />}
      {data && <Board lines={data.lines} />}
      {data && <SlotOutlet slot={boardNotes} props={{ lines: data.lines }} />}
      {data?.hasJoined && (
        <Button variant="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('leave')}
        </Button>
      )}
      {data && !data.hasJoined && (
        <form className="grid max-w-100 gap-4" onSubmit={form.submit}>
          <TextField label={t('name')} hint={t('nameHint')} required maxLength={30} {...form.field('name')} />
          {form.failure && <ErrorNote failure={form.failure} />}
          <Button type="submit" busy={form.isSending} className="justify-self-start">
            {t('takePart')}
          </Button>
        </form>
      )}
    </Page>
  )
}
