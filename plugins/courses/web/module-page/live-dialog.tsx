import { ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button, Dialog, LinkButton, SlotOutlet, useTranslation } from '#web'
import { liveAppActions } from '../../slots.ts'
import { AskAddress } from './ask-address.tsx'

interface LiveDialogProps {
  /** The address of the deployed app; null while the answer contains none. */
  address: string | null
  /** Writes the address into the answer. */
  onAddress: (address: string) => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The app is at a public address: open it, share it, and continue. If the answer contains no address, the dialog asks for it first. */
export const LiveDialog = ({ address, onAddress, open, onOpenChange }: LiveDialogProps) => {
  const { t } = useTranslation('courses')
  const navigate = useNavigate()
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
      {address ? <SlotOutlet slot={liveAppActions} props={{ address }} /> : <AskAddress onAddress={onAddress} />}
    </Dialog>
  )
}
