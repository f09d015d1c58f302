import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, useToast, useTranslation } from '#web'
import { consent } from './consent-client.ts'

interface EndApprovalProps {
  /** Set by a parent; students end their own approval. */
  studentId?: string
  label: string
  title: string
  text: string
  done: string
}

/** Ends an approval after a confirmation. */
export const EndApproval = ({ studentId, label, title, text, done }: EndApprovalProps) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => consent.client.end(studentId ? { student_id: studentId } : {}),
    onSuccess: async () => {
      setAsking(false)
      toast({ tone: 'success', title: done })
      await client.invalidateQueries({ queryKey: consent.query.key() })
    },
    onError: () => toast({ tone: 'danger', title: t('sharing.failed') }),
  })
  return (
    <>
      <Button small variant="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={text}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('sharing.cancel')}
            </Button>
            <Button variant="danger" busy={end.isPending} busyLabel={t('end.working')} onClick={() => end.mutate()}>
              {label}
            </Button>
          </>
        }
      />
    </>
  )
}
