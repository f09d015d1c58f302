import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ErrorNote, failureOf, Page, PageHead, Skeleton, SlotOutlet, TextField, usePageTitle, useTranslation } from '#web'
import { boardNotes } from '../slots.ts'
import { Board } from './board.tsx'
import { leaderboard } from './leaderboard-client.ts'

/** `/leaderboard`: the board, and whether to take part. */
export const Component = () => {
  const { t } = useTranslation('leaderboard')
  usePageTitle(t('title'))
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const { data, error, refetch } = useQuery(leaderboard.query.board.queryOptions())
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: leaderboard.query.board.key() })
  const join = useMutation({ mutationFn: () => leaderboard.client.join({ name }), onSuccess })
  const leave = useMutation({ mutationFn: () => leaderboard.client.leave(), onSuccess })
  const failed = error ?? join.error ?? leave.error

  return (
    <Page>
      <PageHead title={t('title')} lede={t('lede')} />
      {failed && <ErrorNote failure={failureOf(failed)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data && (data.lines.length > 0 ? <Board lines={data.lines} /> : <p className="text-ink-soft">{t('empty')}</p>)}
      {data && <SlotOutlet slot={boardNotes} props={{ lines: data.lines }} />}
      {data?.hasJoined && (
        <Button variant="secondary" busy={leave.isPending} busyLabel={t('leaving')} onClick={() => leave.mutate()}>
          {t('leave')}
        </Button>
      )}
      {data && !data.hasJoined && (
        <form
          className="grid max-w-100 gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            join.mutate()
          }}
        >
          <TextField label={t('name')} hint={t('nameHint')} maxLength={30} value={name} onChange={(event) => setName(event.target.value)} />
          <div>
            <Button type="submit" disabled={!name.trim()} busy={join.isPending} busyLabel={t('joining')}>
              {t('takePart')}
            </Button>
          </div>
        </form>
      )}
    </Page>
  )
}
