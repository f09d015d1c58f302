import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiFor, Button, CopyButton, Dialog, failureOf, LinkButton, TextField, useToast, useTranslation } from '#web'
import { projectsApi } from '../../../projects/contract.ts'
import { AskAddress } from './ask-address.tsx'
import { projectNameOf } from './deployed-address.ts'

const projects = apiFor('projects', projectsApi)

interface LiveDialogProps {
  /** Where the app runs; null while the answer does not say it. */
  address: string | null
  /** Writes the address into the answer. */
  onAddress: (address: string) => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The app is at a public address: look at it, share it, and go on. Where the answer names none, it is asked for first. */
export const LiveDialog = ({ address, onAddress, open, onOpenChange }: LiveDialogProps) => {
  const { t } = useTranslation(['courses', 'projects'])
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
    onError: (error) => {
      const { code, status, message } = failureOf(error)
      // What the server refuses it gives a reason for; what broke down may work the next time.
      if (status >= 400 && status < 500)
        toast({ tone: 'danger', title: t('live.refused'), text: t(`projects:errors.${code}`, { defaultValue: message }) })
      else toast({ tone: 'danger', title: t('live.failed') })
    },
    onSettled: () => client.invalidateQueries({ queryKey: projects.query.key() }),
  })
  const path = share.data?.public_url ?? known?.public_url
  const link = path ? new URL(path, location.origin).href : null

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(address ? 'live.title' : 'live.askTitle')}
      description={t(address ? 'live.text' : 'live.askText')}
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
          <Button variant={address ? 'primary' : 'quiet'} onClick={() => navigate('/module/domains')}>
            {t('live.continue')}
          </Button>
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
        <AskAddress onAddress={onAddress} />
      )}
    </Dialog>
  )
}
