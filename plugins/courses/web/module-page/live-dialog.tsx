import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiFor, Button, CopyButton, Dialog, LinkButton, Notice, TextField, useToast, useTranslation } from '#web'
import { projectsApi } from '../../../projects/contract.ts'
import { projectNameOf } from './deployed-address.ts'

const projects = apiFor('projects', projectsApi)

interface LiveDialogProps {
  /** Where the app runs; null while the answer does not say it. */
  address: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The app is at a public address: look at it, share it, and go on. */
export const LiveDialog = ({ address, open, onOpenChange }: LiveDialogProps) => {
  const { t } = useTranslation('courses')
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [typedName, setTypedName] = useState<string>()
  const own = useQuery({ ...projects.query.list.queryOptions(), enabled: open })
  const known = own.data?.find(({ deployment_url }) => deployment_url === address)
  const name = typedName ?? known?.name ?? (address ? projectNameOf(address) : '')

  const share = useMutation({
    mutationFn: async () => {
      const project = known ?? (await projects.client.create({ name: name.trim(), deployment_url: address }))
      return projects.client.change({ id: project.id, name: name.trim(), share_visibility: 'public' })
    },
    onError: () => toast({ tone: 'danger', title: t('live.failed') }),
    onSettled: () => client.invalidateQueries({ queryKey: projects.query.key() }),
  })
  const path = share.data?.public_url ?? known?.public_url
  const link = path ? new URL(path, location.origin).href : null

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('live.title')}
      description={t('live.text')}
      terrainSeed={address ?? 'live'}
      actions={
        <>
          {address && (
            <LinkButton
              to={address}
              variant="secondary"
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink aria-hidden="true" className="size-5" />}
            >
              {t('live.view')}
            </LinkButton>
          )}
          <Button onClick={() => navigate('/module/domains')}>{t('live.continue')}</Button>
        </>
      }
    >
      {address ? (
        <div className="grid justify-items-start gap-3">
          <TextField
            className="w-full"
            label={t('live.name')}
            hint={t('live.nameHint')}
            maxLength={100}
            value={name}
            disabled={Boolean(link)}
            onChange={(event) => setTypedName(event.target.value)}
          />
          {link ? (
            <>
              <p role="status" className="font-mono text-sm break-all">
                {link}
              </p>
              <CopyButton text={link} label={t('live.copy')} />
            </>
          ) : (
            <Button
              variant="secondary"
              small
              busy={share.isPending}
              busyLabel={t('live.sharing')}
              disabled={name.trim() === '' || own.isPending}
              onClick={() => share.mutate()}
            >
              {t('live.share')}
            </Button>
          )}
        </div>
      ) : (
        <Notice tone="neutral">{t('live.noAddress')}</Notice>
      )}
    </Dialog>
  )
}
