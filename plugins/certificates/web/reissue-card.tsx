import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, Card, Dialog, useFailureSentence, useToast, useTranslation } from '#web'
import { verifyPath } from '../contract.ts'
import { account, certificates } from './certificates-client.ts'
import { NameForm } from './name-form.tsx'

type Own = Awaited<ReturnType<typeof certificates.client.mine>>[number]

const Confirm = ({ certificate: { code }, name, onClose }: { certificate: Own; name: string; onClose: () => void }) => {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const sentenceOf = useFailureSentence('certificates')
  const reissue = useMutation({
    mutationFn: () => certificates.client.reissue({ code }),
    onSuccess: async (fresh) => {
      toast({ tone: 'success', title: t('reissue.done') })
      onClose()
      navigate(verifyPath(fresh.code), { replace: true })
      await client.invalidateQueries({ queryKey: certificates.query.mine.queryKey() })
    },
    onError: (error) => toast({ tone: 'danger', title: t('reissue.failed'), text: sentenceOf(certificates.failureOf(error)) }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('reissue.confirmTitle', { name })}
      description={t('reissue.confirmText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('reissue.keep')}
          </Button>
          <Button busy={reissue.isPending} busyLabel={t('reissue.busy')} onClick={() => reissue.mutate()}>
            {t('reissue.action', { name })}
          </Button>
        </>
      }
    />
  )
}

/** For the certificate's learner: reissues it under their present name, once. */
export const ReissueCard = ({ certificate }: { certificate: Own }) => {
  const { t } = useTranslation('certificates')
  const [isAsking, setAsking] = useState(false)
  const { data: profile } = useQuery(account.query.profile.queryOptions())
  const { reissue_name: name } = certificate
  if (!profile) return null
  if (name)
    return (
      <Card className="grid gap-3">
        <h2 className="text-lg">{t('reissue.title')}</h2>
        <p className="text-sm text-ink-soft">{t('reissue.text', { name })}</p>
        <div>
          <Button variant="secondary" small onClick={() => setAsking(true)}>
            {t('reissue.action', { name })}
          </Button>
        </div>
        {isAsking && <Confirm certificate={certificate} name={name} onClose={() => setAsking(false)} />}
      </Card>
    )
  if (profile.full_name.trim()) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('reissue.namelessTitle')}</h2>
      <p className="text-sm text-ink-soft">{t('reissue.namelessText')}</p>
      <NameForm label={t('name.label')} saved={t('name.savedNow')} />
    </Card>
  )
}
