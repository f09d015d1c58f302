import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ErrorNote,
  failureOf,
  LinkButton,
  Notice,
  putAnswer,
  SettingsSection,
  Skeleton,
  SwitchField,
  useInPlace,
  useToast,
  useTranslation,
} from '#web'
import { ForgetButton } from './forget-button.tsx'
import { keepingQuery, logbook } from './logbook-client.ts'
import { useForgetWords } from './use-forget-words.ts'

/** Settings → Privacy: whether prompts and answers are stored, and a button to delete the stored ones. */
const KeepingSection = () => {
  const { t } = useTranslation('logbook')
  const client = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery(keepingQuery())
  const question = useInPlace()
  const forgetWords = useForgetWords()
  // The switch's new position until the response arrives: otherwise the switch springs back for a moment.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const keep = useMutation({
    mutationFn: (keep_words: boolean) => logbook.client.keep({ keep_words }),
    onSuccess: (now) => putAnswer(client, keepingQuery().queryKey, now),
    onSettled: () => setWanted(null),
  })
  const forget = useMutation({
    mutationFn: () => logbook.client.forgetAll({}),
    onSuccess: async () => {
      await forgetWords()
      question.close()
      toast({ title: t('keeping.forgotten'), tone: 'success' })
    },
  })
  const failure = keep.error ?? forget.error
  return (
    <SettingsSection
      title={t('keeping.title')}
      text={t('keeping.text')}
      aside={
        <LinkButton variant="quiet" small to="/logbook">
          {t('keeping.open')}
        </LinkButton>
      }
    >
      <div className="grid gap-4">
        {error && <ErrorNote failure={failureOf(error)} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton lines={2} />}
        {data && (
          <SwitchField
            label={t('keeping.switch')}
            hint={t('keeping.hint')}
            checked={wanted ?? data.keep_words}
            disabled={data.decided_by === 'parent'}
            onCheckedChange={(isOn) => {
              setWanted(isOn)
              keep.mutate(isOn)
            }}
          />
        )}
        {data?.decided_by === 'parent' && <Notice>{t('keeping.parent')}</Notice>}
        <div className="flex flex-wrap items-center gap-2.5">
          <ForgetButton
            variant="secondary"
            label={t('keeping.forget')}
            sure={t('keeping.forgetSure')}
            isBusy={forget.isPending}
            onForget={() => forget.mutate()}
            question={question}
          />
        </div>
        {failure && <ErrorNote failure={failureOf(failure)} ns="logbook" />}
      </div>
    </SettingsSection>
  )
}

export default KeepingSection
