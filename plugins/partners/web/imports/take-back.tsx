import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Button,
  Dialog,
  ErrorNote,
  formatDate,
  formatMoment,
  readerNow,
  Skeleton,
  useFailureSentence,
  useToast,
  useTranslation,
} from '#web'
import type { PartnerImport, TakingBack } from '../../contract.ts'
import { partners } from '../partners-client.ts'

const Kept = ({ kept }: { kept: TakingBack['kept'] }) => {
  const { t } = useTranslation('partners')
  return kept.map(({ code, reason, at }) => (
    <li key={code}>
      <b className="font-mono">{code}</b> {at ? t('imports.keptSince', { when: formatMoment(at) }) : t(`imports.kept.${reason}`)}
    </li>
  ))
}

/** Shows the effects of undoing an import and asks for confirmation. */
const Ask = ({ import: { id, file, possible_until }, onClose }: { import: PartnerImport; onClose: () => void }) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  const sentenceOf = useFailureSentence('partners')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(partners.query.lookBack.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }))
  const takeBack = useMutation({
    mutationFn: () => partners.client.takeBack({ id }),
    onSuccess: async ({ removed, restored, kept }) => {
      await Promise.all(
        ['imports', 'list', 'audit'].map((name) => client.invalidateQueries({ queryKey: partners.query[name as 'list'].key() })),
      )
      toast({ tone: 'success', title: t('imports.done', { removed: removed.length, restored: restored.length, kept: kept.length }) })
      onClose()
    },
    onError: (refused) => toast({ tone: 'danger', title: t('imports.takeBackFailed'), text: sentenceOf(partners.failureOf(refused)) }),
  })
  const isNothing = data?.removed.length === 0 && data.restored.length === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('imports.takeBack')}
      description={t('imports.possibleUntil', { file: file ?? t('imports.pasted'), date: formatDate(possible_until) })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('imports.leave')}
          </Button>
          <Button
            variant="danger"
            disabled={!data || isNothing}
            disabledReason={isNothing ? t('imports.nothingLeft') : undefined}
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate()}
          >
            {t('imports.takeBack')}
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton lines={3} />}
      {error && <ErrorNote failure={partners.failureOf(error)} ns="partners" onRetry={() => void refetch()} />}
      {data && (
        <ul className="grid list-disc gap-1.5 ps-5">
          {data.removed.length > 0 && <li>{t('imports.removes', { count: data.removed.length })}</li>}
          {data.restored.length > 0 && <li>{t('imports.restores', { count: data.restored.length })}</li>}
          <Kept kept={data.kept} />
        </ul>
      )}
    </Dialog>
  )
}

/** Undoes an import's changes, except for partners that were changed since. */
export const TakeBack = ({ import: each }: { import: PartnerImport }) => {
  const { t } = useTranslation('partners')
  const [isAsking, setAsking] = useState(false)
  if (Date.parse(each.possible_until) < readerNow().getTime()) return null
  return (
    <>
      <Button
        variant="danger"
        small
        onClick={() => setAsking(true)}
        aria-label={t('imports.takeBackNamed', { file: each.file ?? t('imports.pasted') })}
      >
        {t('imports.takeBack')}
      </Button>
      {isAsking && <Ask import={each} onClose={() => setAsking(false)} />}
    </>
  )
}
